// Arms go with the province (canon 2.5), not with the seat.
import { SEATS, type Arms } from '../../lib/heraldry';
import type { Province, Pub, Seat } from './types.generated';

const [RED, BLUE, GREEN, YELLOW, WHITE, BLACK] = SEATS as readonly [
  Arms,
  Arms,
  Arms,
  Arms,
  Arms,
  Arms,
];

export const ARMS: Readonly<Record<Province, Arms>> = {
  nivernais: BLUE,
  touraine: RED,
  berry: YELLOW,
  anjou: GREEN,
  orleanais: BLACK,
  bourbonnais: WHITE,
};

/** None before a castle is chosen. */
export function armsOf(seat: Seat, pub: Pub | null): Arms | null {
  const province = pub?.province[seat];
  return province ? ARMS[province] : null;
}
