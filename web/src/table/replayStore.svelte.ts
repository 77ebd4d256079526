// Looks at any position of a table. Positions are asked one by one and kept;
// the log goes back to the heading under which the position falls.
import type { FrameMessage, GameEvent, Json, SeatId } from '../lib/protocol';
import type { TableStore } from './tableStore.svelte';
import { endOfTurn, nextTurn, previousTurn } from './turns';

/** A heading further back than this is not looked for. */
const FARTHEST = 60;

export class ReplayStore {
  step = $state.raw(0);
  seat = $state.raw<SeatId>('spectator');
  frame = $state.raw<FrameMessage | null>(null);
  /** The position before, if one has gone a single step on from it. */
  before = $state.raw<FrameMessage | null>(null);
  log = $state.raw<readonly GameEvent[]>([]);
  fresh = $state.raw(0);
  private readonly kept: Record<string, FrameMessage> = {};
  private wanted = 0;

  constructor(private readonly store: TableStore) {}

  async show(step: number, seat: SeatId = this.seat): Promise<void> {
    const ticket = ++this.wanted;
    const played = this.frame !== null && step === this.frame.step + 1 && seat === this.seat;
    this.step = step;
    this.seat = seat;
    const frame = await this.look(step, seat);
    if (!frame || ticket !== this.wanted) return;
    const before = await this.sinceHeading(step, seat, ticket);
    if (ticket !== this.wanted) return;
    this.log = [...before, ...frame.events];
    this.fresh = played ? before.length : this.log.length;
    this.before = played ? this.frame : null;
    this.frame = frame;
  }

  /** To where the next turn begins, or back to where this one began. */
  async toTurn(forward: boolean, steps: number, turnOf: (pub: Json) => number): Promise<void> {
    const { step, seat } = this;
    const turnAt = this.turnAt(seat, turnOf);
    await this.show(
      await (forward ? nextTurn(turnAt, step, steps) : previousTurn(turnAt, step)),
      seat,
    );
  }

  /** To the last decision of a turn. */
  async toEndOf(
    turn: number,
    steps: number,
    turnOf: (pub: Json) => number,
    seat: SeatId,
  ): Promise<void> {
    await this.show(await endOfTurn(this.turnAt(seat, turnOf), turn, steps), seat);
  }

  private turnAt(seat: SeatId, turnOf: (pub: Json) => number) {
    return async (step: number) => {
      const frame = await this.look(step, seat);
      return frame ? turnOf(frame.view.pub) : 0;
    };
  }

  private async look(step: number, seat: SeatId): Promise<FrameMessage | null> {
    const key = `${seat} ${step}`;
    const known = this.kept[key];
    if (known) return known;
    const frame = await this.store.frame(step, seat);
    if (frame) this.kept[key] = frame;
    return frame;
  }

  private async sinceHeading(step: number, seat: SeatId, ticket: number): Promise<GameEvent[]> {
    const events: GameEvent[] = [];
    for (let at = step - 1; at > 0 && at >= step - FARTHEST; at--) {
      const frame = await this.look(at, seat);
      if (!frame || ticket !== this.wanted) break;
      events.unshift(...frame.events);
      if (frame.events.some((event) => event.heading)) break;
    }
    return events;
  }
}
