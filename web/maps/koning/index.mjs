// The map of the game koning: the picture and the data that go with it.
import { nameBox } from '../labels.mjs';
import { linePath, multiPath, number, curvePath } from '../lib/svg.mjs';
import { canon, drawGeography, sheet } from './geography.mjs';
import { drawScene, RESERVED } from './scene.mjs';
import { nameSize, placeSpots, SIZES } from './spots.mjs';

export const name = 'koning';
export { sheet };

const xy = ([x, y]) => ({ x: +number(x), y: +number(y) });
const pair = ({ x, y }) => [x, y];

/** The spots as an earlier run stored them, to restyle a picture without a new search. */
function spotsFrom(data) {
  return new Map(
    Object.entries(data.areas).map(([id, area]) => [
      id,
      {
        town: pair(area.town),
        shield: pair(area.shield),
        baron: pair(area.baron),
        attacker: pair(area.attacker),
        courtiers: area.courtiers.map(pair),
        label: pair(area.label),
      },
    ]),
  );
}

function dataFor({ regions, borders, seaLines, spots }) {
  const areas = Object.fromEntries(
    canon.areas.map(({ id, name: title, votes }) => {
      const s = spots.get(id);
      return [
        id,
        {
          name: title,
          votes,
          path: multiPath(regions.get(id)),
          shield: xy(s.shield),
          baron: xy(s.baron),
          attacker: xy(s.attacker),
          courtiers: s.courtiers.map(xy),
          // Where the printed name is, so that live text can be laid exactly over it.
          label: {
            ...xy(s.label),
            size: nameSize(id),
            width: Math.round(nameBox(title, nameSize(id))[0]),
          },
          town: xy(s.town),
        },
      ];
    }),
  );
  return {
    picture: 'maps/koning.webp',
    viewBox: [0, 0, sheet.width, sheet.height],
    radius: { courtier: SIZES.courtier, baron: SIZES.baron, shield: SIZES.shield },
    areas,
    borders: borders.map(({ a, b, lines }) => ({ a, b, path: lines.map(linePath).join('') })),
    seaLines: seaLines.map(({ a, b, line }) => ({
      a,
      b,
      path: curvePath(line.filter((_, i) => i % 2 === 0)),
    })),
  };
}

/** @param earlier the stored data of an earlier run, or null to search for spots anew */
export function draw(earlier = null) {
  const geography = drawGeography();
  const spots = earlier ? spotsFrom(earlier) : placeSpots({ ...geography, reserved: RESERVED });
  const drawn = { ...geography, spots };
  return { data: dataFor(drawn), svg: () => drawScene(drawn) };
}
