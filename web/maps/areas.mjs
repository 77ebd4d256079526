// From the rules' area polygons to areas on the real coast.
//
// The rules give every area as a ring of named vertices; two rings share an
// edge exactly when the areas share a land border. Here each shared run of
// edges becomes one wandering border line, and the real land is divided along
// those lines. Land outside all rings (the true coast differs from the coarse
// one) goes to the area whose coast is nearest.
import { Delaunay } from 'd3-delaunay';
import * as clip from './lib/clip.mjs';
import {
  densify,
  distance,
  distanceToSegments,
  insidePolygon,
  lerp,
  lineLength,
  polygonArea,
  ringCentre,
  segmentIndex,
  segmentsOf,
  simplifyLine,
  smoothThrough,
} from './lib/geometry.mjs';

const edgeKey = (u, v) => (u < v ? `${u}|${v}` : `${v}|${u}`);

/** For every edge of the rings: the areas that have it. */
function ownersOfEdges(areas) {
  const owners = new Map();
  for (const { id, polygon } of areas) {
    polygon.forEach((u, i) => {
      const key = edgeKey(u, polygon[(i + 1) % polygon.length]);
      owners.set(key, [...(owners.get(key) ?? []), id]);
    });
  }
  return owners;
}

/** The ring as runs of vertices; `neighbour` is the area beyond the run, or null for the coast. */
function runsOf(area, owners) {
  const { polygon, id } = area;
  const n = polygon.length;
  const beyond = polygon.map(
    (u, i) => owners.get(edgeKey(u, polygon[(i + 1) % n])).find((o) => o !== id) ?? null,
  );
  const start = Math.max(
    0,
    beyond.findIndex((b, i) => b !== beyond[(i + n - 1) % n]),
  );
  const runs = [];
  for (let k = 0; k < n; k++) {
    const i = (start + k) % n;
    const last = runs.at(-1);
    if (last && last.neighbour === beyond[i]) last.names.push(polygon[(i + 1) % n]);
    else runs.push({ neighbour: beyond[i], names: [polygon[i], polygon[(i + 1) % n]] });
  }
  return runs;
}

/** Moves points by a smooth field: lines that meet in a point still meet after it. */
function wander(noise, { reach, wave }) {
  const at = (x, y, dx, dy) =>
    noise(x / wave + dx, y / wave + dy) +
    0.34 * noise((3.3 * x) / wave + dy, (3.3 * y) / wave + dx);
  return ([x, y]) => [x + reach * at(x, y, 0, 0), y + reach * at(x, y, 57, -31)];
}

/** The rings of all areas with wandering land borders, and their coasts apart. */
function drawnRings(areas, vertices, noise, wandering) {
  const owners = ownersOfEdges(areas);
  const move = wander(noise, wandering);
  const drawRun = ({ neighbour, names }) => {
    // Both neighbours must get the very same points: always draw in one direction.
    const backwards = names[0] > names.at(-1);
    const points = (backwards ? [...names].reverse() : names).map((name) => vertices[name]);
    const raw = neighbour === null ? densify(points, 6) : densify(smoothThrough(points, 10), 6);
    const line = raw.map(move);
    const drawn = neighbour === null ? line : simplifyLine(line, 0.4);
    return backwards ? drawn.reverse() : drawn;
  };
  return areas.map((area) => {
    const runs = runsOf(area, owners).map((run) => ({ ...run, line: drawRun(run) }));
    return {
      id: area.id,
      ring: runs.flatMap((run) => run.line.slice(0, -1)),
      coast: runs.filter((run) => run.neighbour === null).flatMap((run) => run.line.slice(1, -1)),
    };
  });
}

/** Gives land outside every ring to the nearest coast. */
function shareOutRest(rest, rings, sheet) {
  const samples = rings.flatMap(({ id, coast }) => coast.map((p) => ({ id, p })));
  const delaunay = Delaunay.from(samples.map((s) => s.p));
  const over = 200;
  const voronoi = delaunay.voronoi([-over, -over, sheet.width + over, sheet.height + over]);
  const shares = new Map(rings.map(({ id }) => [id, []]));
  for (const polygon of rest) {
    const near = new Set(
      densify([...polygon[0], polygon[0][0]], 4).map((p) => delaunay.find(...p)),
    );
    const ids = new Set([...near].map((i) => samples[i].id));
    if (ids.size === 1) {
      shares.get([...ids][0]).push(polygon);
      continue;
    }
    for (const id of ids) {
      const cells = samples.flatMap((s, i) => (s.id === id ? [[[voronoi.cellPolygon(i)]]] : []));
      shares.get(id).push(...clip.intersection([polygon], clip.union(...cells)));
    }
  }
  return shares;
}

const touchLength = (polygon, otherSegments) => {
  const near = segmentIndex(otherSegments, 1);
  let total = 0;
  for (const [a, b] of segmentsOf([polygon])) {
    const length = distance(a, b);
    const n = Math.max(1, Math.ceil(length / 2));
    for (let k = 0; k < n; k++) if (near(lerp(a, b, (k + 0.5) / n)) < 0.5) total += length / n;
  }
  return total;
};

/** Scraps of an area cut off by water belong to whichever area they hang on to. */
function reattachScraps(regions) {
  const ids = [...regions.keys()];
  const scraps = [];
  for (const id of ids) {
    const sorted = [...regions.get(id)].sort((a, b) => polygonArea(b) - polygonArea(a));
    regions.set(id, sorted.slice(0, 1));
    scraps.push(...sorted.slice(1).map((polygon) => ({ id, polygon })));
  }
  const outlines = new Map(ids.map((id) => [id, segmentsOf(regions.get(id))]));
  for (const { id, polygon } of scraps) {
    if (polygonArea(polygon) < 10) continue;
    const [best, length] = ids
      .map((other) => [other, touchLength(polygon, outlines.get(other))])
      .sort((a, b) => b[1] - a[1])[0];
    const to = length > 0.5 ? best : id;
    regions.set(to, clip.union(regions.get(to), [polygon]));
  }
}

const round = (multi) =>
  multi.map((polygon) =>
    polygon
      .map((ring) =>
        ring.slice(0, -1).map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]),
      )
      .filter((ring) => ring.length > 2),
  );

/**
 * Divides `land` (a multipolygon on the sheet) among the areas.
 * Returns a map from area id to its multipolygon.
 */
export function divideLand({ areas, vertices, land, noise, sheet, wandering }) {
  const rings = drawnRings(areas, vertices, noise, wandering);
  const bySize = [...land].sort((a, b) => polygonArea(b) - polygonArea(a));
  // An island is never cut in two; the mainland is, and so is nothing else.
  const [mainland, ...islands] = bySize;
  const allRings = clip.union(...rings.map(({ ring }) => [[ring]]));
  const shares = shareOutRest(clip.difference([mainland], allRings), rings, sheet);
  const regions = new Map();
  for (const { id, ring } of rings) {
    const within = clip.intersection([mainland], [[ring]]);
    const parts = [within, ...shares.get(id).map((p) => [p])].filter((p) => p.length > 0);
    regions.set(id, parts.length > 0 ? clip.union(...parts) : []);
  }
  const onMainland = new Map([...regions].filter(([, multi]) => multi.length > 0));
  reattachScraps(onMainland);
  for (const [id, multi] of onMainland) regions.set(id, multi);
  for (const island of islands) {
    const centre = ringCentre(island[0]);
    const [nearest] = rings
      .map(({ id, ring }) => [
        id,
        insidePolygon(centre, [ring]) ? 0 : distanceToSegments(centre, segmentsOf([[ring]])),
      ])
      .sort((a, b) => a[1] - b[1])[0];
    regions.get(nearest).push(island);
  }
  return new Map([...regions].map(([id, multi]) => [id, round(multi)]));
}

/** The lines along which two areas touch, each drawn once. */
export function sharedBorder(regionA, regionB) {
  const near = segmentIndex(segmentsOf(regionB), 1);
  const lines = [];
  for (const polygon of regionA) {
    for (const ring of polygon) {
      const closed = [...ring, ring[0]];
      const touching = closed
        .slice(1)
        .map((p, i) => [0.1, 0.5, 0.9].every((t) => near(lerp(closed[i], p, t)) < 0.45));
      const n = touching.length;
      const start = touching.findIndex((t, i) => t && !touching[(i + n - 1) % n]);
      if (start < 0) continue;
      let line = null;
      for (let k = 0; k < n; k++) {
        const i = (start + k) % n;
        if (touching[i]) {
          if (!line) lines.push((line = [closed[i]]));
          line.push(closed[i + 1]);
        } else line = null;
      }
    }
  }
  return lines.filter((line) => lineLength(line) > 1.5);
}

/** All touching pairs with their lines: [{ a, b, lines }]. */
export function bordersOf(regions) {
  const ids = [...regions.keys()];
  return ids.flatMap((a, i) =>
    ids.slice(i + 1).flatMap((b) => {
      const lines = sharedBorder(regions.get(a), regions.get(b));
      return lines.length > 0 ? [{ a, b, lines }] : [];
    }),
  );
}
