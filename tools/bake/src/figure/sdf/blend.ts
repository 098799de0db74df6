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
