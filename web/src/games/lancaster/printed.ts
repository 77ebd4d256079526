// What is printed on the sheet, the cards and the castle: artwork that never changes. What
// follows from it in a position comes from the rules (`derived`).
import type { Amount, Resource } from './resources';
import type { CastleSpace, Conflict, County, Favour, Law } from './types.generated';

export const COUNTIES: Readonly<
  Record<County, { readonly minimum: number; readonly reward: readonly Amount[] }>
> = {
  northumberland: { minimum: 2, reward: [{ of: 'knight', count: '+1' }] },
  chester: { minimum: 1, reward: [{ of: 'squire', count: 3 }] },
  stafford: { minimum: 1, reward: [{ of: 'upgrade' }] },
  gloucester: { minimum: 3, reward: [{ of: 'upgrade' }, { of: 'marker', count: 2 }] },
  devon: { minimum: 1, reward: [{ of: 'gold', count: 3 }] },
  york: { minimum: 4, reward: [{ of: 'laurel', count: 6 }] },
  lincoln: { minimum: 2, reward: [{ of: 'tower', count: '+1' }] },
  kent: { minimum: 2, reward: [{ of: 'ship' }] },
  surrey: {
    minimum: 2,
    reward: [
      { of: 'squire', count: 2 },
      { of: 'gold', count: 2 },
    ],
  },
};
/** Of all that counties give, this alone is of use to an ally. */
export const FOR_ALLIES: ReadonlySet<Resource> = new Set<Resource>(['knight', 'upgrade', 'ship']);
export const COUNTY_IDS = Object.keys(COUNTIES) as County[];

export const FAVOURS: Readonly<Record<Favour, Amount>> = {
  fav_noble: { of: 'noble' },
  fav_upgrade: { of: 'upgrade' },
  fav_gold_3: { of: 'gold', count: 3 },
  fav_squires_3: { of: 'squire', count: 3 },
  fav_gold_2: { of: 'gold', count: 2 },
  fav_squires_2: { of: 'squire', count: 2 },
};
export const FAVOUR_IDS = Object.keys(FAVOURS) as Favour[];

/** What a space of a castle takes and gives. */
export const SPACES: Readonly<
  Record<CastleSpace, { readonly price: number; readonly gain: readonly Amount[] }>
> = {
  castle_squires: { price: 0, gain: [{ of: 'squire', count: 2 }] },
  castle_gold: { price: 0, gain: [{ of: 'gold', count: 2 }] },
  castle_votes: { price: 0, gain: [{ of: 'marker', count: 2 }] },
  castle_stores: {
    price: 0,
    gain: [
      { of: 'gold', count: 1 },
      { of: 'squire', count: 1 },
    ],
  },
  castle_recruit: { price: 3, gain: [{ of: 'knight', count: '+1' }] },
  castle_training: { price: 2, gain: [{ of: 'upgrade' }] },
  ally_recruit: { price: 0, gain: [{ of: 'knight', count: '+1' }] },
  ally_training: { price: 0, gain: [{ of: 'upgrade' }] },
};
export const OWN_SPACES = [
  'castle_squires',
  'castle_gold',
  'castle_votes',
  'castle_stores',
  'castle_recruit',
  'castle_training',
] as const satisfies readonly CastleSpace[];
export const ALLY_SPACES = [
  'ally_recruit',
  'ally_training',
] as const satisfies readonly CastleSpace[];

/** When it happened. */
export const YEARS: Readonly<Record<Conflict, number>> = {
  c01: 1421,
  c02: 1416,
  c03: 1418,
  c04: 1419,
  c05: 1418,
  c06: 1420,
  c07: 1417,
  c08: 1420,
  c09: 1422,
  c10: 1415,
  c11: 1419,
  c12: 1415,
};

/** A law in pictures: numbers, things, knights of a strength, and words where there is no picture. */
export type Token =
  | { readonly text: string }
  | { readonly thing: Resource }
  | { readonly knight: number }
  | { readonly word: 'most' | 'no' }
  | { readonly arrow: true };

const text = (value: string | number): Token => ({ text: String(value) });
const thing = (name: Resource): Token => ({ thing: name });
const knight = (strength: number): Token => ({ knight: strength });
const arrow: Token = { arrow: true };
const points = (count: number): readonly Token[] => [arrow, text(count), thing('laurel')];
const recruit: readonly Token[] = [arrow, text('+1'), thing('knight')];

export const FORMULAS: Readonly<Record<Law, readonly Token[]>> = {
  law_treasury: [{ word: 'most' }, thing('gold'), arrow, thing('upgrade')],
  law_muster: [{ word: 'most' }, thing('squire'), ...recruit],
  law_governors: [text('2×'), thing('banner'), ...points(3)],
  law_bought_votes: [text(1), thing('gold'), arrow, text(1), thing('marker')],
  law_largesse: [text(1), thing('squire'), text(1), thing('gold'), ...points(3)],
  law_war_walls: [text('2×'), thing('swords'), arrow, text('+1'), thing('tower')],
  law_retinues: [text('1×'), knight(2), arrow, text(1), thing('squire')],
  law_war_pay: [
    text('2×'),
    thing('swords'),
    arrow,
    thing('squire'),
    thing('marker'),
    thing('gold'),
  ],
  law_advancement: [{ word: 'no' }, knight(2), arrow, thing('upgrade')],
  law_accolade: [knight(3), arrow, knight(4)],
  law_fortresses: [text('3×'), thing('tower'), ...points(5)],
  law_war_glory: [text('1×'), thing('swords'), ...points(3)],
  law_dominion: [text('3×'), thing('banner'), ...points(8)],
  law_young_knights: [knight(1), knight(1), knight(1), ...points(5)],
  law_noble_levy: [text('3×'), thing('noble'), ...recruit],
  law_gold_tribute: [text(1), thing('gold'), ...points(1)],
  law_squire_tribute: [text(1), thing('squire'), ...points(1)],
  law_full_host: [knight(1), knight(2), knight(3), knight(4), ...points(6)],
};
