import type { Rgb } from '@kitwright/colour';
import type { Pixels } from './pixels.ts';
import { colourDistance } from './recolour.ts';

export interface BackgroundRemoval {
  /** Farthest that removed colours may lie from the background's, 0..100 as in `ColourSwap`. */
  readonly tolerance: number;
  /** Extra reach of an edge that is kept in part, 0..100; 0 cuts hard. */
  readonly softness: number;
  /** Takes the same colour away inside closed shapes too, such as the eye of an O. */
  readonly inside: boolean;
}

/** Steps in which colours of the border are counted, 0..255. */
const COUNTED_IN = 8;

/** The colour most of a picture's border has; null where most of the border is see-through already. */
export function borderColour(picture: Pixels): Rgb | null {
  const counts = new Map<number, { count: number; red: number; green: number; blue: number }>();
  let clear = 0;
  let seen = 0;
  eachBorderPixel(picture, (pixel) => {
    const at = pixel * 4;
    if ((picture.data[at + 3] ?? 0) < 128) {
      clear += 1;
      return;
    }
    seen += 1;
    const [red, green, blue] = rgbAt(picture, at);
    const key = [red, green, blue].reduce((sum, value) => sum * 64 + Math.floor(value / COUNTED_IN), 0);
    const kept = counts.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    counts.set(key, {
      count: kept.count + 1,
      red: kept.red + red,
      green: kept.green + green,
      blue: kept.blue + blue,
    });
  });
  if (clear >= seen) return null;
  const most = [...counts.values()].reduce((a, b) => (b.count > a.count ? b : a));
  return [most.red / most.count, most.green / most.count, most.blue / most.count];
}

/** Share of a picture's border that lies within a tolerance of a colour, or is see-through. */
export function shareOfBorder(picture: Pixels, ground: Rgb, tolerance: number): number {
  let [near, all] = [0, 0];
  eachBorderPixel(picture, (pixel) => {
    const at = pixel * 4;
    all += 1;
    const isClear = (picture.data[at + 3] ?? 0) < 128;
    if (isClear || colourDistance(ground, ...rgbAt(picture, at)) <= tolerance) near += 1;
  });
  return near / Math.max(1, all);
}

const rgbAt = ({ data }: Pixels, at: number): Rgb => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];

function eachBorderPixel({ widthPx, heightPx }: Pixels, visit: (pixel: number) => void): void {
  for (let x = 0; x < widthPx; x += 1) {
    visit(x);
    if (heightPx > 1) visit((heightPx - 1) * widthPx + x);
  }
  for (let y = 1; y < heightPx - 1; y += 1) {
    visit(y * widthPx);
    if (widthPx > 1) visit(y * widthPx + widthPx - 1);
  }
}

/**
 * Makes a flat background see-through: what is reached from the picture's edges through pixels near the border's
 * colour. Pixels along the cut that are a mix of background and shape keep the share of the shape, and its colour.
 */
export function withoutBackground(picture: Pixels, removal: BackgroundRemoval): Pixels {
  const ground = borderColour(picture);
  if (ground === null) return picture;
  const distances = distancesFrom(picture, ground);
  const { tolerance, softness, inside } = removal;
  const gone = inside
    ? withinTolerance(distances, tolerance)
    : floodedFromEdges(picture, distances, tolerance);
  const data = picture.data.slice();
  for (let pixel = 0; pixel < gone.length; pixel += 1) {
    const at = pixel * 4;
    if (gone[pixel] === 1) data[at + 3] = 0;
    else if (softness > 0 && touches(picture, gone, pixel)) {
      const share = ((distances[pixel] ?? 0) - tolerance) / softness;
      if (share < 1) unmix(data, at, ground, Math.max(0.02, share));
    }
  }
  return { ...picture, data };
}

/** Distance of each pixel from a colour; what is see-through already is no distance away. */
function distancesFrom(picture: Pixels, ground: Rgb): Float32Array {
  const distances = new Float32Array(picture.widthPx * picture.heightPx);
  for (let pixel = 0; pixel < distances.length; pixel += 1) {
    const at = pixel * 4;
    if ((picture.data[at + 3] ?? 0) === 0) continue;
    distances[pixel] = colourDistance(ground, ...rgbAt(picture, at));
  }
  return distances;
}

const withinTolerance = (distances: Float32Array, tolerance: number): Uint8Array =>
  Uint8Array.from(distances, (distance) => (distance <= tolerance ? 1 : 0));

function floodedFromEdges(picture: Pixels, distances: Float32Array, tolerance: number): Uint8Array {
  const { widthPx } = picture;
  const gone = new Uint8Array(distances.length);
  const waiting = new Int32Array(distances.length);
  let count = 0;
  const reach = (pixel: number): void => {
    if (gone[pixel] === 1 || (distances[pixel] ?? Infinity) > tolerance) return;
    gone[pixel] = 1;
    waiting[count] = pixel;
    count += 1;
  };
  eachBorderPixel(picture, reach);
  while (count > 0) {
    count -= 1;
    const pixel = waiting[count] ?? 0;
    const x = pixel % widthPx;
    if (x > 0) reach(pixel - 1);
    if (x < widthPx - 1) reach(pixel + 1);
    if (pixel >= widthPx) reach(pixel - widthPx);
    if (pixel + widthPx < gone.length) reach(pixel + widthPx);
  }
  return gone;
}

/**
 * True where one of the eight pixels round it is gone, or one beyond those: edges are blurred over two pixels at
 * most.
 */
function touches({ widthPx, heightPx }: Pixels, gone: Uint8Array, pixel: number): boolean {
  const x = pixel % widthPx;
  const y = (pixel - x) / widthPx;
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      const [nearX, nearY] = [x + dx, y + dy];
      if (nearX < 0 || nearY < 0 || nearX >= widthPx || nearY >= heightPx) continue;
      if (gone[nearY * widthPx + nearX] === 1) return true;
    }
  }
  return false;
}

/** Keeps `share` of a pixel, and takes the ground's part out of its colour. */
function unmix(data: Uint8ClampedArray, at: number, ground: Rgb, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const mixed = data[at + channel] ?? 0;
    data[at + channel] = (mixed - (1 - share) * (ground[channel] ?? 0)) / share;
  }
  data[at + 3] = (data[at + 3] ?? 0) * share;
}
