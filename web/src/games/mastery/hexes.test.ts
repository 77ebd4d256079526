import { describe, expect, it } from 'vitest';
import { hexMap } from './hexes';

describe.each([2, 3, 4, 5, 6])('the map for %i players', (players) => {
  const map = hexMap(players);
  const lands = map.tiles.filter(({ lake, castle }) => !lake && !castle);

  it('has five lands and a castle for every player', () => {
    expect(lands).toHaveLength(5 * players);
    expect(map.tiles.filter(({ castle }) => castle)).toHaveLength(players);
    expect(new Set(map.tiles.map(({ hex }) => hex.join())).size).toBe(map.tiles.length);
  });

  it('puts exactly its own four lands round every castle', () => {
    for (const { slot, across } of map.tiles.filter(({ castle }) => castle)) {
      const around = across.filter((other) => other !== null);
      expect(around).toHaveLength(4);
      for (const other of around) expect(other).toMatch(new RegExp(`^s${slot.slice(1)}_`));
    }
  });

  it('draws one and the same edge from both sides', () => {
    const ends = (edge: string) => edge.slice(1).split('L');
    for (const { slot, across, edges } of map.tiles)
      across.forEach((other, i) => {
        const neighbour = other === null ? undefined : map.tile.get(other);
        if (!neighbour) return;
        const back = neighbour.edges[neighbour.across.indexOf(slot)] ?? '';
        expect(ends(back).reverse()).toEqual(ends(edges[i] ?? ''));
      });
  });
});
