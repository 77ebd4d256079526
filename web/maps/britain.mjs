// Britain as more than one game needs it: England with Wales cut off from Scotland,
// the tidal rivers that the small-scale coast leaves out, and the courses of the others.
import { countryOnSheet } from './coast.mjs';
import * as clip from './lib/clip.mjs';
import { polygonArea, ringCentre, smoothThrough } from './lib/geometry.mjs';

/** Solway, Liddel, Cheviot, Tweed; then round Scotland by sea, to cut it off. */
const SCOTTISH_BORDER = [
  [-5.4, 54.4],
  [-4.2, 54.6],
  [-3.75, 54.74],
  [-3.42, 54.92],
  [-3.06, 54.99],
  [-2.88, 55.07],
  [-2.69, 55.17],
  [-2.6, 55.27],
  [-2.46, 55.36],
  [-2.31, 55.39],
  [-2.19, 55.47],
  [-2.25, 55.52],
  [-2.34, 55.63],
  [-2.2, 55.68],
  [-2.04, 55.81],
  [-1.5, 55.86],
];
const ROUND_SCOTLAND = [
  [4, 56],
  [4, 60],
  [-10, 60],
  [-10, 53.6],
  [-5.6, 53.6],
];

/**
 * Tidal water that the small-scale coast leaves out, but the rules need: no
 * land border may join the two banks.
 */
const ESTUARIES = [
  // Thames, up to the mouth of the Lea.
  [
    [-0.03, 51.502],
    [0.1, 51.525],
    [0.26, 51.495],
    [0.42, 51.505],
    [0.55, 51.545],
    [1.05, 51.57],
    [1.05, 51.46],
    [0.62, 51.462],
    [0.42, 51.435],
    [0.26, 51.44],
    [0.1, 51.484],
    [-0.02, 51.48],
  ],
  // Humber, up to the Trent.
  [
    [-0.74, 53.712],
    [-0.45, 53.735],
    [-0.25, 53.74],
    [-0.05, 53.66],
    [0.1, 53.59],
    [0.25, 53.5],
    [0.02, 53.585],
    [-0.2, 53.67],
    [-0.45, 53.695],
    [-0.68, 53.688],
  ],
  // Severn, up to Sharpness.
  [
    [-2.47, 51.74],
    [-2.58, 51.66],
    [-2.69, 51.605],
    [-2.95, 51.5],
    [-2.9, 51.44],
    [-2.71, 51.52],
    [-2.59, 51.61],
    [-2.45, 51.7],
  ],
];

/** Each a course of longitudes and latitudes, and the width of the mouth. */
export const RIVERS = [
  // Thames
  [
    [
      [-2.03, 51.68],
      [-1.7, 51.69],
      [-1.28, 51.74],
      [-1.15, 51.62],
      [-0.97, 51.47],
      [-0.76, 51.56],
      [-0.5, 51.43],
      [-0.28, 51.47],
      [-0.1, 51.505],
      [0.02, 51.5],
    ],
    7,
  ],
  // Severn
  [
    [
      [-3.65, 52.47],
      [-3.15, 52.63],
      [-2.76, 52.71],
      [-2.45, 52.57],
      [-2.28, 52.3],
      [-2.22, 52.1],
      [-2.25, 51.87],
      [-2.46, 51.72],
    ],
    7,
  ],
  // Trent
  [
    [
      [-2.1, 53.05],
      [-2.0, 52.84],
      [-1.6, 52.83],
      [-1.15, 52.95],
      [-0.82, 53.1],
      [-0.78, 53.4],
      [-0.71, 53.69],
    ],
    6,
  ],
  // Ouse of York
  [
    [
      [-2.2, 54.33],
      [-1.6, 54.12],
      [-1.15, 54.0],
      [-1.07, 53.85],
      [-0.88, 53.72],
      [-0.7, 53.7],
    ],
    6,
  ],
  // Great Ouse
  [
    [
      [-1.1, 52.05],
      [-0.75, 52.06],
      [-0.45, 52.14],
      [-0.15, 52.33],
      [0.25, 52.43],
      [0.36, 52.6],
      [0.38, 52.77],
    ],
    5,
  ],
  // Wye
  [
    [
      [-3.7, 52.42],
      [-3.4, 52.15],
      [-3.05, 52.08],
      [-2.72, 52.05],
      [-2.62, 51.85],
      [-2.67, 51.64],
    ],
    5,
  ],
  // Tyne
  [
    [
      [-2.45, 55.0],
      [-2.1, 54.98],
      [-1.75, 54.97],
      [-1.43, 55.01],
    ],
    5,
  ],
  // Tees
  [
    [
      [-2.35, 54.68],
      [-1.9, 54.55],
      [-1.5, 54.5],
      [-1.2, 54.63],
    ],
    4,
  ],
  // Dee of Chester, Mersey
  [
    [
      [-3.7, 52.88],
      [-3.15, 52.97],
      [-2.9, 53.05],
      [-2.95, 53.2],
      [-3.1, 53.26],
    ],
    4,
  ],
  // Exe, Tamar
  [
    [
      [-3.7, 51.15],
      [-3.52, 50.95],
      [-3.5, 50.72],
      [-3.43, 50.63],
    ],
    4,
  ],
  [
    [
      [-4.5, 50.93],
      [-4.35, 50.7],
      [-4.22, 50.48],
      [-4.18, 50.37],
    ],
    4,
  ],
  // Eden
  [
    [
      [-2.4, 54.45],
      [-2.62, 54.65],
      [-2.85, 54.87],
      [-3.05, 54.96],
    ],
    4,
  ],
];

/** England with Wales, and Scotland, on the sheet. */
export function britainOnSheet(projection, sheet) {
  const onSheet = (lonLat) => lonLat.map((p) => projection(p));
  const britain = countryOnSheet('United Kingdom', projection, sheet);
  const north = [[...smoothThrough(onSheet(SCOTTISH_BORDER), 6), ...onSheet(ROUND_SCOTLAND)]];
  const estuaries = ESTUARIES.map((ring) => [smoothThrough(onSheet([...ring, ring[0]]), 5)]);
  const england = clip
    .difference(clip.difference(britain, [north]), ...estuaries.map((e) => [e]))
    .filter((polygon) => projection.invert(ringCentre(polygon[0]))[0] > -5.95)
    // Crumbs that the estuaries leave behind.
    .filter((polygon) => polygonArea(polygon) > 120 || projection.invert(polygon[0][0])[0] < -4);
  return { england, scotland: clip.intersection(britain, [north]) };
}
