// The map of the game Lancaster: the picture and the data that go with it.
import { linePath, multiPath, number } from '../lib/svg.mjs';
import { canon, drawGeography, projection, sheet } from './geography.mjs';
import { drawScene } from './scene.mjs';
import { CHANNEL, DIAL, PLAQUE, SPOTS } from './spots.mjs';

export const name = 'lancaster';
export { sheet };

const xy = ([x, y]) => ({ x: +number(x), y: +number(y) });

function dataFor({ regions, borders }) {
  return {
    picture: 'maps/lancaster.webp',
    viewBox: [0, 0, sheet.width, sheet.height],
    plaque: PLAQUE,
    dial: DIAL,
    channel: CHANNEL,
    counties: Object.fromEntries(
      canon.counties.map(({ id, letter, lon, lat }) => [
        id,
        {
          letter,
          path: multiPath(regions.get(id)),
          town: xy(projection([lon, lat])),
          plaque: xy(SPOTS[id].plaque),
          name: xy(SPOTS[id].name),
        },
      ]),
    ),
    borders: borders.map(({ a, b, lines }) => ({ a, b, path: lines.map(linePath).join('') })),
    navigation: canon.navigation,
  };
}

export function draw() {
  const geography = drawGeography();
  return { data: dataFor(geography), svg: () => drawScene(geography) };
}
