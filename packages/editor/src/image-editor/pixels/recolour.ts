import { bytesOf } from '@kitwright/colour';
import { hexOf } from '@kitwright/colour';
import type { Colour } from '@kitwright/design';
import type { Pixels } from './pixels.ts';

/** A pixel is dark when red, green and blue are all below this. The figure is the contract's. */
const DARK_BELOW = 50;

/** Colours what is dark: only pixels with all three channels below 50 that are not fully see-through. Alpha stays. */
export function recolourDark(picture: Pixels, colour: Colour): Pixels {
  const [red, green, blue] = bytesOf(colour);
  const data = picture.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const isDark =
      (data[at] ?? 0) < DARK_BELOW && (data[at + 1] ?? 0) < DARK_BELOW && (data[at + 2] ?? 0) < DARK_BELOW;
    if (!isDark || data[at + 3] === 0) continue;
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
  }
  return { ...picture, data };
}

/** Put another colour in place of one, and of those near it. */
export interface ColourSwap {
  readonly from: Colour;
  readonly to: Colour;
  /** Farthest that other colours may lie from this one, 0..100: 100 is as far as black from white. */
  readonly tolerance: number;
}

const FARTHEST = Math.sqrt(3) * 255;

/** Distance of two colours in RGB, 0..100. */
export const colourDistance = (
  a: readonly [number, number, number],
  red: number,
  green: number,
  blue: number,
): number => (Math.hypot(a[0] - red, a[1] - green, a[2] - blue) / FARTHEST) * 100;

/** Moves colours by the same amount, so that shading stays; fades out towards the tolerance, so that edges do. */
export function swapColour(picture: Pixels, { from, to, tolerance }: ColourSwap): Pixels {
  const source = bytesOf(from);
  const target = bytesOf(to);
  const shift = [target[0] - source[0], target[1] - source[1], target[2] - source[2]] as const;
  const data = picture.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const distance = colourDistance(source, red, green, blue);
    if (distance > tolerance) continue;
    const share = tolerance === 0 ? 1 : Math.min(1, 2 * (1 - distance / tolerance));
    data[at] = red + shift[0] * share;
    data[at + 1] = green + shift[1] * share;
    data[at + 2] = blue + shift[2] * share;
  }
  return { ...picture, data };
}

/** The colour at a place given in shares of width and height; null where nothing is seen. */
export function colourAt(picture: Pixels, x: number, y: number): Colour | null {
  const column = Math.min(picture.widthPx - 1, Math.max(0, Math.floor(x * picture.widthPx)));
  const row = Math.min(picture.heightPx - 1, Math.max(0, Math.floor(y * picture.heightPx)));
  const at = (row * picture.widthPx + column) * 4;
  if ((picture.data[at + 3] ?? 0) === 0) return null;
  return hexOf(picture.data.subarray(at, at + 3));
}
