import { flushSync, mount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { GameTexts, type GameTextSource } from '../lib/gameTexts';
import type { LegalAction } from '../lib/protocol';
import ActionList from './ActionList.svelte';
import ChoiceDialog from './ChoiceDialog.svelte';

const texts = new GameTexts({
  names: {},
  actions: { ready: 'Seal the plan' },
  notes: { weak_attack: '{place} holds out with {garrison}' },
} as unknown as GameTextSource);

// Two attacks that are both too weak for their garrisons.
const ready: LegalAction = {
  action: { verb: 'ready' },
  notes: [
    { note: 'weak_attack', confirm: true, place: 'York', garrison: 3 },
    { note: 'weak_attack', confirm: true, place: 'Cardiff', garrison: 2 },
  ],
};

afterEach(() => (document.body.innerHTML = ''));

describe('two notes of one kind', () => {
  it('both stand in the list', () => {
    mount(ActionList, {
      target: document.body,
      props: {
        // A list may even have the same action twice.
        live: true,
        legal: [ready, ready],
        texts,
        folded: false,
        act: () => undefined,
        point: () => undefined,
        element: () => null,
      },
    });
    flushSync();
    const buttons = [...document.querySelectorAll('[data-testid=actions] button')];
    expect(buttons).toHaveLength(2);
    expect(buttons[0]?.textContent).toContain('York holds out with 3');
    expect(buttons[0]?.textContent).toContain('Cardiff holds out with 2');
  });

  it('are both asked about', () => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    mount(ChoiceDialog, {
      target: document.body,
      props: { choices: [ready], texts, onchoose: () => undefined, onclose: () => undefined },
    });
    flushSync();
    expect([...document.querySelectorAll('.notes > span')].map((line) => line.textContent)).toEqual(
      ['York holds out with 3', 'Cardiff holds out with 2'],
    );
  });
});
