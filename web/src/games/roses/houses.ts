// Whose house is whose: a player's tile names a king of it.
import type { House, Pub, Seat } from './types';

export function houseOf(pub: Pub, seat: Seat): House | null {
  const tile = pub.tile[seat];
  if (!tile) return null;
  return tile.startsWith('henry') ? 'lancaster' : 'york';
}
