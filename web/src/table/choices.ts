// From the list of legal actions to what is lit and what is listed.
import type { BoardModule, Thing } from '../games/board';
import type { Json, LegalAction, SeatId } from '../lib/protocol';

/** What lies on the board, with the actions that clicking it can mean. */
export function litThings(
  legal: readonly LegalAction[],
  module: Pick<BoardModule, 'element'>,
  pub: Json,
  seat: SeatId,
): Map<Thing, LegalAction[]> {
  const lit = new Map<Thing, LegalAction[]>();
  for (const choice of legal) {
    const thing = module.element(choice.action, pub, seat);
    if (thing === null) continue;
    lit.set(thing, [...(lit.get(thing) ?? []), choice]);
  }
  return lit;
}

export interface Group {
  readonly verb: string;
  readonly choices: readonly LegalAction[];
}

/**
 * The same kind of action together, in the order in which the rules list them;
 * those that are alone of their kind share one group.
 */
export function grouped(legal: readonly LegalAction[]): Group[] {
  const groups = new Map<string, LegalAction[]>();
  for (const choice of legal) {
    const group = groups.get(choice.action.verb);
    if (group) group.push(choice);
    else groups.set(choice.action.verb, [choice]);
  }
  const all = [...groups].map(([verb, choices]) => ({ verb, choices }));
  const alone = all.filter(({ choices }) => choices.length === 1);
  if (alone.length < 2) return all;
  const several = all.filter(({ choices }) => choices.length > 1);
  return [...several, { verb: '', choices: alone.flatMap(({ choices }) => choices) }];
}

export const needsConfirming = (choice: LegalAction): boolean =>
  choice.notes.some((note) => note.confirm);
