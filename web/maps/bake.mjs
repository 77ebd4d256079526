// Draws the maps and the paper under everything, and bakes them to WebP pictures
// with a headless Chromium.
//
//   node maps/bake.mjs [map ...] [--data-only] [--keep-spots] [--svg]
//
// Not part of the build: the pictures and data are committed. CHROMIUM names
// the browser (default /usr/bin/chromium).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { format } from 'prettier';
import * as jeanne from './jeanne/index.mjs';
import * as koning from './koning/index.mjs';
import * as lancaster from './lancaster/index.mjs';
import * as roses from './roses/index.mjs';

const MAPS = [koning, lancaster, roses, jeanne];
const QUALITY = 0.8;
const PAPER = { width: 512, height: 512, quality: 0.6 };
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const web = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const words = process.argv.slice(2);
const options = new Set(words.filter((word) => word.startsWith('--')));
const wanted = words.filter((word) => !word.startsWith('--'));

/** Screenshots know only PNG and JPEG; a canvas in the page can write WebP. */
async function bake(browser, svg, { width, height }, quality = QUALITY) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.evaluate(async () => {
    if (document.fonts.size === 0) return;
    const families = ['Fell SC', 'Cinzel', 'Fraktur'].map((family) => `700 20px '${family}'`);
    await Promise.all([...families, `italic 20px 'Fell'`].map((font) => document.fonts.load(font)));
    await document.fonts.ready;
    const missing = [...document.fonts].filter((face) => face.status !== 'loaded');
    if (missing.length > 0) throw new Error(`fonts not loaded: ${missing.map((f) => f.family)}`);
  });
  const png = await page.screenshot({ type: 'png', omitBackground: true });
  const base64 = await page.evaluate(
    async ([source, quality]) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d').drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality).split(',')[1];
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality],
  );
  await page.close();
  return { png, webp: Buffer.from(base64, 'base64') };
}

const browser = options.has('--data-only')
  ? null
  : await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: FLAGS,
    });

for (const map of MAPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const dataFile = web(`src/games/${map.name}/map.json`);
  const keep = options.has('--keep-spots') && existsSync(dataFile);
  const { data, svg } = map.draw(keep ? JSON.parse(readFileSync(dataFile, 'utf8')) : null);
  writeFileSync(dataFile, await format(JSON.stringify(data), { parser: 'json', printWidth: 100 }));
  console.log(`${map.name}: data written`);
  if (!browser) continue;
  const drawing = svg();
  const { png, webp } = await bake(browser, drawing, map.sheet);
  writeFileSync(web(`public/maps/${map.name}.webp`), webp);
  console.log(`${map.name}: ${Math.round(webp.length / 1024)} kB`);
  if (options.has('--svg')) {
    // For looking at while drawing; out/ is not committed.
    mkdirSync(web('maps/out'), { recursive: true });
    writeFileSync(web(`maps/out/${map.name}.svg`), drawing);
    writeFileSync(web(`maps/out/${map.name}.png`), png);
  }
}
// The browser would work out the noise of the paper anew for every piece it paints.
if (browser && (wanted.length === 0 || wanted.includes('parchment'))) {
  const drawing = readFileSync(web('maps/parchment.svg'), 'utf8');
  const { webp } = await bake(browser, drawing, PAPER, PAPER.quality);
  writeFileSync(web('public/textures/parchment.webp'), webp);
  console.log(`parchment: ${Math.round(webp.length / 1024)} kB`);
}
await browser?.close();
