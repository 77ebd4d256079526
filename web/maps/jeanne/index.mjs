// The map of the game jeanne: the picture and the data that go with it.
import { linePath, multiPath } from '../lib/svg.mjs';
import { canon, drawGeography, places, sheet } from './geography.mjs';
import { drawScene } from './scene.mjs';

export const name = 'jeanne';
export { sheet };

const thinned = (line) => line.filter((_, i) => i % 2 === 0 || i === line.length - 1);

function dataFor({ regions, roads }) {
  return {
    picture: 'maps/jeanne.webp',
    viewBox: [0, 0, sheet.width, sheet.height],
    towns: Object.fromEntries(
      canon.towns.map(({ id, province, port, mountain }) => [
        id,
        { ...places.towns[id], province, port, mountain },
      ]),
    ),
    provinces: Object.fromEntries(
      canon.provinces.map(({ id, points, towns }) => [
        id,
        { points, towns, crown: places.crowns[id], path: multiPath(regions.get(id)) },
      ]),
    ),
    roads: roads.map(({ a, b, line }) => ({
      a,
      b,
      path: linePath(thinned(line).map((point) => point.map(Math.round))),
    })),
  };
}

/** Nothing is searched for here, so there is nothing to keep of an earlier run. */
export function draw() {
  const geography = drawGeography();
  return { data: dataFor(geography), svg: () => drawScene(geography) };
}
