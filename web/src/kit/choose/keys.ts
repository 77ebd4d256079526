// Keys that give an answer from anywhere on the page.

/** The key, unless it is meant for a field or a dialog, or something has taken it already. */
export function freeKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented)
    return null;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog'))
    return null;
  // A question in a dialog comes first, wherever the focus is.
  return document.querySelector('dialog[open]') ? null : event.key.toLowerCase();
}
