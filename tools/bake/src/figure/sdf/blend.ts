import type { Primitive } from './primitives.ts';

/** Hermite step from 0 at `from` to 1 at `to`; `from` may be the larger one. */
export const smoothstep = (from: number, to: number, x: number): number => {
  const raw = (x - from) / (to - from);
  const t = raw < 0 ? 0 : raw > 1 ? 1 : raw;
  return t * t * (3 - 2 * t);
};

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export const clamp = (x: number, low: number, high: number): number => (x < low ? low : x > high ? high : x);

/** Bell curve of height 1 and width `sigma`. */
export const bell = (x: number, sigma: number): number => Math.exp(-((x / sigma) ** 2));

/**
 * Cubic smooth minimum: equals min(a, b) where they differ by more than `k`, fillet depth k / 6.
 * Source: I. Quilez, "smooth minimum", cubic polynomial.
 */
export const smoothMin = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - (h * h * h * k) / 6;
};

export const smoothMax = (a: number, b: number, k: number): number => -smoothMin(-a, -b, k);

/**
 * Adds (or takes away) primitives to the distance `start` in order, each with its own blend. Primitives whose bounding
 * sphere cannot matter at the point are skipped, so thirty muscles cost about as much as the few near the point.
 */
export const fold = (
  primitives: readonly Primitive[],
  start: number,
  x: number,
  y: number,
  z: number,
): number => {
  let d = start;
  for (const p of primitives) {
    const dx = x - p.centre[0];
    const dy = y - p.centre[1];
    const dz = z - p.centre[2];
    const bound = Math.sqrt(dx * dx + dy * dy + dz * dz) - p.radius;
    if (p.isCut) {
      if (bound <= p.blend - d) d = smoothMax(d, -p.distance(x, y, z), p.blend);
    } else if (bound <= d + p.blend) {
      d = smoothMin(d, p.distance(x, y, z), p.blend);
    }
  }
  return d;
};

/** Element of a numeric array whose index is known to be in range. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

/** Element of a list whose index is known to be in range: a miss is a bug and throws. */
export const item = <T>(values: readonly T[], index: number): T => {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No item ${index} in a list of ${values.length}`);
  return value;
};
