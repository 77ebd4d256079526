// Moves the view of a map: one finger or the mouse pans, two fingers, the wheel, a double tap and
// keys zoom. The map is moved by one CSS transform, so nothing inside is drawn anew.
import { settings } from '../../lib/settings.svelte';
import { panBy, whole, zoomAt, type Point, type Room, type View } from './view';

export interface PanZoom {
  readonly view: View;
  zoomBy(factor: number): void;
  pan(dx: number, dy: number): void;
  /** Glides to a view. */
  go(view: View): void;
  reset(): void;
  /** The frame has another size now. */
  refit(): void;
  destroy(): void;
}

interface Options {
  room(): Room;
  /** The view has come to rest. */
  settled(view: View): void;
  /** A double tap on this zooms nothing: it has something better to do. */
  busy(target: EventTarget | null): boolean;
  /** A press that takes something up moves the map not. */
  takes(event: PointerEvent): boolean;
}

/** A press that moves less than this many pixels is a click. */
export const CLICK_SLACK = 6;
const DOUBLE_TAP = 300;
const GLIDE = 320;
/** So long after the last movement the map is drawn sharply again. */
const REST = 140;

export function panZoom(frame: HTMLElement, content: HTMLElement, options: Options): PanZoom {
  let view = whole(options.room());
  const fingers = new Map<number, Point>();
  let travelled = 0;
  let tapped = { time: -Infinity, x: 0, y: 0 };
  let resting: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    content.style.willChange = '';
    content.style.transition = '';
    options.settled(view);
  };

  const show = (next: View, glide = 0) => {
    view = next;
    content.style.transition = glide > 0 ? `transform ${glide}ms ease-out` : '';
    content.style.willChange = 'transform';
    content.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // Unzoomed, a finger scrolls the page; zoomed in, it moves the map.
    frame.style.touchAction = view.scale === 1 ? 'pan-x pan-y' : 'none';
    clearTimeout(resting);
    resting = setTimeout(rest, glide + REST);
  };

  const glideTo = (next: View) => show(next, settings.time(GLIDE));

  const local = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  const wheel = (event: WheelEvent) => {
    // Unzoomed, turning the wheel back means: scroll the page on.
    if (view.scale === 1 && event.deltaY > 0 && !event.ctrlKey) return;
    event.preventDefault();
    show(zoomAt(view, Math.exp(-event.deltaY * 0.0015), local(event), options.room()));
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (fingers.size === 0 && options.takes(event))) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, local(event));
  };

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    const apart = spread();
    fingers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (fingers.size === 2 && apart > 0) {
      const [a, b] = [...fingers.values()] as [Point, Point];
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      show(zoomAt(view, spread() / apart, middle, options.room()));
    } else if (view.scale > 1 && travelled > CLICK_SLACK) {
      show(panBy(view, now.x - before.x, now.y - before.y, options.room()));
    }
  };

  const doubled = (at: Point) =>
    glideTo(view.scale > 1.01 ? whole(options.room()) : zoomAt(view, 2.2, at, options.room()));

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (event.type !== 'pointerup' || event.pointerType !== 'touch') return;
    if (travelled > CLICK_SLACK || options.busy(event.target)) return;
    const at = local(event);
    const again = event.timeStamp - tapped.time < DOUBLE_TAP;
    if (again && Math.hypot(at.x - tapped.x, at.y - tapped.y) < 4 * CLICK_SLACK) doubled(at);
    tapped = { time: again ? -Infinity : event.timeStamp, ...at };
  };

  const doubleClick = (event: MouseEvent) => {
    if (!options.busy(event.target)) doubled(local(event));
  };

  // The end of a drag is no click on what happens to lie under the finger.
  const click = (event: MouseEvent) => {
    if (travelled > CLICK_SLACK && view.scale > 1) {
      event.stopPropagation();
      event.preventDefault();
    }
    travelled = 0;
  };

  const ended = new AbortController();
  const { signal } = ended;
  frame.addEventListener('wheel', wheel, { passive: false, signal });
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    frame.addEventListener(end, up, { signal });
  frame.addEventListener('click', click, { capture: true, signal });
  // A double tap has been seen already when the browser makes a double click of it.
  if (!matchMedia('(pointer: coarse)').matches)
    frame.addEventListener('dblclick', doubleClick, { signal });
  show(view);
  rest();

  return {
    get view() {
      return view;
    },
    zoomBy: (factor) => {
      const { frame: size } = options.room();
      glideTo(zoomAt(view, factor, { x: size.width / 2, y: size.height / 2 }, options.room()));
    },
    pan: (dx, dy) => glideTo(panBy(view, dx, dy, options.room())),
    go: glideTo,
    reset: () => glideTo(whole(options.room())),
    refit: () => show(panBy(view, 0, 0, options.room())),
    destroy: () => {
      clearTimeout(resting);
      ended.abort();
    },
  };
}
