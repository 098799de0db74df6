import { hash, noise } from '../hair/noise.ts';
import { clamp, mix } from '../sdf/blend.ts';
import { paint, rgbOf, type Picture } from './picture.ts';

const SIZE = 256;
const TURN = 2 * Math.PI;

/** Noise that repeats over the tile: `across` and `along` cells per tile, rounded onto circles. */
const tiled = (u: number, v: number, across: number, along: number, seed: number): number => {
  const [ru, rv] = [across / TURN, along / TURN];
  const [x, y] = [ru * Math.cos(TURN * u), ru * Math.sin(TURN * u)];
  return noise(x + seed, y + rv * Math.cos(TURN * v), rv * Math.sin(TURN * v) + 0.37 * seed);
};

/** Single hairs beside each other that wander a little along their way. */
const strandsAt = (u: number, v: number): { readonly light: number; readonly order: number } => {
  const bent = u + 0.012 * tiled(u, v, 5, 3, 3) + 0.004 * tiled(u, v, 16, 6, 8);
  const fine = tiled(bent, v, 120, 2, 11);
  const lock = tiled(bent, v, 34, 2, 23);
  const broad = tiled(bent, v, 11, 2, 5);
  return {
    light: 1 + 0.36 * fine + 0.2 * lock + 0.06 * broad,
    order: clamp(0.5 + 0.34 * tiled(bent, v, 64, 5, 41) + 0.3 * lock, 0.04, 0.96),
  };
};

const CURLS = 13;

/** Small rings: the distance to the nearest of scattered middles, on a torus. */
const curlsAt = (u: number, v: number): { readonly light: number; readonly order: number } => {
  const [x, y] = [u * CURLS, v * CURLS];
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const wrap = (n: number): number => ((n % CURLS) + CURLS) % CURLS;
  let nearest = 9;
  let turn = 0;
  for (let a = i - 1; a <= i + 1; a++)
    for (let b = j - 1; b <= j + 1; b++) {
      const dx = a + hash(wrap(a), wrap(b), 1) - x;
      const dy = b + hash(wrap(a), wrap(b), 2) - y;
      const d = Math.hypot(dx, dy);
      if (d >= nearest) continue;
      nearest = d;
      turn = Math.sin(d * 17 + Math.atan2(dy, dx) + TURN * hash(wrap(a), wrap(b), 3));
    }
  return {
    light: 1.12 - 0.42 * nearest + 0.2 * turn,
    order: clamp(0.25 + 0.6 * nearest + 0.12 * turn, 0.04, 0.96),
  };
};

/** A repeating picture of hair in one colour; alpha: in which order the strands end at an edge. */
export const hairPicture = (kind: 'strands' | 'curls', colour: string): Picture => {
  const base = rgbOf(colour);
  const at = kind === 'strands' ? strandsAt : curlsAt;
  return paint(SIZE, SIZE, 4, (u, v) => {
    const { light, order } = at(u, v);
    // Light strands are warmer than dark ones.
    const warm = mix(0.96, 1.04, clamp(light / 2, 0, 1));
    return [base[0] * light * warm, base[1] * light, (base[2] * light) / warm, order];
  });
};
