// The drawn map against the rules: borders, crossings, and room for the pieces.
import { describe, expect, it } from 'vitest';
import canon from '../../../maps/koning/canon.json';
import { inside, outlineOf, outsideBy, touching } from '../../../maps/lib/outlines';
import map from './map.json';

const areas = Object.entries(map.areas);

const outlines = new Map(areas.map(([id, area]) => [id, outlineOf(area.path)]));
const outline = (id: string) => outlines.get(id) ?? [];

const key = (a: string, b: string) => [a, b].sort().join('|');
const edges = (kind: string) =>
  canon.edges
    .filter((e) => e.kind === kind)
    .map((e) => key(e.a, e.b))
    .sort();

describe('areas', () => {
  it('are those of the rules', () => {
    expect(areas.map(([id, { name, votes }]) => ({ id, name, votes }))).toEqual(
      canon.areas.map(({ id, name, votes }) => ({ id, name, votes })),
    );
  });

  it('touch exactly where the rules have a land border', () => {
    const neighbours: string[] = [];
    const ids = areas.map(([id]) => id);
    ids.forEach((a, i) => {
      for (const b of ids.slice(i + 1)) {
        const length = touching(outline(a), outline(b));
        // Three areas meet in a point; anything longer is a border and must be seen as one:
        // 12 px when the map is shown 900 px high.
        if (length > 4) {
          neighbours.push(key(a, b));
          expect(length, `${a} and ${b}`).toBeGreaterThan((12 * 2000) / 900);
        }
      }
    });
    expect(neighbours.sort()).toEqual(edges('land'));
    expect(neighbours).toHaveLength(20);
  });

  it('have one drawn border line a land border', () => {
    expect(map.borders.map(({ a, b }) => key(a, b)).sort()).toEqual(edges('land'));
    for (const { path } of map.borders) expect(path).toMatch(/^M/);
  });
});

describe('sea lines', () => {
  it('are those of the rules', () => {
    expect(map.seaLines.map(({ a, b }) => key(a, b)).sort()).toEqual(edges('sea'));
  });

  it('go from shore to shore', () => {
    for (const { a, b, path } of map.seaLines) {
      const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
      const end = (x = Number.NaN, y = Number.NaN) => ({ x, y });
      expect(
        outsideBy(end(...numbers.slice(0, 2)), outline(a)),
        `${a} end of ${a}-${b}`,
      ).toBeLessThan(4);
      expect(
        outsideBy(end(...numbers.slice(-2)), outline(b)),
        `${b} end of ${a}-${b}`,
      ).toBeLessThan(4);
    }
  });
});

describe('spots', () => {
  /** Too small for all their pieces, which may stand before the coast. */
  const small = new Set(['man', 'rouecestre', 'sarisberie']);
  const { courtier, baron, shield } = map.radius;

  const pieces = areas.flatMap(([id, area]) => [
    { id, what: 'shield', at: area.shield, r: shield },
    { id, what: 'baron', at: area.baron, r: baron },
    { id, what: 'attacker', at: area.attacker, r: baron },
    ...area.courtiers.map((at, i) => ({ id, what: `courtier ${i}`, at, r: courtier })),
  ]);

  it('have the agreed sizes', () => {
    const height = map.viewBox[3] ?? 0;
    expect(courtier / height).toBeCloseTo(0.016, 3);
    expect(baron / height).toBeCloseTo(0.024, 3);
  });

  it('seat as many courtiers as the area has votes', () => {
    for (const [id, area] of areas) expect(area.courtiers, id).toHaveLength(area.votes);
  });

  it('lie in their area, or just before the coast of a small one', () => {
    for (const { id, what, at, r } of pieces) {
      const limit = small.has(id) ? 1.3 * r : 0;
      expect(outsideBy(at, outline(id)), `${what} of ${id}`).toBeLessThanOrEqual(limit);
    }
  });

  it('never lie in another area', () => {
    for (const { id, what, at } of pieces) {
      for (const [other] of areas) {
        if (other !== id) expect(inside(at, outline(other)), `${what} of ${id}`).toBe(false);
      }
    }
  });

  it('leave the names free', () => {
    for (const [name, { label }] of areas) {
      for (const { id, what, at, r } of pieces) {
        const dx = Math.max(0, Math.abs(at.x - label.x) - label.width / 2);
        const dy = Math.max(0, Math.abs(at.y - label.y) - label.size * 0.39);
        expect(Math.hypot(dx, dy) - r, `${what} of ${id}, name of ${name}`).toBeGreaterThan(-2);
      }
      for (const [other, { label: second }] of areas) {
        if (other === name) continue;
        const apart =
          Math.abs(label.x - second.x) > (label.width + second.width) / 2 ||
          Math.abs(label.y - second.y) > (label.size + second.size) * 0.39;
        expect(apart, `names of ${name} and ${other}`).toBe(true);
      }
    }
  });

  it('do not overlap', () => {
    pieces.forEach((p, i) => {
      for (const q of pieces.slice(i + 1)) {
        const gap = Math.hypot(p.at.x - q.at.x, p.at.y - q.at.y) - p.r - q.r;
        expect(gap, `${p.what} of ${p.id}, ${q.what} of ${q.id}`).toBeGreaterThan(-2);
      }
    });
  });
});
