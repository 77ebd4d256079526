// A redistribution put together before it is sent: how many knights shall stand where. What is taken
// away waits in the hand until it is put somewhere. It is sent as single transfers, one after the
// other, as the table asks for them.
import type { Legal } from '../board';
import { castleOf, isCastle } from './things';
import type { Derived, Game, Place, Pub, Seat } from './types.generated';

export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** Castle and supplied lands: all that may give or receive. */
export function placesOf(pub: Pub, derived: Derived, seat: Seat): Place[] {
  const supplied = pub.lands[seat].filter((place) => !derived.cut_off.includes(place));
  return [castleOf(pub, seat), ...supplied];
}

export class Plan {
  private wanted = $state.raw<Readonly<Partial<Record<Place, number>>>>({});
  /** Where knights are taken from by the next tap on the map. */
  from = $state.raw<Place | null>(null);
  sending = $state.raw(false);
  private sent: readonly Legal<Game>[] | null = null;

  /** Everything as it stands. */
  clear(): void {
    this.wanted = {};
    this.from = null;
    this.sending = false;
    this.sent = null;
  }

  at(pub: Pub, place: Place): number {
    return this.wanted[place] ?? pub.knights[place];
  }

  /** Within what may be: a place that has given receives no more, and the other way round. */
  limits(pub: Pub, derived: Derived, seat: Seat, place: Place): Limits {
    const now = pub.knights[place];
    const land = pub.land[place];
    const full = isCastle(place)
      ? now + derived.castle_room[seat]
      : land
        ? derived.capacity[land]
        : now;
    return {
      least: pub.receivers.includes(place) ? now : isCastle(place) ? 0 : 1,
      most: pub.givers.includes(place) ? now : full,
    };
  }

  /** Knights that were taken up and are not put down yet. */
  inHand(pub: Pub): number {
    const changed = Object.entries(this.wanted) as [Place, number][];
    return changed.reduce((sum, [place, count]) => sum + pub.knights[place] - count, 0);
  }

  get changed(): boolean {
    return Object.keys(this.wanted).length > 0;
  }

  set(pub: Pub, place: Place, count: number): void {
    const others = Object.fromEntries(Object.entries(this.wanted).filter(([one]) => one !== place));
    this.wanted = count === pub.knights[place] ? others : { ...others, [place]: count };
  }

  /**
   * A tap on the map: the first takes hold of a place, each further one elsewhere moves a knight there.
   * Knights that were taken up are put down first.
   */
  tap(pub: Pub, derived: Derived, seat: Seat, place: Place): void {
    const { most } = this.limits(pub, derived, seat, place);
    if (this.from === null && this.inHand(pub) > 0 && this.at(pub, place) < most) {
      this.set(pub, place, this.at(pub, place) + 1);
      return;
    }
    if (this.from === null || this.from === place) {
      this.from = this.from === place ? null : place;
      return;
    }
    if (this.free(pub, derived, seat, this.from, place) === 0) {
      this.from = place;
      return;
    }
    this.set(pub, this.from, this.at(pub, this.from) - 1);
    this.set(pub, place, this.at(pub, place) + 1);
  }

  /** How many knights could go from one place to another. */
  free(pub: Pub, derived: Derived, seat: Seat, from: Place, to: Place): number {
    if (from === to) return 0;
    const spare = this.at(pub, from) - this.limits(pub, derived, seat, from).least;
    const room = this.limits(pub, derived, seat, to).most - this.at(pub, to);
    return Math.max(0, Math.min(spare, room));
  }

  /** Dragged to another place: as many go as can. */
  drag(pub: Pub, derived: Derived, seat: Seat, from: Place, to: Place): void {
    const count = this.free(pub, derived, seat, from, to);
    this.set(pub, from, this.at(pub, from) - count);
    this.set(pub, to, this.at(pub, to) + count);
    this.from = null;
  }

  send(): void {
    this.sending = true;
    this.from = null;
  }

  /** What the table is to be answered now; undefined: nothing, or nothing any more. */
  next(legal: readonly Legal<Game>[], pub: Pub): Legal<Game> | undefined {
    if (!this.sending || legal.length === 0 || legal === this.sent) return undefined;
    const lack = (place: Place) => this.at(pub, place) - pub.knights[place];
    const found = legal.find(({ action }) => {
      if (action.verb === 'source') return lack(action.place) < 0;
      if (action.verb === 'destination') return lack(action.place) > 0;
      if (action.verb !== 'number' || !pub.source || !pub.destination) return false;
      return action.count === Math.min(-lack(pub.source), lack(pub.destination));
    });
    const choice = found ?? legal.find(({ action }) => action.verb === 'done');
    this.sent = legal;
    if (!found) this.clear();
    return choice;
  }
}
