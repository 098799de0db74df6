import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, smoothMax, smoothMin, smoothstep } from './blend.ts';
import { loft } from './loft.ts';
import { cut, ellipsoid, muscle, splineTube, tube } from './primitives.ts';

const coordinate = fc.double({ min: -1, max: 1, noNaN: true });
const point = fc.tuple(coordinate, coordinate, coordinate);

describe('smoothMin', () => {
  it('is never more than the minimum, by at most k / 6', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 0.01, max: 0.5, noNaN: true }), (a, b, k) => {
        const gap = Math.min(a, b) - smoothMin(a, b, k);
        return gap >= 0 && gap <= k / 6 + 1e-12;
      }),
    );
  });

  it('is the minimum where the two differ by more than k, and mirrors smoothMax', () => {
    expect(smoothMin(0.1, 0.5, 0.2)).toBe(0.1);
    expect(smoothMax(0.1, 0.12, 0.2)).toBe(-smoothMin(-0.1, -0.12, 0.2));
  });
});

describe('smoothstep', () => {
  it('rises or falls between its ends, and stays flat outside', () => {
    expect([-1, 0, 0.5, 1, 2].map((x) => smoothstep(0, 1, x))).toEqual([0, 0, 0.5, 1, 1]);
    expect(smoothstep(1, 0, 0.25)).toBeGreaterThan(0.5);
  });
});

describe('primitives', () => {
  it('are zero on their surface', () => {
    const ball = ellipsoid([0.1, 0.2, 0.3], [0.05, 0.05, 0.05], 0.01);
    expect(ball.distance(0.15, 0.2, 0.3)).toBeCloseTo(0, 9);
    const long = muscle([0, 0, 0], [0, 1, 0], 0.1, 0.2, [0, 0, 1], 0.01);
    expect(long.distance(0, 1, 0)).toBeCloseTo(0, 9);
    expect(long.distance(0, 0.5, 0.2)).toBeCloseTo(0, 9);
    expect(long.distance(0.1, 0.5, 0)).toBeCloseTo(0, 9);
    const pipe = tube(
      [
        [0, 0, 0],
        [0, 1, 0],
      ],
      [0.1, 0.2],
      0.01,
    );
    expect(pipe.distance(0.15, 0.5, 0)).toBeCloseTo(0, 9);
  });

  it('lie within their bounding spheres', () => {
    const shapes = [
      ellipsoid([0.1, 0, 0], [0.3, 0.1, 0.05], 0.01, [1, 2, 3]),
      splineTube(
        [
          [0, 0, 0],
          [0.2, 0.1, 0],
          [0.2, 0.4, 0.1],
        ],
        [0.05, 0.08, 0.03],
        0.01,
      ),
    ];
    fc.assert(
      fc.property(point, fc.constantFrom(...shapes), ([x, y, z], shape) => {
        const [cx, cy, cz] = shape.centre;
        return shape.distance(x, y, z) > 0 || Math.hypot(x - cx, y - cy, z - cz) <= shape.radius + 0.01;
      }),
    );
  });
});

describe('fold', () => {
  it('adds and takes away, and skips only what cannot matter', () => {
    const ball = ellipsoid([0, 0, 0], [0.5, 0.5, 0.5], 0.05);
    const hole = cut(ellipsoid([0.5, 0, 0], [0.2, 0.2, 0.2], 0.05));
    expect(fold([ball], 1, 0.4, 0, 0)).toBeLessThan(0);
    expect(fold([ball, hole], 1, 0.4, 0, 0)).toBeGreaterThan(0);
    expect(fold([ball, hole], 1, -0.4, 0, 0)).toBe(fold([ball], 1, -0.4, 0, 0));
  });
});

describe('loft', () => {
  const cylinder = loft(
    [0, 0, 0],
    [0, 1, 0],
    [1, 0, 0],
    [
      [0, 0.2, 0.3, 0.1, 0, 0, 2],
      [1, 0.2, 0.3, 0.1, 0, 0, 2],
    ],
  );

  it('has its own width and its two depths', () => {
    expect(cylinder(0.2, 0.5, 0)).toBeCloseTo(0, 6);
    expect(cylinder(0, 0.5, 0.3)).toBeCloseTo(0, 6);
    expect(cylinder(0, 0.5, -0.1)).toBeCloseTo(0, 6);
  });

  it('ends at its ends', () => {
    expect(cylinder(0, 1.2, 0)).toBeCloseTo(0.2, 6);
    expect(cylinder(0, 0.5, 0)).toBeLessThan(0);
  });
});
