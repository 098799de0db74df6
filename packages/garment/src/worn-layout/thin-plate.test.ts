import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Point } from '@kitwright/geometry';
import { thinPlate } from './thin-plate.ts';

const SQUARE: readonly Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
  [50, 50],
];

it('sends every given point to its place', () => {
  const place = fc.tuple(
    fc.double({ min: -500, max: 500, noNaN: true }),
    fc.double({ min: -500, max: 500, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place, { minLength: 5, maxLength: 5 }), (to) => {
      const map = thinPlate(SQUARE, to);
      SQUARE.forEach((point, index) => {
        const [x, y] = map(point);
        expect(Math.hypot(x - (to[index]?.[0] ?? 0), y - (to[index]?.[1] ?? 0))).toBeLessThan(1e-6);
      });
    }),
  );
});

it('is plain where a plain map fits: nothing bends between and beyond', () => {
  const plain = ([x, y]: Point): Point => [30 - x, 2 * y + 7];
  const map = thinPlate(SQUARE, SQUARE.map(plain));
  for (const point of [
    [20, 80],
    [-300, 40],
    [900, -900],
  ] satisfies Point[]) {
    const [x, y] = map(point);
    expect(x).toBeCloseTo(plain(point)[0], 6);
    expect(y).toBeCloseTo(plain(point)[1], 6);
  }
});

it('refuses points on one line', () => {
  const line: Point[] = [
    [0, 0],
    [1, 1],
    [2, 2],
  ];
  expect(() => thinPlate(line, line)).toThrow(RangeError);
});
