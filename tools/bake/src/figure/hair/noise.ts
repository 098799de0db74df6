import { mix } from '../sdf/blend.ts';

/** A number in 0..1 that depends on the lattice point alone. */
export const hash = (i: number, j: number, k: number): number => {
  const seed = (i * 374761393 + j * 668265263 + k * 2147483647) | 0;
  const h = Math.imul(seed ^ (seed >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Value noise in -1..1 with cells of size 1. */
export const noise = (x: number, y: number, z: number): number => {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)];
  const row = (dj: number, dk: number): number =>
    mix(hash(i, j + dj, k + dk), hash(i + 1, j + dj, k + dk), u);
  const layer = (dk: number): number => mix(row(0, dk), row(1, dk), v);
  return mix(layer(0), layer(1), w) * 2 - 1;
};

const squared = (x: number): number => x * x;

/** Distance to the nearest of scattered points, one in each cell of size 1: round lumps, as curls are. */
export const cells = (x: number, y: number, z: number): number => {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  let nearest = 9;
  for (let a = i - 1; a <= i + 1; a++)
    for (let b = j - 1; b <= j + 1; b++)
      for (let c = k - 1; c <= k + 1; c++) {
        const [px, py, pz] = [a + hash(a, b, c), b + hash(b, c, a), c + hash(c, a, b)];
        nearest = Math.min(nearest, squared(px - x) + squared(py - y) + squared(pz - z));
      }
  return Math.sqrt(nearest);
};
