import { describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { marchOf } from './marches';
import { numbers } from './numbers';
import { pace, scenes } from './scenes';
import type { Game, Pub } from './types.generated';

type Event = Told<Game>;
const PUB = {
  province: { one: 'berry', two: 'anjou' },
  battle: { place: 's0_v1a' },
} as unknown as Pub;
const TOOK: Event = { event: 'took', seat: 'two', count: 3, land: 'cave', place: 's1_v1a' };

describe('what is acted out', () => {
  it('turns both conflict cards over at once', () => {
    const log: Event[] = [
      { event: 'conflict', seat: 'one', card: 'conflict_2' },
      { event: 'conflict', seat: 'two', card: 'ambush' },
      { event: 'ambush', seat: 'two', die: 4 },
    ];
    const times = scenes(log, 0).map(({ beats }) => beats[0]?.time);
    expect(times[0]).toBe(0);
    expect(times[1]).toBeGreaterThan(0);
    expect(scenes(log, 2).map(({ from }) => from)).toEqual([2]);
  });

  it('takes its time before the new position, not once more after it', () => {
    const lost: Event = {
      event: 'lost_card',
      seat: 'one',
      artefact: 'sceptre_influence',
      card: 'fracture',
    };
    expect(scenes([lost], 0)).toHaveLength(1);
    expect(pace([lost])).toEqual({ before: 0, after: 0 });
  });

  it('sends knights from the castle and, beaten, back to it', () => {
    expect(marchOf(TOOK, PUB)).toMatchObject({ from: 'c1', to: 's1_v1a', count: 3, seat: 'two' });
    const back: Event = { event: 'retreated', seat: 'one', lost: 1, back: 2 };
    expect(marchOf(back, PUB)).toMatchObject({ from: 's0_v1a', to: 'c0', count: 2 });
    expect(marchOf({ ...back, back: 0 }, PUB), 'nobody is left to go').toBeNull();
    expect(marchOf(null, PUB), 'nothing is on').toBeNull();
  });
});

describe('the figures of the end', () => {
  it('count what artefacts did for their owners', () => {
    const log: Event[] = [
      {
        event: 'artefacts',
        seat: 'one',
        crown: 'crown_fury',
        orb: 'orb_brutality',
        sceptre: 'sceptre_rage',
      },
      { event: 'turn', seat: 'one', number: 1, round: 1 },
      {
        event: 'attacked',
        seat: 'one',
        count: 4,
        land: 'cave',
        place: 's1_v1a',
        defender: 'two',
        knights: 2,
      },
      { event: 'sceptre', seat: 'one', artefact: 'sceptre_rage', bonus: 1 },
      { event: 'won', seat: 'one', margin: 3, attack: 9, defence: 6 },
      { event: 'orb_knight_lost', seat: 'two' },
      { event: 'orb', seat: 'two', artefact: 'orb_resurgence' },
    ];
    const of = (label: string) =>
      numbers(log, ['one', 'two'], 'en').find((row) => row.label === label)?.values;
    expect(of('battles in which the sceptre worked')).toEqual({ one: '1', two: '0' });
    expect(of('times the orb worked')).toEqual({ one: '1', two: '1' });
    expect(of('attacks won')).toEqual({ one: '1 / 1', two: '–' });
  });
});
