// What somebody makes of the talk at one table: how far it was read and whom they do not want to
// hear. Kept by this browser; the server and the others know nothing of it.
import type { SeatId, TalkLine } from '../lib/protocol';

interface Kept {
  /** The number of the last line that was read; -1: none. */
  read: number;
  /** Nothing of anybody is to be heard. */
  deaf: boolean;
  muted: readonly SeatId[];
}

const keyOf = (table: string) => `kroon.talk.${table}`;

function recall(table: string): Kept {
  let kept: Partial<Record<keyof Kept, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') ?? {};
  } catch {
    // Storage may be refused: then everything counts as new and nobody as muted.
  }
  return {
    read: typeof kept.read === 'number' ? kept.read : -1,
    deaf: kept.deaf === true,
    muted: Array.isArray(kept.muted) ? kept.muted.filter((seat) => typeof seat === 'string') : [],
  };
}

export class Listener {
  private kept = $state.raw<Kept>({ read: -1, deaf: false, muted: [] });

  constructor(
    private readonly table: string,
    private readonly said: () => readonly TalkLine[],
    private readonly mySeats: () => readonly SeatId[],
  ) {
    this.kept = recall(table);
  }

  get deaf(): boolean {
    return this.kept.deaf;
  }

  isMuted(seat: SeatId): boolean {
    return this.kept.muted.includes(seat);
  }

  /** What is to be heard; one always hears oneself. */
  readonly lines: readonly TalkLine[] = $derived.by(() =>
    this.said().filter(
      ({ seat }) => this.mySeats().includes(seat) || !(this.deaf || this.isMuted(seat)),
    ),
  );

  readonly unread: readonly TalkLine[] = $derived.by(() =>
    this.lines.filter(
      ({ seat, number }) => number > this.kept.read && !this.mySeats().includes(seat),
    ),
  );

  readAll(): void {
    const last = this.said().at(-1)?.number ?? -1;
    if (last > this.kept.read) this.keep({ read: last });
  }

  muteAll(deaf: boolean): void {
    this.keep({ deaf });
  }

  mute(seat: SeatId, on: boolean): void {
    const others = this.kept.muted.filter((one) => one !== seat);
    this.keep({ muted: on ? [...others, seat] : others });
  }

  private keep(what: Partial<Kept>): void {
    this.kept = { ...this.kept, ...what };
    try {
      localStorage.setItem(keyOf(this.table), JSON.stringify(this.kept));
    } catch {
      // It still holds for this visit.
    }
  }
}
