// The words of the game as people read them: what once was wrong stays right.
import en from '@games/mastery/text/en.json';
import nl from '@games/mastery/text/nl.json';
import { describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { fill } from '../../lib/template';
import { backIn } from './artefacts';
import type { Pub } from './types.generated';
import { en as boardEn } from './words/en';
import { nl as boardNl } from './words/nl';

const flat = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(flat);

describe('the texts', () => {
  it("tell what an artefact does without 'you', for it may be anybody's", () => {
    expect(flat(en.names.effect).filter((text) => /\byour?\b/i.test(text))).toEqual([]);
    expect(flat(nl.names.effect).filter((text) => /\b(je|jij|jou|jouw)\b/i.test(text))).toEqual([]);
  });

  it('say that Vitality is for its owner’s turn', () => {
    expect(en.names.effect.crown_vitality).toContain("in its owner's turn");
    expect(flat([en, nl]).filter((text) => /at any time|op elk moment/.test(text))).toEqual([]);
  });

  it('are Dutch where they are Dutch', () => {
    const stiff = /met verschil|naar het vrije|de hunne/;
    expect(flat([nl, boardNl]).filter((text) => stiff.test(text))).toEqual([]);
    expect(nl.events.won).toContain('met een verschil van {margin}');
  });

  it('keep apart what somebody and what the team has', () => {
    const args = { seat: 'Berry', points: 1, team: 10, target: 21 };
    expect(fill(en.events.team_points, args)).toBe('Berry has 1 point, the team 10 of 21.');
    expect(fill(nl.events.team_points, args)).toBe('Berry heeft 1 punt, het team 10 van de 21.');
  });

  it('tell how a battle stands, one or many', () => {
    const args = { winner: 'Anjou', loser: 'Berry', margin: 1, lost: 1, back: 1 };
    expect(fill(boardEn.wouldWin, args)).toBe(
      'As it stands Anjou wins by 1; Berry loses 1, one goes home.',
    );
    expect(fill(boardNl.hasWon, { ...args, back: 0 })).toBe(
      'Anjou heeft gewonnen met een verschil van 1. Berry verliest er 1, niemand gaat naar huis.',
    );
  });

  it('say when an artefact is back: in this turn or in the next of its owner', () => {
    settings.change({ language: 'en' });
    const pub = { turn_no: 7 } as unknown as Pub;
    const texts = { seat: () => 'Berry' };
    expect(backIn(pub, 7, 'one', texts)).toBe('back at the end of this turn');
    // Destroyed in its owner's own turn: six turns later in a game of six.
    for (const back of [8, 13])
      expect(backIn(pub, back, 'one', texts)).toBe("back at the end of Berry's next turn");
  });

  it('speak of nobody where there is nobody', () => {
    const arena = { attacker: 'Berry', attackers: 3, defender: 'Anjou', defenders: 0 };
    expect(fill(en.events.arena_losses, arena)).toBe(
      'After the Arena roll Berry has 3 knights left and Anjou nobody.',
    );
    expect(fill(nl.events.arena_losses, { ...arena, attackers: 0, defenders: 2 })).toBe(
      'Na de worp in de Arena heeft Berry niemand meer over en Anjou er nog 2.',
    );
    expect(fill(en.prompts.main, { castle: 0 })).toBe('Your castle is empty. What will you do?');
    expect(fill(nl.prompts.main, { castle: 0 })).toBe('Je kasteel is leeg. Wat ga je doen?');
  });
});
