// Several answers given in one go: each is sent as soon as the table asks for
// it. A gesture that is two actions on the wire, an order of cards, a stake in
// small steps: the person decides once. If the next one is not legal any more,
// the rest is forgotten, and the person is simply asked.
import type { LegalAction } from '../../lib/protocol';

export class Sequence<C extends { readonly action: unknown } = LegalAction> {
  private wanted = $state.raw<readonly ((action: C['action']) => boolean)[]>([]);
  /** The list that the last answer was taken from; it is not asked a second time. */
  private answered: readonly C[] | null = null;

  get running(): boolean {
    return this.wanted.length > 0;
  }

  get left(): number {
    return this.wanted.length;
  }

  start(wanted: readonly ((action: C['action']) => boolean)[]): void {
    this.wanted = wanted;
    this.answered = null;
  }

  stop(): void {
    this.wanted = [];
    this.answered = null;
  }

  /** What to send now, for an effect that follows the legal list; undefined: nothing. */
  next(legal: readonly C[]): C | undefined {
    const [first, ...rest] = this.wanted;
    // Nothing is legal while an answer is under way.
    if (!first || legal.length === 0 || legal === this.answered) return undefined;
    const choice = legal.find(({ action }) => first(action));
    if (!choice) {
      this.stop();
      return undefined;
    }
    this.answered = legal;
    this.wanted = rest;
    return choice;
  }
}
