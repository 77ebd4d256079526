// From the list of legal actions to one of them, step by step. Every part that
// lets somebody choose works on these: what it offers, and what a choice would
// do, is read from the list and its notes and from nowhere else.
import type { GameTexts } from '../../lib/gameTexts';
import type { Action, LegalAction } from '../../lib/protocol';
import type { Value } from '../../lib/template';

export type Counts = Readonly<Record<string, number>>;

const fits = (action: Action, given: Readonly<Record<string, Value>>): boolean =>
  Object.entries(given).every(([arg, value]) => action[arg] === value);

/** A choice whose action has this verb. */
export type Of<C extends LegalAction, V extends C['action']['verb']> = C & {
  readonly action: Extract<C['action'], { readonly verb: V }>;
};

/** The actions of one verb, if wanted only those with the given arguments. */
export const choicesOf = <C extends LegalAction, V extends C['action']['verb']>(
  legal: readonly C[],
  verb: V,
  given: Readonly<Record<string, Value>> = {},
): Of<C, V>[] =>
  legal.filter(
    (choice): choice is Of<C, V> => choice.action.verb === verb && fits(choice.action, given),
  );

export const numberIn = ({ action }: LegalAction, arg: string): number => Number(action[arg]);

/** By rising number of one argument. */
export const byNumber = <C extends LegalAction>(choices: readonly C[], arg: string): C[] =>
  [...choices].sort((a, b) => numberIn(a, arg) - numberIn(b, arg));

/** Of these rising numbers the one nearest to the wanted one; the larger of two equally near. */
export function nearest(numbers: readonly number[], wanted: number): number {
  return numbers.reduce(
    (best, one) => (Math.abs(one - wanted) <= Math.abs(best - wanted) ? one : best),
    numbers[0] ?? 0,
  );
}

// ---- counts from several piles --------------------------------------------------------

/** The action that takes exactly so many from every pile. */
export const exactly = <C extends LegalAction>(
  choices: readonly C[],
  counts: Counts,
): C | undefined => choices.find(({ action }) => fits(action, counts));

/** Whether some action takes at least so many from every pile: whether one may go on from here. */
export const within = (choices: readonly LegalAction[], counts: Counts): boolean =>
  choices.some(({ action }) =>
    Object.entries(counts).every(([pile, count]) => Number(action[pile]) >= count),
  );

/** Whether one more from this pile still leads to a legal action. */
export const canAdd = (choices: readonly LegalAction[], counts: Counts, pile: string): boolean =>
  within(choices, { ...counts, [pile]: (counts[pile] ?? 0) + 1 });

/** What an argument of such an action is called. */
export function saidOf(texts: GameTexts, verb: string, arg: string, value: Value): string {
  const kind = texts.words.verbs[verb]?.args[arg];
  return texts.called(kind === 'number' ? undefined : kind, value);
}

// ---- two arguments, one after the other -----------------------------------------------

/** The values that an argument has in the list, each once, in the list's order. */
export const valuesOf = (choices: readonly LegalAction[], arg: string): Value[] => [
  ...new Set(choices.map(({ action }) => action[arg])),
];

/** An argument keeps its value if a choice with it exists, else it takes the nearest that does. */
export function keepNumber<C extends LegalAction>(
  choices: readonly C[],
  arg: string,
  wanted: number,
): C | undefined {
  const sorted = byNumber(choices, arg);
  const number = nearest(
    sorted.map((choice) => numberIn(choice, arg)),
    wanted,
  );
  return sorted.find((choice) => numberIn(choice, arg) === number);
}

/** The numbers typed so far as one: "1" then "2" is twelve, if twelve is possible, else two. */
export function typed(before: string, digit: string, numbers: readonly number[]): string {
  const joined = before + digit;
  return numbers.includes(Number(joined)) || numbers.some((one) => String(one).startsWith(joined))
    ? joined
    : digit;
}
