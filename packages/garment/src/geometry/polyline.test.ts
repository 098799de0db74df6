import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  containsPoint,
  joined,
  lengthMm,
  mirrored,
  pointAt,
  resample,
  reversed,
  signedAreaMm2,
  translated,
} from './polyline.ts';

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
const polyline = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 });
const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
] as const;

describe('a polyline', () => {
  it('keeps its length when reversed, mirrored or moved', () => {
    fc.assert(
      fc.property(polyline, coordinate, coordinate, (line, dx, dy) => {
        for (const same of [reversed(line), mirrored(line), translated(line, dx, dy)])
          expect(lengthMm(same)).toBeCloseTo(lengthMm(line), 6);
      }),
    );
  });

  it('is resampled into equal steps between its own ends', () => {
    const corner = [
      [0, 0],
      [30, 0],
      [30, 10],
    ] as const;
    expect(resample(corner, 4)).toEqual([
      [0, 0],
      [10, 0],
      [20, 0],
      [30, 0],
      [30, 10],
    ]);
  });

  it('never grows longer by resampling', () => {
    fc.assert(
      fc.property(polyline, fc.integer({ min: 1, max: 40 }), (line, count) => {
        const samples = resample(line, count);
        expect(samples).toHaveLength(count + 1);
        expect(lengthMm(samples)).toBeLessThanOrEqual(lengthMm(line) + 1e-6);
      }),
    );
  });

  it('finds the point at a share of its length', () => {
    expect(
      pointAt(
        [
          [0, 0],
          [10, 0],
          [10, 30],
        ],
        0.5,
      ),
    ).toEqual([10, 10]);
    expect(
      pointAt(
        [
          [0, 0],
          [10, 0],
        ],
        7,
      ),
    ).toEqual([10, 0]);
    expect(() => pointAt([], 0.5)).toThrow(RangeError);
  });

  it('joins without repeating the shared corner', () => {
    expect(
      joined(
        [
          [0, 0],
          [1, 0],
        ],
        [
          [1, 0],
          [1, 1],
        ],
      ),
    ).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('a polygon', () => {
  it('has a positive area when clockwise with y down', () => {
    expect(signedAreaMm2(square)).toBe(100);
    expect(signedAreaMm2(reversed(square))).toBe(-100);
  });

  it('knows what lies inside', () => {
    expect(containsPoint(square, [5, 5])).toBe(true);
    expect(containsPoint(square, [15, 5])).toBe(false);
    expect(boundsOf(square)).toEqual({ minX: 0, minY: 0, maxX: 10, maxY: 10, width: 10, height: 10 });
  });
});
