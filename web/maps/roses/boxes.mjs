// The boxes of everything that may stand on the sheet: no hill or tree is printed
// there, and the test of the map measures with them too.
import { nameBox } from '../labels.mjs';
import { canon, layout } from './geography.mjs';

/** Names are drawn from the card's id: "port_kings_lynn" is King's Lynn. */
export const placeTitle = (id) =>
  id
    .replace(/^[a-z]+_/, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .replace('Kings', 'King’s');

/** Where a place's name stands: below its plate, or beside it. */
export function nameSpot({ x, y, name }, title) {
  const [w, h] = nameBox(title, layout.sizes.placeName);
  const half = layout.sizes.plate / 2;
  if (name === 'l') return { x: x - half - 8 - w / 2, y, w, h };
  if (name === 'r') return { x: x + half + 8 + w / 2, y, w, h };
  return { x, y: y + half + 18, w, h };
}

export function printedBoxes() {
  const { sizes } = layout;
  const box = ([x, y], w, h = w) => ({ x, y, w, h });
  const corner = ({ x, y }, [w, h]) => ({ x: x + w / 2, y: y + h / 2, w, h });
  return [
    ...Object.entries(layout.places).flatMap(([id, place]) => [
      box([place.x, place.y], sizes.plate),
      nameSpot(place, placeTitle(id)),
    ]),
    ...Object.values(layout.bishops).map(({ x, y }) => box([x, y], ...sizes.bishop)),
    // A noble's name stands under his shield.
    ...Object.values(layout.nobleSlots)
      .flat()
      .map(([x, y]) => box([x, y + 14], sizes.noble[0] + 30, sizes.noble[1] + 36)),
    ...Object.values(layout.seaSlots)
      .flat()
      .map((p) => box(p, ...sizes.ship)),
    ...canon.regions.map(({ id }) => corner(layout.plaques[id], sizes.plaque)),
    corner(layout.roundCartouche, [layout.roundCartouche.w, layout.roundCartouche.h]),
    box([layout.calais.x, layout.calais.y], layout.calais.w, layout.calais.h),
  ];
}
