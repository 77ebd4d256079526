// This browser's share in the dice: it makes a part for each of its seats, seals it, tells it once all
// seals are there, and keeps what it saw, so that at the end it can compare without trusting anybody.
import { toHex } from '../lib/blake2b';
import { sealOf, type Kept } from '../lib/dice';
import type { Request, SeatId, TableMessage } from '../lib/protocol';

const KEY = 'kroon.dice';
/** The tables that are remembered; then the oldest are forgotten. */
const MOST = 60;

/** Whose parts the dice fall without. */
export const leftOut = ({ dice }: TableMessage): SeatId[] =>
  dice.stage === 'mixed'
    ? dice.parts.filter(({ part }) => part === null).map(({ seat }) => seat)
    : [];

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

function fresh(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

export class DiceKeeper {
  /** Where nothing can be put on the shelf. */
  private inMind: Kept | null = null;

  constructor(
    private readonly id: string,
    private readonly shelf: Shelf | null = shelfOfBrowser(),
    private readonly newPart: () => string = fresh,
  ) {}

  get kept(): Kept | null {
    return this.all()[this.id] ?? this.inMind;
  }

  /** What is to be said to the server about the dice, now that the table is like this. Saying it twice does no harm. */
  hear(table: TableMessage): Request[] {
    const kept = this.kept ?? {
      commitment: table.commitment,
      ...(table.state === 'over' ? { late: true } : {}),
      parts: {},
      seals: {},
    };
    const { stage, parts } = table.dice;
    const mine = parts.filter(({ seat }) =>
      table.seats.some((one) => one.mine && one.seat === seat),
    );
    const requests: Request[] = [];
    if (stage === 'sealing') {
      const own: Record<SeatId, string> = { ...kept.parts };
      for (const { seat, seal } of mine) {
        if (seal !== null) continue;
        const part = (own[seat] ??= this.newPart());
        requests.push({ do: 'seal', seat, seal: sealOf(part) });
      }
      this.keep({ ...kept, parts: own });
    } else if (stage === 'revealing') {
      const seen = Object.fromEntries(parts.map(({ seat, seal }) => [seat, seal]));
      const seals = Object.keys(kept.seals).length > 0 ? kept.seals : seen;
      this.keep({ ...kept, seals });
      // Once a part is told, seals and promise must not change any more.
      const asBefore =
        kept.commitment === table.commitment &&
        Object.entries(seen).every(([seat, seal]) => seals[seat] === seal);
      for (const { seat, seal, part } of asBefore ? mine : []) {
        const own = kept.parts[seat];
        if (part === null && own !== undefined && seal === sealOf(own))
          requests.push({ do: 'part', seat, part: own });
      }
    } else if (!this.kept) this.keep(kept);
    return requests;
  }

  keepWord(word: string): void {
    const { kept } = this;
    if (kept && kept.word === undefined) this.keep({ ...kept, word });
  }

  private all(): Record<string, Kept> {
    try {
      return JSON.parse(this.shelf?.getItem(KEY) ?? '{}') ?? {};
    } catch {
      return {};
    }
  }

  private keep(kept: Kept): void {
    this.inMind = kept;
    const { [this.id]: before, ...others } = this.all();
    if (JSON.stringify(before) === JSON.stringify(kept)) return;
    const all = Object.entries(others).slice(-MOST + 1);
    try {
      this.shelf?.setItem(KEY, JSON.stringify(Object.fromEntries([...all, [this.id, kept]])));
    } catch {
      // A browser that keeps nothing can still check what it is shown.
    }
  }
}

function shelfOfBrowser(): Shelf | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
