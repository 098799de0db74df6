import type { Point } from '@kitwright/geometry';
import type { Polyline } from './polyline.ts';

/** Chords per curve: on the tightest neckline the sagitta stays under 0.02 mm. */
const CHORDS = 48;

/** A cubic Bezier from `a` to `d` as a polyline. */
export const curve = (a: Point, b: Point, c: Point, d: Point, chords = CHORDS): Polyline =>
  Array.from({ length: chords + 1 }, (_, i) => {
    const t = i / chords;
    const u = 1 - t;
    const [wa, wb, wc, wd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [
      wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0],
      wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1],
    ] as const;
  });

/** A straight line as a polyline. */
export const straight = (a: Point, b: Point): Polyline => [a, b];
