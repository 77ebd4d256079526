// The map of the Wars of the Roses: the picture and the data that go with it.
import { linePath, multiPath } from '../lib/svg.mjs';
import { nameSpot, placeTitle } from './boxes.mjs';
import { canon, drawGeography, layout, sheet } from './geography.mjs';
import { drawScene } from './scene.mjs';

export const name = 'roses';
export { sheet };

const xy = ([x, y]) => ({ x, y });
const entries = (list, of) => Object.fromEntries(list.map((item) => of(item)));

function dataFor({ regions, borders }) {
  return {
    picture: 'maps/roses.webp',
    viewBox: [0, 0, sheet.width, sheet.height],
    sizes: layout.sizes,
    regions: entries(canon.regions, ({ id }) => [
      id,
      {
        path: multiPath(regions.get(id)),
        plaque: layout.plaques[id],
        nobles: layout.nobleSlots[id].map(xy),
        // What a narrow screen shows of the sheet when it looks at this region.
        view: layout.phoneViews[id],
      },
    ]),
    borders: borders.map(({ a, b, lines }) => ({ a, b, path: lines.map(linePath).join('') })),
    seas: entries(canon.seas, ({ id, region }) => [
      id,
      { region, ships: layout.seaSlots[id].map(xy), hit: layout.seaHit[id] },
    ]),
    places: entries(Object.entries(layout.places), ([id, place]) => {
      const label = nameSpot(place, placeTitle(id));
      return [id, { x: place.x, y: place.y, label: { x: label.x, y: label.y } }];
    }),
    bishops: layout.bishops,
    // The sea and the slot in it where a ship that is at home lies.
    homes: entries(Object.entries(layout.shipHome), ([id, [sea]]) => [id, sea]),
    cartouche: layout.roundCartouche,
    calais: layout.calais,
  };
}

export function draw() {
  const drawn = drawGeography();
  return { data: dataFor(drawn), svg: () => drawScene(drawn) };
}
