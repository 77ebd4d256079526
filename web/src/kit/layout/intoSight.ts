// On a small screen the sheet may have been scrolled when something new is asked there: a panel that
// has just come is brought into sight from its top.
import { screen } from './screen.svelte';

export function intoSight(panel: Element): () => void {
  // Where things are is asked when they have been painted: before that it would be worked out twice.
  const painted = setTimeout(() => {
    if (screen.kind === 'phone') panel.scrollIntoView({ block: 'start' });
  });
  return () => clearTimeout(painted);
}
