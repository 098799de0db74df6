import { clamp } from '../sdf/blend.ts';

/** A sine with `times` whole swings in a loop: it ends as it began, at the same speed. `late` is a share of a swing. */
export const swing = (seconds: number, loopSeconds: number, times: number, late = 0): number =>
  Math.sin(2 * Math.PI * ((times * seconds) / loopSeconds - late));

/** From 0 to 1 with neither speed nor acceleration at both ends (K. Perlin's quintic). */
export const eased = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * t * (t * (6 * t - 15) + 10);
};
