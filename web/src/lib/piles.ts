// What lies in a pile follows from what lay in it before and what was drawn from it: so the page has to
// take a pile's contents from the server only when it is laid out, or shuffled anew.
import type { Action } from './protocol';

const differing = (outcomes: readonly Action[]): readonly string[] =>
  Object.keys(outcomes[0] ?? {}).filter(
    (name) => new Set(outcomes.map((one) => JSON.stringify(one[name]))).size > 1,
  );

/**
 * Told every draw of a game in turn, says whether it was made from a pile that is known: one that is,
 * thing for thing, what an earlier draw left. Where only one thing could come there was nothing to know.
 */
export function pileWatcher(): (
  outcomes: readonly Action[],
  weights: readonly number[],
  fallen: Action,
) => boolean {
  const left = new Map<string, Set<string>>(); // by verb: every pile as it was left
  return (outcomes, weights, fallen) => {
    if (outcomes.length < 2) return true;
    // By what tells them apart: the same cards are dealt to one seat and to another.
    const names = differing(outcomes);
    const called = (one: Action) => JSON.stringify(names.map((name) => one[name]));
    const pile = new Map(outcomes.map((one, i) => [called(one), weights[i] ?? 0]));
    const written = () => JSON.stringify([...pile].sort(([a], [b]) => (a < b ? -1 : 1)));
    const piles = left.get(fallen.verb) ?? new Set();
    left.set(fallen.verb, piles);
    const known = piles.delete(written());
    const rest = (pile.get(called(fallen)) ?? 0) - 1;
    if (rest > 0) pile.set(called(fallen), rest);
    else pile.delete(called(fallen));
    piles.add(written());
    return known;
  };
}
