// Pieces and icons that fly from thing to thing. A place is a thing on the
// board (`data-thing`) or a place that was named for this (`data-place`, such as
// `seat:red`, the seat's row). What has no place to start from, or to go to,
// does not fly.
import { untrack } from 'svelte';
import type { IconName } from '../../lib/icons.generated';
import type { Arms } from '../../lib/heraldry';
import { settings } from '../../lib/settings.svelte';

export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly icon?: IconName;
  readonly arms?: Arms;
  /** Written beside it: "+3". */
  readonly text?: string;
  /** In milliseconds at the usual speed. */
  readonly time?: number;
  readonly delay?: number;
}

export interface Flying extends Flight {
  readonly id: number;
  readonly start: DOMRect;
  readonly end: DOMRect;
}

const FLIGHT_TIME = 600;
/** Between several that leave together. */
const STAGGER = 110;

const ATTRIBUTES = ['data-thing', 'data-place'] as const;

/** Where a place is on the screen: the first one of that name that has any size. */
export function rectOf(name: string, root: ParentNode = document): DOMRect | null {
  const quoted = CSS.escape(name);
  for (const attribute of ATTRIBUTES)
    for (const found of root.querySelectorAll(`[${attribute}="${quoted}"]`)) {
      const rect = found.getBoundingClientRect();
      if (rect.width > 0 && rect.height > 0) return rect;
    }
  return null;
}

class Flights {
  flying = $state.raw<readonly Flying[]>([]);
  private last = 0;

  /**
   * Sends them off together, one close behind the other. An effect that sends depends on nothing of
   * this: neither on what is in the air, which would send it again for ever, nor on the settings.
   */
  send(flights: readonly Flight[]): void {
    untrack(() => this.takeOff(flights));
  }

  private takeOff(flights: readonly Flight[]): void {
    if (settings.time(1) === 0 || document.hidden) return;
    const leaving = flights.flatMap((flight, i): Flying[] => {
      const [start, end] = [rectOf(flight.from), rectOf(flight.to)];
      if (!start || !end) return [];
      const delay = (flight.delay ?? 0) + i * STAGGER;
      return [{ time: FLIGHT_TIME, ...flight, delay, id: ++this.last, start, end }];
    });
    this.flying = [...this.flying, ...leaving];
  }

  landed(id: number): void {
    this.flying = this.flying.filter((one) => one.id !== id);
  }
}

export const flights = new Flights();
