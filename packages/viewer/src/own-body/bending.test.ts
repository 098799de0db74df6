import { expect, it } from 'vitest';
import { bendingOf } from './bending.ts';
import type { Laplacian } from './laplacian.ts';

const SIDE = 12;
const at = (row: number, i: number): number => row * SIDE + i;

/** A square net of cloth, its points as far apart as can be counted, and its triangles. */
const net = () => {
  const rows = Array.from({ length: SIDE * SIDE }, (_, p) => {
    const [row, i] = [Math.floor(p / SIDE), p % SIDE];
    const near = [
      [row - 1, i],
      [row + 1, i],
      [row, i - 1],
      [row, i + 1],
    ] as const;
    return near.filter((place) => place.every((k) => k >= 0 && k < SIDE)).map(([r, k]) => at(r, k));
  });
  const from = Int32Array.from([0, ...rows.map((_, p) => rows.slice(0, p + 1).flat().length)]);
  const ends = Int32Array.from(rows.flat(), (p) => p * 3);
  const laplacian: Laplacian = {
    from,
    ends,
    weights: new Float64Array(ends.length).fill(1),
    diagonal: Float64Array.from(rows, (row) => row.length),
  };
  const corners: number[] = [];
  for (let row = 0; row + 1 < SIDE; row += 1)
    for (let i = 0; i + 1 < SIDE; i += 1) {
      const [a, b, c, d] = [at(row, i), at(row, i + 1), at(row + 1, i), at(row + 1, i + 1)];
      corners.push(a, c, b, b, c, d);
    }
  return { laplacian, corners: Int32Array.from(corners, (p) => p * 3) };
};

const lifted = (high: (row: number, i: number) => number): Float64Array =>
  Float64Array.from({ length: SIDE * SIDE * 3 }, (_, n) => {
    const [row, i] = [Math.floor(n / 3 / SIDE), Math.floor(n / 3) % SIDE];
    return [i, row, high(row, i)][n % 3] ?? 0;
  });
const flat = lifted(() => 0);
const whole = new Float64Array(SIDE * SIDE).fill(1);
const bent = (x: Float64Array, passes: number, rest = flat, stiffness = whole): Float64Array => {
  const { laplacian, corners } = net();
  const is = x.slice();
  bendingOf(laplacian, corners, rest, stiffness)(is, passes);
  return is;
};
const middle = at(6, 6) * 3 + 2;

it('a zigzag of neighbours goes at once, and does not turn over', () => {
  const zigzag = lifted((row, i) => ((row + i) % 2 === 0 ? 0.1 : -0.1));
  expect(Math.abs(bent(zigzag, 1)[middle]!)).toBeLessThan(1e-9);
  expect(Math.abs(bent(zigzag, 50)[middle]!)).toBeLessThan(0.01);
});

it('a wide wave stays', () => {
  const wave = lifted((_, i) => Math.sin((Math.PI * i) / 12));
  expect(bent(wave, 1)[middle]! / wave[middle]!).toBeGreaterThan(0.99);
});

it('cloth that moves as a whole, grows, or lies as at rest is left alone', () => {
  const rest = lifted((row, i) => ((row + i) % 2 === 0 ? 0.1 : -0.1));
  const grown = lifted((row, i) => 0.3 * row + 0.2 * i + 1);
  bent(grown, 20).forEach((x, n) => expect(x).toBeCloseTo(grown[n]!, 9));
  bent(rest, 20, rest).forEach((x, n) => expect(x).toBeCloseTo(rest[n]!, 9));
});

it('cloth that is stiff in one place is smoothed there alone', () => {
  const zigzag = lifted((row, i) => ((row + i) % 2 === 0 ? 0.1 : -0.1));
  const stiffness = Float64Array.from({ length: SIDE * SIDE }, (_, p) => (p % SIDE < 8 ? 1 : 0));
  const is = bent(zigzag, 1, flat, stiffness);
  expect(Math.abs(is[at(6, 4) * 3 + 2]!)).toBeLessThan(1e-9);
  expect(is[at(6, 9) * 3 + 2]).toBe(zigzag[at(6, 9) * 3 + 2]);
});
