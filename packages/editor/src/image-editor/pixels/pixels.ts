/** A picture in memory: red, green, blue and alpha of each pixel, 0..255, row by row; not premultiplied. */
export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

export const createPixels = (widthPx: number, heightPx: number): Pixels => ({
  widthPx,
  heightPx,
  data: new Uint8ClampedArray(widthPx * heightPx * 4),
});

/** A new picture, each pixel of which comes from `source` at the place that `from` answers (x, y in pixels). */
export function rearranged(
  source: Pixels,
  widthPx: number,
  heightPx: number,
  from: (x: number, y: number) => readonly [x: number, y: number],
): Pixels {
  const target = createPixels(widthPx, heightPx);
  const read = new Uint32Array(source.data.buffer, source.data.byteOffset, source.widthPx * source.heightPx);
  const write = new Uint32Array(target.data.buffer);
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      const [fromX, fromY] = from(x, y);
      write[at] = read[fromY * source.widthPx + fromX] ?? 0;
    }
  }
  return target;
}

/** True where nothing of a picture is see-through: it may be kept without transparency. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return false;
  return true;
}
