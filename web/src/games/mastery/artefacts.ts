// What is told about an artefact: what it does, and when it is back if it lies face down.
import type { GameTexts } from '../../lib/gameTexts';
import { fill } from '../../lib/template';
import type { Derived, Pub, Regalia, Seat } from './types.generated';
import { words } from './words/index.svelte';

export function toldOf(
  pub: Pub,
  derived: Derived | null,
  seat: Seat,
  kind: Regalia,
  texts: GameTexts,
): string {
  const artefact = pub.artefacts[seat][kind];
  if (artefact === null) return '';
  const effect = texts.name('effect', artefact);
  const back = derived?.back_at[seat][kind] ?? 0;
  if (back === 0) return effect;
  return `${effect}; ${backIn(pub, back, seat, texts)}`;
}

/** "back at the end of Berry's next turn": never in the turn in which it was destroyed, so no later than that. */
export const backIn = (
  pub: Pub,
  back: number,
  seat: Seat,
  texts: Pick<GameTexts, 'seat'>,
): string =>
  back === pub.turn_no ? words.t.backNow : fill(words.t.backNext, { lord: texts.seat(seat) });
