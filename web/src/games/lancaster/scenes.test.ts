import { describe, expect, it } from 'vitest';
import type { Told } from '../board';
import { timeOf } from '../../kit/show/scenes';
import { lastVote, lastVotes, outcomeOf, pace, scenesOf, votesOf, seenIn } from './scenes';
import type { Game } from './types.generated';

type Event = Told<Game>;

const shown = (seat: 'blue' | 'green', ballot: 'vote_yes' | 'vote_no', markers: number): Event => ({
  event: 'vote_shown',
  seat,
  ballot,
  markers,
});
const first: Event[] = [
  { event: 'parliament', number: 1 },
  { event: 'proposal_up', position: 1, law: 'law_war_pay', leaves: 'law_treasury' },
  shown('blue', 'vote_yes', 2),
  shown('green', 'vote_no', 0),
  { event: 'approved', law: 'law_war_pay', yes: 3, no: 1, leaves: 'law_treasury' },
];
const second: Event[] = [
  shown('blue', 'vote_no', 0),
  shown('green', 'vote_no', 0),
  { event: 'rejected', law: 'law_largesse', yes: 0, no: 2 },
];

describe('votes', () => {
  it('are read with everybody’s ballot', () => {
    const votes = votesOf([...first, ...second]);
    expect(votes.map(({ law, approved, from }) => [law, approved, from])).toEqual([
      ['law_war_pay', true, 2],
      ['law_largesse', false, 5],
    ]);
    expect(votes[1]?.ballots).toHaveLength(2);
    expect(votes[0]?.ballots[0]).toEqual({ seat: 'blue', ballot: 'vote_yes', markers: 2 });
  });

  it('of an earlier parliament are not told again', () => {
    expect(lastVote(first)?.law).toBe('law_war_pay');
    expect(lastVote([...first, { event: 'parliament', number: 2 }])).toBeNull();
  });

  it('of one parliament stay together until the next sits', () => {
    const sat = [...first, ...second];
    expect(lastVotes(sat).map(({ law }) => law)).toEqual(['law_war_pay', 'law_largesse']);
    expect(lastVotes([...sat, { event: 'rewards', number: 1 }])).toHaveLength(2);
    expect(lastVotes([...sat, { event: 'parliament', number: 2 }])).toEqual([]);
  });
});

describe('the pace', () => {
  it('keeps the old position while ballots are turned', () => {
    const scenes = scenesOf([...first, ...second], first.length);
    expect(scenes.map(({ from, event }) => [from, event.event])).toEqual([[7, 'rejected']]);
    expect(timeOf(scenes)).toBeGreaterThan(1500);
  });

  it('tells what became of a proposal only when its ballots have been seen', () => {
    const [scene] = scenesOf([...first, ...second], first.length);
    expect(scene?.beats.map(({ at }) => at)).toEqual([6, 7]);
    // The panel turns the ballots and lets the sums grow in about 1.3 seconds.
    expect(scene?.beats[0]?.time).toBeGreaterThan(1320);
  });

  it('is hardly a glance for a vote that is laid', () => {
    expect(pace([{ event: 'has_voted', seat: 'blue' }])).toEqual({ before: 0, after: 100 });
  });

  it('never makes one wait long, however much happens', () => {
    const much = Array.from({ length: 60 }, () => first).flat();
    expect(scenesOf(much, 0)).toHaveLength(60);
    expect(timeOf(scenesOf(much, 0)) + pace(much).after).toBeLessThanOrEqual(6000);
  });
});

it('tells how a conflict has just ended', () => {
  const events: Event[] = [
    { event: 'england_wins', conflict: 'c02', total: 5, strength: 5 },
    { event: 'france_wins', conflict: 'c08', total: 6, strength: 7 },
  ];
  expect(outcomeOf(events, 'c02')).toBe('won');
  expect(outcomeOf(events, 'c08')).toBe('lost');
  expect(outcomeOf(events, 'c03')).toBeNull();
});

it('shows the war in France on a phone, and leaves placing where one is', () => {
  expect(seenIn('france_wins')).toBe('france');
  expect(seenIn('approved')).toBe('parliament');
  expect(seenIn('placed_conflict')).toBeUndefined();
  expect(seenIn(undefined)).toBeUndefined();
});
