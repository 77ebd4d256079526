// Copies the few pictograms that the table uses out of the game-icons set into
// a small module, adds our own, and writes the list of credits.
//
//   node maps/icons/extract.mjs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { drawn } from './drawn.mjs';

const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

const LORC = 'Lorc';
const DELAPOUITE = 'Delapouite';
const CARO = 'Caro Asercion';
const SBED = 'Sbed';
const SKOLL = 'Skoll';
const ZAITZEV = 'DarkZaitzev';

/** Our name, the set's name, its author. The set itself does not carry authors. */
const CHARGES = [
  ['lion', 'lion', LORC],
  ['fleurDeLys', 'fleur-de-lys', DELAPOUITE],
  ['eagle', 'eagle-emblem', LORC],
  ['boar', 'boar', CARO],
  ['stag', 'stag-head', LORC],
  ['horse', 'horse-head', LORC],
];
const ICONS = [
  ['courtier', 'meeple', DELAPOUITE],
  ['treaty', 'tied-scroll', LORC],
  ['dagger', 'plain-dagger', LORC],
  ['dice', 'rolling-dices', DELAPOUITE],
  ['crown', 'crown', LORC],
  ['lock', 'padlock', LORC],
  ['hourglass', 'hourglass', LORC],
  ['gear', 'cog', LORC],
  ['book', 'open-book', LORC],
  ['robot', 'vintage-robot', LORC],
  ['hotseat', 'tabletop-players', DELAPOUITE],
  ['gold', 'two-coins', DELAPOUITE],
  ['squire', 'pikeman', DELAPOUITE],
  ['marker', 'wax-seal', LORC],
  ['upgrade', 'upgrade', DELAPOUITE],
  ['knight', 'black-knight-helm', DELAPOUITE],
  ['noble', 'queen-crown', LORC],
  ['tower', 'white-tower', LORC],
  ['ship', 'caravel', DELAPOUITE],
  ['laurel', 'laurels', LORC],
  ['swords', 'crossed-swords', LORC],
  ['banner', 'knight-banner', DELAPOUITE],
  ['castle', 'castle', LORC],
  ['gavel', 'gavel', LORC],
  ['lord', 'throne-king', DELAPOUITE],
  ['gate', 'medieval-gate', DELAPOUITE],
  ['chest', 'locked-chest', LORC],
  ['trumpet', 'trumpet-flag', DELAPOUITE],
  ['talk', 'conversation', DELAPOUITE],
  ['yes', 'check-mark', DELAPOUITE],
  ['no', 'cancel', SBED],
  ['town', 'medieval-village-01', CARO],
  ['house', 'house', DELAPOUITE],
  ['church', 'church', DELAPOUITE],
  ['calais', 'tower-flag', DELAPOUITE],
  ['anchor', 'anchor', LORC],
  ['ladders', 'ladder', DELAPOUITE],
  ['ram', 'siege-ram', SKOLL],
  ['pick', 'war-pick', DELAPOUITE],
  ['cannon', 'cannon', LORC],
  ['siegeTower', 'siege-tower', DELAPOUITE],
  ['hood', 'hooded-figure', ZAITZEV],
  ['wings', 'angel-wings', LORC],
  ['tatters', 'tattered-banner', LORC],
  ['torch', 'primitive-torch', DELAPOUITE],
  ['dove', 'peace-dove', DELAPOUITE],
  ['peaks', 'peaks', LORC],
  ['fire', 'small-fire', LORC],
  ['keys', 'three-keys', LORC],
  ['rider', 'mounted-knight', SKOLL],
  ['handshake', 'shaking-hands', DELAPOUITE],
  ['legion', 'vertical-banner', DELAPOUITE],
  ['road', 'road', DELAPOUITE],
  ['sword', 'pointy-sword', LORC],
  ['plague', 'plague-doctor-profile', DELAPOUITE],
  ['arrow', 'broadhead-arrow', LORC],
  ['tiara', 'pope-crown', DELAPOUITE],
  ['rain', 'raining', LORC],
  ['emblem', 'swords-emblem', LORC],
  ['blade', 'broadsword', LORC],
  ['guard', 'templar-shield', DELAPOUITE],
  ['helm', 'visored-helm', LORC],
  ['skull', 'death-skull', SBED],
  ['ambush', 'hooded-assassin', ZAITZEV],
  ['flag', 'flying-flag', LORC],
];

/** All paths of a body as one; the set fills every one of them with the current colour. */
function pathOf(setName) {
  const { body } = set.icons[setName];
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  const elements = body.match(/<(?!\/|g\b)/g) ?? [];
  if (paths.length === 0 || paths.length !== elements.length) {
    throw new Error(`${setName} is more than paths`);
  }
  // A later path may not start with a relative m: it would start where the last one ended.
  if (paths.slice(1).some((d) => d.startsWith('m'))) throw new Error(`${setName} cannot be joined`);
  return paths.join('');
}

const fromSet = ([name, setName, author]) => [
  name,
  { path: pathOf(setName), box: 512, rule: 'nonzero', author },
];
const own = ([name, path]) => [name, { path, box: 24, rule: 'evenodd', author: 'Kroon' }];

const charges = Object.fromEntries(CHARGES.map(fromSet));
const icons = Object.fromEntries([...ICONS.map(fromSet), ...Object.entries(drawn).map(own)]);

const module = `// Written by maps/icons/extract.mjs; do not edit. Credits: CREDITS-icons.md.

/** A one-colour picture: a filled path in a square box of the given size. */
export interface Icon {
  readonly path: string;
  readonly box: number;
  readonly rule: 'nonzero' | 'evenodd';
  readonly author: string;
}

export const charges = ${JSON.stringify(charges)} as const satisfies Record<string, Icon>;

export const icons = ${JSON.stringify(icons)} as const satisfies Record<string, Icon>;

export type ChargeName = keyof typeof charges;
export type IconName = keyof typeof icons;
`;

const credits = `# Icons

From the game-icons set (game-icons.net), licence CC BY 3.0
(https://creativecommons.org/licenses/by/3.0/), without their background:

${[...CHARGES, ...ICONS].map(([, setName, author]) => `- ${setName}, by ${author}`).join('\n')}

Drawn for Kroon: ${Object.keys(drawn).join(', ')}.
`;

const web = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
async function write(path, text, parser) {
  const style = await resolveConfig(web(path));
  writeFileSync(web(path), await format(text, { ...style, parser }));
}
await write('src/lib/icons.generated.ts', module, 'typescript');
await write('CREDITS-icons.md', credits, 'markdown');
