// The places of town, shield, name and pieces in every area of the map.
import { placeInArea } from '../layout.mjs';
import { densify } from '../lib/geometry.mjs';
import { nameBox } from '../labels.mjs';
import { canon, projection, sheet } from './geography.mjs';

/** Radii on the sheet: courtiers 1.6 % and barons 2.4 % of its height. */
export const SIZES = {
  courtier: Math.round(sheet.height * 0.016),
  baron: Math.round(sheet.height * 0.024),
  shield: 38,
  town: 29,
};

/** Lundonia is too narrow for its name at full size. */
export const nameSize = (id) => (id === 'lundonia' ? 36 : 42);

/** Too small for all their pieces: those may stand partly at sea. */
export const SPILLING = new Set(['man', 'rouecestre', 'sarisberie']);

/** Too full or too narrow for their names, which then stand before the coast. */
const NAME_AT_SEA = new Set([...SPILLING, 'lundonia', 'tateshale', 'loncastre']);

/** The towns' true places; Man is drawn enlarged, so its town moves with it. */
const townOf = (area, enlarge) => enlarge(area.id, projection([area.lon, area.lat]));

export function placeSpots({ regions, abroad, seaLines, reserved, enlarge }) {
  const fixed = [...reserved];
  for (const { line } of seaLines) {
    for (const [x, y] of densify(line, 14)) fixed.push({ x, y, r: 5 });
  }
  const spots = new Map();
  // The most crowded areas choose first.
  const order = [
    'man',
    'lundonia',
    'rouecestre',
    'sarisberie',
    'tateshale',
    'stadford',
    'lincolia',
    'loncastre',
    'oxeneford',
    'lideforde',
    'sedberouie',
    'grentebrige',
    'wigemor',
  ];
  order.forEach((id, k) => {
    const area = canon.areas.find((a) => a.id === id);
    const others = [
      ...abroad,
      ...[...regions].filter(([other]) => other !== id).flatMap(([, region]) => region),
    ];
    const town = townOf(area, enlarge);
    const found = placeInArea({
      area: {
        id,
        votes: area.votes,
        region: regions.get(id),
        town,
        wishShield: town,
        labelSize: nameBox(area.name, nameSize(id)),
        spill: SPILLING.has(id),
        nameAtSea: NAME_AT_SEA.has(id),
      },
      others,
      fixed,
      sizes: SIZES,
      sheet,
      seed: 100 + k,
    });
    spots.set(id, found);
    const [w, h] = nameBox(area.name, nameSize(id));
    fixed.push({ x: found.label[0], y: found.label[1], w, h });
    fixed.push({ x: found.town[0], y: found.town[1], r: SIZES.town });
    fixed.push({ x: found.shield[0], y: found.shield[1], r: SIZES.shield });
    for (const p of [found.baron, found.attacker]) fixed.push({ x: p[0], y: p[1], r: SIZES.baron });
    for (const p of found.courtiers) fixed.push({ x: p[0], y: p[1], r: SIZES.courtier });
  });
  return spots;
}
