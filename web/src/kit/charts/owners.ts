// A pattern for every player, in the order of the series: for areas too small for a shield.
import { chargeColour } from '../../lib/heraldry';

const PATHS = [
  '',
  'M-1,1L1,-1M0,10L10,0M9,11L11,9',
  'M0,5H10',
  'M5,0V10',
  'M-1,9L1,11M0,0L10,10M9,-1L11,1',
  'M0,0L10,10M10,0L0,10',
];

export const seatPattern = (index: number, colour: string): { path: string; ink: string } => ({
  path: PATHS[index % PATHS.length] ?? '',
  ink: chargeColour(colour),
});
