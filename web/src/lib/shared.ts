// A new position takes over from the old one whatever has not changed, so that
// what is drawn from it is the same object and is not drawn anew.
type Tree = { readonly [key: string]: unknown } | readonly unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** `next` with every part that equals the one of `before` replaced by it. */
export function shared<T>(before: unknown, next: T): T {
  if (before === next || !isTree(before) || !isTree(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const old = before as Record<string, unknown>;
  const made = (Array.isArray(next) ? [] : {}) as Record<string, unknown>;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const value = shared(old[key], (next as Record<string, unknown>)[key]);
    made[key] = value;
    same &&= value === old[key] && key in old;
  }
  return (same ? before : made) as T;
}
