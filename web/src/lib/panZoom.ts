// Pan with a finger or the mouse, zoom with two fingers, the wheel or buttons.
// The picture is moved by one CSS transform, so nothing inside is drawn anew.

export interface PanZoom {
  zoomBy(factor: number): void;
  reset(): void;
  destroy(): void;
}

const MOST = 5;
/** A press that moves less than this many pixels is a click. */
const CLICK_SLACK = 6;

export function panZoom(frame: HTMLElement, content: HTMLElement): PanZoom {
  let x = 0;
  let y = 0;
  let scale = 1;
  const fingers = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  const apply = () => {
    const { clientWidth: width, clientHeight: height } = frame;
    x = Math.min(0, Math.max(width * (1 - scale), x));
    y = Math.min(0, Math.max(height * (1 - scale), y));
    content.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    // Unzoomed, a finger scrolls the page; zoomed in, it moves the map.
    frame.style.touchAction = scale === 1 ? 'pan-x pan-y' : 'none';
  };

  const zoomAt = (factor: number, atX: number, atY: number) => {
    const next = Math.min(MOST, Math.max(1, scale * factor));
    x = atX - ((atX - x) * next) / scale;
    y = atY - ((atY - y) * next) / scale;
    scale = next;
    apply();
  };

  const local = (event: { clientX: number; clientY: number }) => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  const wheel = (event: WheelEvent) => {
    // Unzoomed, turning the wheel back means: scroll the page on.
    if (scale === 1 && event.deltaY > 0 && !event.ctrlKey) return;
    event.preventDefault();
    const at = local(event);
    zoomAt(Math.exp(-event.deltaY * 0.0015), at.x, at.y);
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
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
      const points = [...fingers.values()];
      const middle = {
        x: points.reduce((sum, p) => sum + p.x, 0) / 2,
        y: points.reduce((sum, p) => sum + p.y, 0) / 2,
      };
      zoomAt(spread() / apart, middle.x, middle.y);
    } else if (scale > 1 && travelled > CLICK_SLACK) {
      x += now.x - before.x;
      y += now.y - before.y;
      apply();
    }
  };

  const up = (event: PointerEvent) => fingers.delete(event.pointerId);

  // The end of a drag is no click on what happens to lie under the finger.
  const click = (event: MouseEvent) => {
    if (travelled > CLICK_SLACK && scale > 1) {
      event.stopPropagation();
      event.preventDefault();
    }
    travelled = 0;
  };

  frame.addEventListener('wheel', wheel, { passive: false });
  frame.addEventListener('pointerdown', down);
  frame.addEventListener('pointermove', move);
  frame.addEventListener('pointerup', up);
  frame.addEventListener('pointercancel', up);
  frame.addEventListener('pointerleave', up);
  frame.addEventListener('click', click, true);
  apply();

  return {
    zoomBy: (factor) => zoomAt(factor, frame.clientWidth / 2, frame.clientHeight / 2),
    reset: () => {
      x = y = 0;
      scale = 1;
      apply();
    },
    destroy: () => {
      frame.removeEventListener('wheel', wheel);
      frame.removeEventListener('pointerdown', down);
      frame.removeEventListener('pointermove', move);
      frame.removeEventListener('pointerup', up);
      frame.removeEventListener('pointercancel', up);
      frame.removeEventListener('pointerleave', up);
      frame.removeEventListener('click', click, true);
    },
  };
}
