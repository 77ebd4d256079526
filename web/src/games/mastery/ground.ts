// The ground of the map as a picture: sea, tiles with their scenes, lakes and borders. It depends
// on where which land lies and on nothing else, so the browser paints it once and keeps it.
import type { Box } from '../../kit/map/view';
import { INK, line, many, n, seeded } from './brush';
import type { HexMap, Slot, Tile } from './hexes';
import { GROUND, SCENES } from './terrain';
import type { Land, Place } from './types.generated';

export const SEA = '#cdd9d0';
const DEEP = '#5c7f86';

/** The coast again and again, ever fainter, as on old charts. */
function waterlines(coast: string): string {
  const ring = (width: number, colour: string, opacity: number) =>
    `<path d="${coast}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  return [5, 4, 3, 2, 1]
    .map((i) => ring(i * 17 + 3, DEEP, 0.5 - i * 0.06) + ring(i * 17, SEA, 1))
    .join('');
}

function compassRose(x: number, y: number, size: number): string {
  const point = (turn: number, length: number, width: number) =>
    `<g transform="rotate(${turn})"><path d="M0,0L${width},${-width}L0,${-length}Z" fill="${INK}"/>` +
    `<path d="M0,0L${-width},${-width}L0,${-length}Z" fill="#f6ebcd"/></g>`;
  const points = [45, 135, 225, 315]
    .map((turn) => point(turn, 62, 11))
    .concat([0, 90, 180, 270].map((turn) => point(turn, 92, 15)))
    .join('');
  return (
    `<g transform="translate(${n(x)},${n(y)}) scale(${size / 100})" stroke="${INK}" stroke-width="1.6" opacity=".8">` +
    `<circle r="66" fill="none"/><circle r="58" fill="none" stroke-width="1"/>${points}` +
    `<path d="M0,-112C6,-106 7,-100 0,-94C-7,-100 -6,-106 0,-112Z" fill="#8a1c14"/></g>`
  );
}

const cog = (x: number, y: number, size: number, sail: string): string =>
  `<g transform="translate(${n(x)},${n(y)}) scale(${size})">` +
  line('M-58,6C-52,34 -34,44 0,44C34,44 52,34 60,2C30,14 -30,16 -58,6Z', {
    fill: '#8a6234',
    width: 3,
  }) +
  line('M-52,20C-20,30 24,30 54,16M-44,32C-16,40 20,40 46,28', { width: 1.6 }) +
  line('M0,10V-76', { width: 4 }) +
  line(
    'M-32,-64C-24,-44 -24,-26 -34,-6C-10,-14 14,-14 36,-6C26,-26 26,-44 32,-64C10,-56 -10,-56 -32,-64Z',
    {
      fill: '#f6ebcd',
      width: 2.6,
    },
  ) +
  line('M-29,-40C-10,-32 10,-32 29,-40M-28,-26C-10,-20 12,-20 30,-26', { ink: sail, width: 5 }) +
  line('M0,-76L22,-70L0,-62Z', { fill: sail, width: 2 }) +
  line('M-72,50C-58,44 -48,56 -34,50C-20,44 -8,56 6,50C20,44 32,56 46,50C56,46 62,48 70,52', {
    ink: DEEP,
    width: 2.4,
  }) +
  `</g>`;

/** Lighter and darker patches, so that no tile is flat. */
function mottles({ x, y }: Tile, seed: number): string {
  const chance = seeded(seed * 11);
  return Array.from({ length: 7 }, () => {
    const [cx, cy] = [x + (chance() - 0.5) * 150, y + (chance() - 0.5) * 150];
    const [rx, ry] = [18 + chance() * 26, 10 + chance() * 14];
    const tone = chance() > 0.5 ? '#fff8e0' : '#8a6a30';
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${tone}" fill-opacity=".13"/>`;
  }).join('');
}

function ground(tile: Tile, land: Land | null, i: number): string {
  const { slot, x, y, outline } = tile;
  const base = `<path d="${outline}" fill="${land ? GROUND[land] : '#e9dcb8'}"/>`;
  if (land === null) return base;
  const scene = tile.castle
    ? `<use href="#castle" transform="translate(${n(x)},${n(y - 29)}) scale(.88)"/>`
    : `<use href="#${land}" transform="translate(${n(x)},${n(y + 4)}) scale(.97)"/>`;
  return `${base}<g clip-path="url(#t-${slot})">${mottles(tile, i + 3)}${scene}</g>`;
}

/** Touching lake tiles are one lake: rings of water inside one shore. */
function lakes({ tiles, tile }: HexMap): string {
  const wet = tiles.filter(({ lake }) => lake);
  const body = wet.map(({ outline }) => outline).join('');
  const shore = wet
    .flatMap(({ across, edges }) =>
      edges.filter((_, i) => across[i] === null || !tile.get(across[i] as Slot)?.lake),
    )
    .join('');
  const ring = (width: number, colour: string, opacity: number) =>
    `<path d="${shore}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  const rings = [
    [92, DEEP, 0.28],
    [88, '#b9d0cd', 1],
    [62, DEEP, 0.34],
    [58, '#aecac9', 1],
    [38, DEEP, 0.42],
    [34, '#9fc0c1', 1],
    [16, DEEP, 0.6],
    [12, '#8fb4b8', 1],
  ] as const;
  const middle = {
    x: wet.reduce((sum, { x }) => sum + x, 0) / wet.length,
    y: wet.reduce((sum, { y }) => sum + y, 0) / wet.length,
  };
  return (
    `<path d="${body}" fill="${GROUND.lake}"/><clipPath id="lake"><path d="${body}"/></clipPath>` +
    `<g clip-path="url(#lake)">${rings.map(([width, colour, opacity]) => ring(width, colour, opacity)).join('')}</g>` +
    ring(6, '#e9dcb4', 1) +
    ring(2.4, '#2f545c', 0.95) +
    cog(middle.x, middle.y + 12, 0.42, '#8a6a1c')
  );
}

/** Where the sea has room: left, right, above or below the lands. */
function ornaments({ box: land }: HexMap, box: Box): string {
  const [left, right] = [land.x - box.x, box.x + box.width - land.x - land.width];
  const [top, bottom] = [land.y - box.y, box.y + box.height - land.y - land.height];
  const parts: string[] = [];
  if (left > 100) {
    // Clear of the buttons at the edge, where there is room for both.
    const [at, size] =
      left > 240
        ? [left / 2 + 44, Math.min(74, left / 3)]
        : left > 200
          ? [100 + left / 4, left / 4]
          : [left / 2 + 12, left / 3];
    parts.push(compassRose(box.x + at, land.y + land.height * 0.52, size));
  }
  if (right > 110) {
    const x = box.x + box.width - right / 2 - 8;
    parts.push(cog(x, land.y + land.height * 0.5, Math.min(0.85, right / 220), '#8a1c14'));
  }
  // At the left stand the buttons.
  if (top > 120) parts.push(cog(land.x + land.width * 0.88, box.y + top * 0.55, 0.7, '#8a1c14'));
  if (bottom > 120)
    parts.push(
      compassRose(
        box.x + box.width - 130,
        box.y + box.height - bottom * 0.5,
        Math.min(70, bottom / 3),
      ),
    );
  return parts.join('');
}

/** The corners of two- and three-player maps are open sea too. */
const gulls = (box: Box): string =>
  many(
    [
      [box.x + box.width * 0.08, box.y + box.height * 0.1],
      [box.x + box.width * 0.13, box.y + box.height * 0.07, 0.7],
      [box.x + box.width * 0.9, box.y + box.height * 0.93, 0.8],
    ],
    line('M-14,-4C-8,-10 -4,-8 0,0C4,-8 8,-10 14,-4', { width: 2, faint: 0.5 }),
  );

const painted = new Map<string, string>();

/** The picture's address; each is painted once, for a sheet may change its shape to and fro. */
export function groundPicture(
  map: HexMap,
  land: Readonly<Record<Place, Land | null>>,
  box: Box,
): string {
  const key = JSON.stringify([land, box]);
  const known = painted.get(key) ?? paint(map, land, box);
  painted.set(key, known);
  return known;
}

function paint(map: HexMap, land: Readonly<Record<Place, Land | null>>, box: Box): string {
  const { tiles, tile } = map;
  const dry = tiles.filter(({ lake }) => !lake);
  const coast = tiles.map(({ outline }) => outline).join('');
  const seen = new Set(dry.map(({ slot }) => land[slot as Place]));
  const scenes = Object.entries(SCENES)
    .filter(([kind]) => seen.has(kind as Land))
    .map(([kind, scene]) => `<g id="${kind}">${scene}</g>`)
    .join('');
  const clips = dry.map(
    ({ slot, outline }) => `<clipPath id="t-${slot}"><path d="${outline}"/></clipPath>`,
  );
  // Each border once: the three edges to the right and below are left to the neighbour.
  const borders = dry
    .flatMap(({ across, edges }) =>
      edges.slice(0, 3).filter((_, i) => {
        const other = across[i];
        return other !== null && other !== undefined && !tile.get(other)?.lake;
      }),
    )
    .join('');
  const shoreline = dry
    .flatMap(({ across, edges }) => edges.filter((_, i) => across[i] === null))
    .join('');
  const { x, y, width, height } = box;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">` +
    `<defs>${scenes}${clips.join('')}</defs>` +
    `<g stroke-linejoin="round" stroke-linecap="round">` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${SEA}"/>` +
    gulls(box) +
    waterlines(coast) +
    ornaments(map, box) +
    dry.map((one, i) => ground(one, land[one.slot as Place], i)).join('') +
    lakes(map) +
    line(borders, { width: 2, faint: 0.62 }).replace('/>', ' stroke-dasharray="9 4 2 4"/>') +
    line(shoreline, { width: 4.4 }) +
    `</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
