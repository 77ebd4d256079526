// Where on a county's plaque its reward and its nobles stand, counted from the plaque's middle.
import type { Box } from '../../kit/map/view';

export const SPOTS: Readonly<Record<'reward' | 'noble', Box>> = {
  reward: { x: -38, y: -64, width: 198, height: 65 },
  noble: { x: -38, y: 5, width: 150, height: 59 },
};
