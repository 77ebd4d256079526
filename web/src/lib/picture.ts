// A drawing as a picture of its own: to the page it is one thing, however many paths, turns and clips
// it is made of. What stands on a page often, or many times, is drawn so: the browser goes through
// every part of a live drawing with each frame. A picture knows no fonts or variables of the page.
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const pictures = new Map<string, string>();

/** The address of a picture with this markup, made once for each key. */
export function picture(key: string, box: PictureBox, markup: () => string): string {
  let made = pictures.get(key);
  if (made === undefined) {
    const { x, y, width, height } = box;
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${markup()}</svg>`;
    made = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    pictures.set(key, made);
  }
  return made;
}
