// What all parts of the board share: the position as the frame gives it, what is pointed at, and
// how a thing is lit and chosen.
import { getContext, setContext } from 'svelte';
import type { Light } from '../../kit/map/places';
import type { Arms } from '../../lib/heraldry';
import type { BoardProps, Legal, Thing } from '../board';
import { element, things } from './elements';
import type { Colour, Game, Law, Place, Seat } from './types.generated';

const KEY = Symbol('lancaster');

export type Props = BoardProps<Game>;
export type Choice = Legal<Game>;

export class Sight {
  /** What the reader points at, whose card is told. */
  about = $state.raw<Thing | null>(null);
  /** A number that is being chosen: squires that would go along. */
  squires = $state.raw<number | null>(null);

  /** What the log tells about just now, while it is acted out. */
  readonly happening: readonly Thing[] = $derived.by(() => {
    const { stage, log } = this.p;
    const told = stage.playing ? log[stage.seen - 1] : undefined;
    return told ? things(told) : [];
  });

  /** Whose house was chosen to be looked at, where there are no rows to point at. */
  visited = $state.raw<Seat | null>(null);

  constructor(
    private readonly props: () => Props,
    /** The first tap of a finger tells, the second chooses. */
    private readonly small: () => boolean,
  ) {}

  /** Whose house the reader looks at: another seat's row is pointed at, or its shield was pressed. */
  get looked(): Seat | null {
    const { pointed, seats, seat } = this.p;
    return seats.find((one) => pointed.has(`seat:${one}`)) ?? this.visited ?? seat;
  }
  /** More than a move or two is acted out: the reader may want the reins. */
  get long(): boolean {
    const { stage } = this.p;
    return stage.playing && stage.scenes.length > 3;
  }
  get p(): Props {
    return this.props();
  }
  get tapTells(): boolean {
    return this.small();
  }
  get me(): Seat | null {
    return this.p.seat;
  }
  /** The laws in force and the proposals, from left to right. */
  get laws(): readonly Law[] {
    return this.p.pub.laws.filter((law) => law !== null);
  }
  get proposals(): readonly Law[] {
    return this.p.pub.proposals.filter((law) => law !== null);
  }
  get ally(): Colour | null {
    const { seat, pub } = this.p;
    return seat === null ? null : (pub.ally[seat] ?? null);
  }

  /** Whose ally a colour is: what he ranks for in France lapses. */
  patron(colour: Colour): Seat | null {
    const { pub, seats } = this.p;
    return seats.find((seat) => pub.ally[seat] === colour) ?? null;
  }

  /** Colours are seats: an ally bears the arms of the seat that nobody has. */
  arms(colour: Colour): Arms {
    return this.p.arms(colour);
  }

  point(thing: Thing | null): void {
    if (thing === this.about) return;
    this.about = thing;
    this.p.point(thing === null ? [] : [thing]);
  }

  choices(thing: Thing): readonly Choice[] {
    return this.p.lit.get(thing) ?? [];
  }

  /** Free to take, or only by force; null: it cannot be chosen now. */
  light(thing: Thing): Light | null {
    const [first] = this.choices(thing);
    if (!first) return null;
    return first.notes.some(({ note }) => note === 'expels') ? 'force' : 'go';
  }

  /** Squires that choosing it takes. */
  price(thing: Thing): number {
    const note = this.choices(thing)[0]?.notes.find((one) => one.note === 'expels');
    return note?.note === 'expels' ? note.squires : 0;
  }

  /** Why the knight in hand cannot go there, in the words of the rules. */
  barred(place: Place): string | null {
    const found = this.p.ownDerived?.barred.find((one) => one.place === place);
    if (!found?.why) return null;
    const { why, total, needed } = found;
    const { strength } = this.p.pub;
    return this.p.texts.reason({
      reason: why,
      place,
      county: place,
      total,
      needed,
      minimum: needed,
      strength,
      colour: this.p.pub.county[place as 'kent']?.colour ?? null,
    });
  }

  label(thing: Thing): string {
    const { texts } = this.p;
    return this.choices(thing)
      .map(({ action, notes }) =>
        [texts.action(action), ...notes.map((note) => texts.note(note))].join(', '),
      )
      .join('; ');
  }

  thingOf({ action }: Choice): Thing | null {
    const { pub, seat } = this.p;
    return seat === null ? null : element(action, pub, seat);
  }

  choose(thing: Thing): void {
    this.p.choose(thing);
  }

  /** The only answer of its kind, such as passing or being done. */
  only(verb: Choice['action']['verb']): Choice | undefined {
    return this.p.legal.find(({ action }) => action.verb === verb);
  }
}

export const giveSight = (sight: Sight): Sight => setContext(KEY, sight);
export const takeSight = (): Sight => getContext<Sight>(KEY);
