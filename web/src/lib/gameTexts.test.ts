import en from '@games/koning/text/en.json';
import jeanne from '@games/jeanne/text/en.json';
import lancaster from '@games/lancaster/text/en.json';
import nl from '@games/koning/text/nl.json';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../games/registry';
import { GameTexts } from './gameTexts';
import { realGame, realGames } from './realGames';
import { joined } from './template';

const texts = new GameTexts(en, realGame('koning'), (seat) =>
  seat === 'red' ? 'Anna' : undefined,
);
const lancastrian = new GameTexts(lancaster, realGame('lancaster'));

describe('the words of a game', () => {
  it('names things by their kind, and players as this table calls them', () => {
    const told = texts.event({ event: 'moved', seat: 'red', area: 'stadford' });
    expect(joined(told)).toBe('Anna moves to Stadford.');
    expect(told.map((part) => part.kind)).toEqual(['seat', undefined, 'area', undefined]);
  });

  it('knows the kind of an argument that is called otherwise', () => {
    const reason = { reason: 'not_adjacent', area: 'man', from: 'lundonia' };
    expect(texts.reason(reason)).toBe('Man does not border on Lundonia.');
    expect(texts.note({ note: 'conflict', confirm: true, holder: 'blue', bonus: 4 })).toContain(
      'Blue',
    );
  });

  it('names each of several things, equal ones together', () => {
    const joan = new GameTexts(jeanne, realGame('jeanne'));
    const drawn = { event: 'dealt_card', seat: 'seat_a', card: ['ram', 'cannon', 'ram'] };
    expect(joined(joan.event(drawn))).toBe('Player A draws: 2 × battering ram (4), cannon (6).');
  });

  it('lets a verb say what was asked', () => {
    const joan = new GameTexts(jeanne, realGame('jeanne'));
    const decline = { verb: 'decline' };
    expect(joan.action(decline)).toBe('Decline');
    expect(joan.asking('long_attack_menu').action(decline)).toBe('Forgo the attack');
    expect(joan.asking('answer_gold')).toBe(joan);
  });

  it('tells a thing from what is said about it under the same id', () => {
    const prompt = { position: 1, law: 'law_muster', text: 'law_muster', leaves: 'law_treasury' };
    expect(lancastrian.prompt({ prompt: 'vote', ...prompt, markers: 2 })).toContain(
      'Muster Act – most squires: a new knight',
    );
  });

  it('names a place by its own kind, not by another of the same id', () => {
    const shown = lancastrian.event({
      event: 'conflict_shown',
      conflict: 'c01',
      place: 'upper_left',
      strength: 3,
    });
    expect(shown.map((part) => part.kind).filter(Boolean)).toEqual(['conflict_space', 'conflict']);
    expect(joined(shown)).toContain(lancaster.names.conflict_space.upper_left);
    expect(joined(shown)).toContain(lancaster.names.conflict.c01);
  });

  it('names several things that are told at once, equal ones once', async () => {
    const source = await textsOf('mastery', 'en');
    if (!source) throw new Error('mastery has no texts');
    const mastery = new GameTexts(source, realGame('mastery'));
    const drawn = { event: 'drawn', seat: 'one', card: ['ambush', 'fracture', 'ambush'] };
    expect(joined(mastery.event(drawn))).toBe('Drawn: 2 × Ambush, Fracture.');
  });

  it('says dice that were rolled and no others', () => {
    const rolled = { event: 'rolled', seat: 'red', d1: 4, d2: 1, d3: 5, d4: 0, d5: 0 };
    expect(joined(texts.event(rolled))).toBe('Anna rolls 4 1 5.');
    expect(joined(texts.event({ ...rolled, d2: 0, d3: 0 }))).toBe('Anna rolls 4.');
  });

  it.each(realGames)('has a name for everything that $id can say', async (game) => {
    for (const language of ['en', 'nl'] as const) {
      const source = await textsOf(game.id, language);
      const kinds = [game.verbs, game.events, game.prompts, game.notes, game.reasons]
        .flatMap((words) => Object.values(words))
        .flatMap(({ args }) => Object.values(args))
        .filter((kind) => kind !== 'number');
      for (const kind of kinds) expect(source?.names).toHaveProperty([kind]);
    }
  });

  it('knows what one may have done for oneself at any time', () => {
    expect(texts.standing).toEqual([['take_back', en.standing.take_back]]);
    expect(lancastrian.standing).toEqual([]);
  });

  it('finds the paragraph that a prompt is about', () => {
    expect(texts.ruleFor('stake')).toBe('stake');
    expect(texts.ruleFor('take_back')).toBe('after');
    expect(texts.ruleFor(undefined)).toBeUndefined();
  });

  it('has the same things to say in every language', () => {
    const keys = (value: unknown): string[] =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, inner]) => [
            key,
            ...keys(inner).map((one) => `${key}.${one}`),
          ])
        : [];
    expect(keys(nl)).toEqual(keys(en));
  });
});
