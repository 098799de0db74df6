import { createPixels, type Pixels } from './pixels.ts';

type Rgba = readonly [red: number, green: number, blue: number, alpha?: number];

/** A picture for tests, painted pixel by pixel. */
export function painted(widthPx: number, heightPx: number, paint: (x: number, y: number) => Rgba): Pixels {
  const picture = createPixels(widthPx, heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const [red, green, blue, alpha = 255] = paint(x, y);
      picture.data.set([red, green, blue, alpha], (y * widthPx + x) * 4);
    }
  }
  return picture;
}

export const pixelOf = ({ widthPx, data }: Pixels, x: number, y: number): readonly number[] => [
  ...data.subarray((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 4),
];

/** A red disc on a ground, its edge mixed of both as drawing programs do, with a hole of the ground in its middle. */
export function disc(sizePx: number, ground: Rgba): Pixels {
  const middle = (sizePx - 1) / 2;
  const [outer, inner] = [sizePx * 0.36, sizePx * 0.1];
  return painted(sizePx, sizePx, (x, y) => {
    const radius = Math.hypot(x - middle, y - middle);
    const share =
      Math.min(Math.max(outer - radius + 0.5, 0), 1) * Math.min(Math.max(radius - inner + 0.5, 0), 1);
    const mix = (own: number, channel: 0 | 1 | 2): number => own * share + ground[channel] * (1 - share);
    return [mix(200, 0), mix(16, 1), mix(46, 2), 255 * share + (ground[3] ?? 255) * (1 - share)];
  });
}
