import { describe, expect, it } from 'vitest';
import { NO_FIGURES, type FrameMessage } from '../lib/protocol';
import { ownDecisions } from './takeback';

/** Every third step is red's, the others chance's, whose actions are not told. */
const frame = async (step: number): Promise<FrameMessage> => ({
  type: 'frame',
  id: null,
  step,
  steps: 30,
  seat: 'red',
  view: { pub: {}, own: null, figures: NO_FIGURES, derived: null, own_derived: null },
  events: [],
  actor: step % 3 === 0 ? 'red' : 'chance',
  ...(step % 3 === 0 ? { action: { verb: 'move', number: step } } : {}),
});

describe('what may be taken back', () => {
  it('are the last few own decisions, the latest first', async () => {
    const found = await ownDecisions({ frame }, 'red', 31);
    expect(found.map(({ before }) => before)).toEqual([29, 26, 23, 20, 17, 14]);
    expect(found[0]?.action).toEqual({ verb: 'move', number: 30 });
  });

  it('is nothing at the beginning', async () => {
    expect(await ownDecisions({ frame }, 'red', 2)).toEqual([]);
    expect(await ownDecisions({ frame: async () => null }, 'red', 9)).toEqual([]);
  });
});
