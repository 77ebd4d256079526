import { describe, expect, it } from 'vitest';
import en from '@games/lancaster/text/en.json';
import nl from '@games/lancaster/text/nl.json';
import { answersOf, numberOf } from './answers';
import { element, placeThing } from './elements';
import { COUNTIES, FAVOURS, SPACES } from './printed';
import type { Amount } from './resources';
import type { Pub } from './types.generated';
import { en as enWords } from './words/en';
import { nl as nlWords } from './words/nl';

const pub = { colour: 'blue' } as Pub;

describe('where an action is done', () => {
  it('is at court for a knight, his own or the ally’s', () => {
    expect(element({ verb: 'knight', colour: 'blue', strength: 2 }, pub, 'blue')).toBe('court:2');
    expect(element({ verb: 'knight', colour: 'red', strength: 2 }, pub, 'blue')).toBe('ally:2');
  });

  it('is the place of a knight that is upgraded', () => {
    const upgrade = (place: 'kent' | 'court' | 'lower_left' | 'castle_gold') =>
      element({ verb: 'upgrade', place, strength: 1 }, pub, 'blue');
    expect(upgrade('kent')).toBe('county:kent');
    expect(upgrade('court')).toBe('court:1');
    expect(upgrade('lower_left')).toBe('war:lower_left');
    expect(upgrade('castle_gold')).toBe('space:castle_gold');
    expect(placeThing('court')).toBeNull();
  });

  it('is the place of the knight that is swapped', () => {
    const nobody = { colour: null, strength: 0, squires: 0 };
    const position = (there: Partial<Pub>): Pub => ({
      ...pub,
      county: { kent: nobody } as Pub['county'],
      castle: { blue: { castle_gold: 0 } } as Pub['castle'],
      war: { lower_left: { card: 'c05', slots: [] } } as unknown as Pub['war'],
      ...there,
    });
    const swap = (there: Partial<Pub>) => element({ verb: 'swap' }, position(there), 'blue');
    const three = { '1': 0, '2': 0, '3': 1, '4': 0 };
    expect(
      swap({ county: { kent: { ...nobody, colour: 'blue', strength: 3 } } as Pub['county'] }),
    ).toBe('county:kent');
    expect(swap({ castle: { blue: { castle_gold: 3 } } as Pub['castle'] })).toBe(
      'space:castle_gold',
    );
    const slots = [{ colour: 'blue' as const, knights: three }];
    expect(swap({ war: { lower_left: { card: 'c05', slots } } as Pub['war'] })).toBe(
      'war:lower_left',
    );
    // Somebody else's does not count.
    expect(
      swap({ county: { kent: { ...nobody, colour: 'red', strength: 3 } } as Pub['county'] }),
    ).toBeNull();
  });

  it('is the bay of a tile and of a conversion', () => {
    expect(element({ verb: 'extension', tile: 'ext_votes' }, pub, 'blue')).toBe(
      'space:castle_votes',
    );
    expect(element({ verb: 'use', item: 'ext_recruit' }, pub, 'blue')).toBe('space:castle_recruit');
    expect(element({ verb: 'use', item: 'ally_training' }, pub, 'blue')).toBe(
      'space:ally_training',
    );
  });

  it('is the coronet or the reward of the county that is asked about', () => {
    const asked = { colour: 'blue', at: 'kent' } as Pub;
    expect(element({ verb: 'noble' }, asked, 'blue')).toBe('noble:kent');
    expect(element({ verb: 'reward' }, asked, 'blue')).toBe('reward:kent');
    expect(element({ verb: 'both' }, asked, 'blue')).toBeNull();
  });

  it('is the prisoner who is ransomed', () => {
    expect(element({ verb: 'ransom', strength: 3 }, pub, 'blue')).toBe('captive:3');
  });

  it('is nowhere for a mere answer', () => {
    expect(element({ verb: 'done' }, pub, 'blue')).toBeNull();
  });
});

describe('the strip', () => {
  const choice = (verb: 'pass' | 'done') => ({ action: { verb }, notes: [] });
  it('lists small choices whole, and of others what no thing stands for', () => {
    const knight = {
      action: { verb: 'knight' as const, colour: 'blue' as const, strength: 1 },
      notes: [],
    };
    const legal = [knight, choice('pass')];
    expect(answersOf({ prompt: 'place_knight', round: 1, squires: 2 }, legal)).toEqual([
      choice('pass'),
    ]);
    expect(answersOf({ prompt: 'castle_next', squires: 2 }, [choice('done')])).toHaveLength(1);
    expect(answersOf(null, legal)).toEqual([]);
  });

  it('knows where a number is asked', () => {
    expect(
      numberOf({ prompt: 'law_amount', law: 'law_largesse', text: 'law_largesse', most: 2 }),
    ).toBe('times');
    expect(numberOf(null)).toBeNull();
  });
});

describe('what is printed', () => {
  /** The numbers among what is printed, as the game's own words have them. */
  const numbers = (amounts: readonly Amount[]) =>
    amounts.flatMap(({ count }) => (typeof count === 'number' ? [String(count)] : []));
  const said = (text: string) => text.match(/\d+/g) ?? [];

  it('calls the castle’s spaces as the rules do', () => {
    const plain = (bays: typeof nlWords.bays) =>
      Object.fromEntries(
        Object.entries(bays).map(([id, name]) => [
          id,
          name.replace('\u00ad', '').replace('’', "'"),
        ]),
      );
    expect(plain(enWords.bays)).toEqual(en.names.castle_space);
    expect(plain(nlWords.bays)).toEqual(nl.names.castle_space);
  });

  it('agrees with the words of the rules', () => {
    for (const [id, { reward }] of Object.entries(COUNTIES))
      expect(numbers(reward), id).toEqual(said(en.names.county_reward[id as 'kent']));
    for (const [id, amount] of Object.entries(FAVOURS))
      expect(numbers([amount]), id).toEqual(said(en.names.favour[id as 'fav_noble']));
    for (const [id, { price, gain }] of Object.entries(SPACES))
      expect([...numbers(gain), ...(price > 0 ? [String(price)] : [])], id).toEqual(
        said(en.names.space_gain[id as 'castle_gold']),
      );
  });
});
