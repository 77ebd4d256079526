// What can be pointed at on the map: regions with their plaques, seas, the bids for Calais, and every piece
// where it stands. A place that is as it was is the same object, so that nothing of it is drawn anew.
import { boxRound, circle, rectangle, type MapPlace } from '../../kit/map/places';
import { factOf, REGIONS, SEAS } from './facts';
import map from './map.json';
import { REACH, SHAPE } from './pieces/shapes';
import type { Spot } from './spots';
import type { Card, Region, Sea } from './types';

const regions = map.regions as Readonly<
  Record<Region, { path: string; plaque: { x: number; y: number } }>
>;
const seas = map.seas as Readonly<Record<Sea, { hit: { x: number; y: number; r: number } }>>;
const [width = 0, height = 0] = map.sizes.plaque;

const regionPlace = (id: Region, bare: boolean): MapPlace => {
  const { path, plaque } = regions[id];
  return {
    thing: `region:${id}`,
    outline: path,
    at: { x: plaque.x + width / 2, y: plaque.y + height / 2 },
    ...(bare ? {} : { also: rectangle({ ...plaque, width, height }, 12) }),
  };
};
const waters: readonly MapPlace[] = [
  ...SEAS.map((id) => {
    const { hit } = seas[id];
    return { thing: `sea:${id}`, outline: circle(hit, hit.r), at: hit, layer: 1 };
  }),
  ...(['mi', 'se'] as const).map((region, i) => {
    const at = { x: map.calais.x, y: 1668 + i * 62 };
    const outline = rectangle(boxRound(at, 150, 58), 8);
    return { thing: `calais:${region}`, outline, at, layer: 2 };
  }),
];
const withPlaques = [...REGIONS.map((id) => regionPlace(id, false)), ...waters];
const withoutPlaques = [...REGIONS.map((id) => regionPlace(id, true)), ...waters];

/** All but the pieces; `bare` without the regions' plaques. */
export const groundPlaces = (bare: boolean): readonly MapPlace[] =>
  bare ? withoutPlaques : withPlaques;

/** Where a piece answers; `large` if somebody owns it or may take it. */
export function piecePlaces() {
  const kept = new Map<Card, { spot: Spot; large: boolean; place: MapPlace }>();
  return (card: Card, spot: Spot, large: boolean): MapPlace => {
    const last = kept.get(card);
    if (last?.spot === spot && last.large === large) return last.place;
    const [w, h] = REACH[SHAPE[factOf(card)?.kind ?? 'port']];
    const size = 2 * spot.scale * (large ? 1 : 0.85);
    const place = {
      thing: `card:${card}`,
      outline: rectangle(boxRound(spot, w * size, h * size), 12),
      at: spot,
      sign: { x: spot.x, y: spot.y - h - 4 },
      layer: 3,
    };
    kept.set(card, { spot, large, place });
    return place;
  };
}
