import { bytesOf } from '@kitwright/colour';
import type { Colour } from '@kitwright/design';
import { createPixels, type Pixels } from './pixels.ts';

/** A line of one colour round everything that is seen. */
export interface Outline {
  readonly colour: Colour;
  /** Its width, of the picture's longer side. */
  readonly share: number;
}

/** The picture with room round it and a line of one colour along everything that is seen, its edge one pixel soft. */
export function outlined(picture: Pixels, { colour, share }: Outline): Pixels {
  const width = Math.max(1, Math.round(share * Math.max(picture.widthPx, picture.heightPx)));
  const result = createPixels(picture.widthPx + 2 * width, picture.heightPx + 2 * width);
  const away = distances(picture, width, result);
  const ink = bytesOf(colour);
  for (let y = 0; y < result.heightPx; y += 1) {
    for (let x = 0; x < result.widthPx; x += 1) {
      const pixel = y * result.widthPx + x;
      const line = Math.min(1, Math.max(0, width + 0.5 - (away[pixel] ?? Infinity)));
      const [fromX, fromY] = [x - width, y - width];
      const isInside = fromX >= 0 && fromY >= 0 && fromX < picture.widthPx && fromY < picture.heightPx;
      const from = (fromY * picture.widthPx + fromX) * 4;
      const own = isInside ? (picture.data[from + 3] ?? 0) / 255 : 0;
      const alpha = own + line * (1 - own);
      if (alpha === 0) continue;
      for (const channel of [0, 1, 2] as const) {
        const above = isInside ? (picture.data[from + channel] ?? 0) * own : 0;
        result.data[pixel * 4 + channel] = (above + ink[channel] * line * (1 - own)) / alpha;
      }
      result.data[pixel * 4 + 3] = alpha * 255;
    }
  }
  return result;
}

/** About how far each pixel is from what is seen, px: two sweeps of a chamfer of 1 and the root of 2. */
function distances(picture: Pixels, offset: number, { widthPx, heightPx }: Pixels): Float32Array {
  const away = new Float32Array(widthPx * heightPx).fill(Infinity);
  for (let y = 0; y < picture.heightPx; y += 1)
    for (let x = 0; x < picture.widthPx; x += 1)
      if ((picture.data[(y * picture.widthPx + x) * 4 + 3] ?? 0) >= 128)
        away[(y + offset) * widthPx + x + offset] = 0;
  const sweep = (from: number, to: number, step: 1 | -1): void => {
    for (let y = from; y !== to; y += step) {
      for (let i = 0; i < widthPx; i += 1) {
        const x = step === 1 ? i : widthPx - 1 - i;
        const at = y * widthPx + x;
        const look = (dx: number, dy: number, by: number): void => {
          const [nearX, nearY] = [x + dx * step, y + dy * step];
          if (nearX < 0 || nearY < 0 || nearX >= widthPx || nearY >= heightPx) return;
          away[at] = Math.min(away[at] ?? Infinity, (away[nearY * widthPx + nearX] ?? Infinity) + by);
        };
        look(-1, 0, 1);
        look(0, -1, 1);
        look(-1, -1, Math.SQRT2);
        look(1, -1, Math.SQRT2);
      }
    }
  };
  sweep(0, heightPx, 1);
  sweep(heightPx - 1, -1, -1);
  return away;
}
