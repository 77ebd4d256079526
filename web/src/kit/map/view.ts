// What part of a map is seen, and how the view moves: plain reckoning without a page. Lengths are
// pixels of the frame; a view of scale 1 shows the whole map, fitted into the frame.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

/** Where the map's left upper corner lies in the frame, and how many times it is enlarged. */
export interface View extends Point {
  readonly scale: number;
}

/** The frame, the map as it fits into it, and how far it may be enlarged. */
export interface Room {
  readonly frame: Size;
  readonly content: Size;
  readonly most: number;
}

export const SIDES = ['up', 'right', 'down', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** How many pixels a unit of the map takes when the whole of it is shown. */
export function fitted(map: Size, frame: Size): number {
  return Math.min(frame.width / map.width, frame.height / map.height);
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** A map smaller than the frame stays in the middle; a larger one leaves no gap at any side. */
const settle = (at: number, size: number, frame: number) =>
  size <= frame ? (frame - size) / 2 : within(at, frame - size, 0);

export function clamp({ x, y, scale }: View, { frame, content, most }: Room): View {
  const s = within(scale, 1, most);
  return {
    x: settle(x, content.width * s, frame.width),
    y: settle(y, content.height * s, frame.height),
    scale: s,
  };
}

export const whole = (room: Room): View => clamp({ x: 0, y: 0, scale: 1 }, room);

/** What lies under the given point of the frame stays there. */
export function zoomAt(view: View, factor: number, at: Point, room: Room): View {
  const scale = within(view.scale * factor, 1, room.most);
  const grown = scale / view.scale;
  return clamp(
    { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown, scale },
    room,
  );
}

export const panBy = (view: View, dx: number, dy: number, room: Room): View =>
  clamp({ ...view, x: view.x + dx, y: view.y + dy }, room);

/** The view that shows a box of the map as large as it goes, in the middle. */
export function around(box: Box, unit: number, room: Room): View {
  const { frame } = room;
  const most = Math.min(
    frame.width / Math.max(1, box.width * unit),
    frame.height / Math.max(1, box.height * unit),
  );
  const scale = within(most, 1, room.most);
  return clamp(
    {
      x: frame.width / 2 - (box.x + box.width / 2) * unit * scale,
      y: frame.height / 2 - (box.y + box.height / 2) * unit * scale,
      scale,
    },
    room,
  );
}

/** The smallest box round the points, with room on every side. */
export function boxOf(points: readonly Point[], padding = 0): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - padding;
  const y = Math.min(...ys) - padding;
  return {
    x,
    y,
    width: Math.max(...xs) + padding - x,
    height: Math.max(...ys) + padding - y,
  };
}

/**
 * The box round all points, or, where that is larger than it may be, round as many of them as lie together in
 * one that is not; a point that is no corner of such a box needs not be tried.
 */
export function boxOfMost(points: readonly Point[], most: Size, padding = 0): Box {
  const all = boxOf(points, padding);
  if (all.width <= most.width && all.height <= most.height) return all;
  const [width, height] = [most.width - 2 * padding, most.height - 2 * padding];
  let best: readonly Point[] = [];
  for (const { x } of points)
    for (const { y } of points) {
      const inside = points.filter(
        (one) => one.x >= x && one.x <= x + width && one.y >= y && one.y <= y + height,
      );
      if (inside.length > best.length) best = inside;
    }
  return best.length === 0 ? all : boxOf(best, padding);
}

/** Where a point of the map is in the frame. */
export const toFrame = (point: Point, unit: number, view: View): Point => ({
  x: view.x + point.x * unit * view.scale,
  y: view.y + point.y * unit * view.scale,
});

/** The other way round: what point of the map lies there. */
export const toMap = (point: Point, unit: number, view: View): Point => ({
  x: (point.x - view.x) / (unit * view.scale),
  y: (point.y - view.y) / (unit * view.scale),
});

/** At which side of the frame a point lies outside by more than a hair; null if it is seen. */
export function sideOf(point: Point, unit: number, view: View, frame: Size): Side | null {
  const { x, y } = toFrame(point, unit, view);
  const beyond: Record<Side, number> = {
    up: -y,
    left: -x,
    down: y - frame.height,
    right: x - frame.width,
  };
  const side = SIDES.reduce((far, one) => (beyond[one] > beyond[far] ? one : far));
  return beyond[side] > 0.5 ? side : null;
}

/** As little as needed, so that a point lies at least so far inside the frame. */
export function reveal(point: Point, unit: number, view: View, room: Room, margin = 48): View {
  const at = toFrame(point, unit, view);
  const need = (value: number, size: number) => {
    const room = Math.min(margin, size / 2);
    return within(value, room, size - room) - value;
  };
  return panBy(view, need(at.x, room.frame.width), need(at.y, room.frame.height), room);
}
