// Taking a piece up on one place of a map and putting it down on another, with the mouse or a
// finger. What may be taken where is the board's to say; by keyboard a board offers the same by
// choosing the two places one after the other, or by counts in a panel.
import type { Thing } from '../../games/board';
import { CLICK_SLACK } from './panZoom';
import type { Point } from './view';

/** What a board lets be dragged. */
export interface Drags {
  /** Where something can be taken up. */
  readonly from: ReadonlySet<Thing>;
  /** Where what was taken up there may be put down. */
  to(from: Thing): ReadonlySet<Thing>;
  drop(from: Thing, to: Thing): void;
}

export interface Carried {
  readonly from: Thing;
  /** In the map's units. */
  readonly at: Point;
  /** Where it would be put down now; null: nowhere, it goes back. */
  readonly over: Thing | null;
}

interface Map {
  drags(): Drags | undefined;
  /** A point of the screen in the map's units. */
  toMap(event: PointerEvent): Point;
  /** What lies at a point of the screen. */
  thingAt(event: PointerEvent): Thing | null;
}

export class Dragging {
  carried = $state.raw<Carried | null>(null);
  /** The press that is on, before it has become a drag and after. */
  private press: { readonly pointer: number; readonly from: Thing; readonly at: Point } | null =
    null;
  /** The click that ends a drag chooses nothing. */
  private ended = false;

  constructor(private readonly map: Map) {}

  /** Whether this press may become a drag. */
  takes(event: PointerEvent): boolean {
    const thing = this.map.thingAt(event);
    return event.button === 0 && thing !== null && this.map.drags()?.from.has(thing) === true;
  }

  down(event: PointerEvent): void {
    this.ended = false;
    // A second finger means: look closer.
    if (this.press) return this.cancel();
    const from = this.map.thingAt(event);
    if (from === null || !this.takes(event)) return;
    this.press = { pointer: event.pointerId, from, at: { x: event.clientX, y: event.clientY } };
  }

  move(event: PointerEvent): void {
    const { press } = this;
    if (press?.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - press.at.x, event.clientY - press.at.y);
    if (!this.carried && far <= CLICK_SLACK) return;
    const under = this.map.thingAt(event);
    const allowed = under !== null && this.map.drags()?.to(press.from).has(under) === true;
    this.carried = { from: press.from, at: this.map.toMap(event), over: allowed ? under : null };
  }

  up(event: PointerEvent): void {
    if (this.press?.pointer !== event.pointerId) return;
    const { carried } = this;
    this.cancel();
    if (!carried) return;
    this.ended = true;
    if (carried.over !== null) this.map.drags()?.drop(carried.from, carried.over);
  }

  /** What was taken up goes back. */
  cancel(): void {
    this.press = null;
    this.carried = null;
  }

  /** Asked by the click that follows a press: was it the end of a drag? */
  endsDrag(): boolean {
    const { ended } = this;
    this.ended = false;
    return ended;
  }
}
