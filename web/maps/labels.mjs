// Lettering: the typefaces embedded for the bake, and text on the sheet.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tag } from './lib/svg.mjs';
import { palette } from './palette.mjs';

const require = createRequire(import.meta.url);

function face(family, file, style, weight) {
  const data = readFileSync(require.resolve(file)).toString('base64');
  return (
    `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};` +
    `src:url(data:font/woff2;base64,${data}) format('woff2')}`
  );
}

/** Style sheet with the latin subsets of all faces, for use inside the picture. */
export function letteringStyle() {
  return [
    face(
      'Fell SC',
      '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2',
      'normal',
      400,
    ),
    face(
      'Fell',
      '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2',
      'italic',
      400,
    ),
    face(
      'Fraktur',
      '@fontsource/unifrakturcook/files/unifrakturcook-latin-700-normal.woff2',
      'normal',
      700,
    ),
    face('Cinzel', '@fontsource/cinzel/files/cinzel-latin-700-normal.woff2', 'normal', 700),
    `.place{font-family:'Fell SC';fill:${palette.ink};letter-spacing:.02em;paint-order:stroke;` +
      `stroke:${palette.halo};stroke-width:.2em;stroke-linejoin:round}`,
    `.sea{font-family:'Fell';font-style:italic;fill:${palette.seaInk};letter-spacing:.16em}`,
    `.river{font-family:'Fell';font-style:italic;fill:${palette.seaInk}}`,
    `.realm{font-family:'Cinzel';font-weight:700;fill:${palette.foreignInk};letter-spacing:.34em}`,
    `.title{font-family:'Fraktur';font-weight:700;fill:${palette.red}}`,
    `.subtitle{font-family:'Fell SC';fill:${palette.ink};letter-spacing:.1em}`,
    `.votes{font-family:'Cinzel';font-weight:700;fill:${palette.ink}}`,
  ].join('\n');
}

/** Widths of the IM Fell small-capital letters in hundredths of an em. */
const CAPITALS = 'A67B66C72D80E69F64G80H86I43J41K72L71M94N86O83P58Q82R75S51T73U84V66W96X81Y68Z71';
const SMALL = 'a44b42c49d52e46f41g50h58i31j30k51l43m63n56o54p43q56r48s35t51u56v45w66x47y45z46';
const widths = new Map(
  [...(CAPITALS + SMALL).matchAll(/([A-Za-z])(\d+)/g)].map(([, letter, width]) => [letter, +width]),
);

/** The box of a place name: width from the widths above and the letter-spacing. */
export function nameBox(name, size) {
  const hundredths = [...name].reduce((sum, letter) => sum + (widths.get(letter) ?? 45) + 2, 0);
  return [(hundredths / 100) * size, size * 0.78];
}

/** A place name centred on its box. */
export const placeName = (name, [x, y], size) =>
  tag(
    'text',
    { class: 'place', x, y: y + size * 0.28, 'font-size': size, 'text-anchor': 'middle' },
    name,
  );

export const seaName = (name, [x, y], size, turn) =>
  tag(
    'text',
    {
      class: 'sea',
      transform: `translate(${x},${y}) rotate(${turn})`,
      'font-size': size,
      'text-anchor': 'middle',
    },
    name,
  );

/** A sea name along a curve. */
export const seaNameAlong = (name, id, path, size) =>
  tag('defs', {}, tag('path', { id, d: path })) +
  tag(
    'text',
    { class: 'sea', 'font-size': size, 'text-anchor': 'middle' },
    tag('textPath', { href: `#${id}`, startOffset: '50%' }, name),
  );

export const realmName = (name, [x, y], size, turn = 0) =>
  tag(
    'text',
    {
      class: 'realm',
      transform: `translate(${x},${y}) rotate(${turn})`,
      'font-size': size,
      'text-anchor': 'middle',
    },
    name,
  );
