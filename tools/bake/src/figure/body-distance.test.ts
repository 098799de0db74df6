import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARM_DIRECTION, JOINTS } from './joints.ts';
import { BODY_BOUNDS, bodyDistanceM } from './body-distance.ts';

const inBounds = fc.tuple(
  ...([0, 1, 2] as const).map((axis) =>
    fc.double({ min: BODY_BOUNDS.min[axis], max: BODY_BOUNDS.max[axis], noNaN: true }),
  ),
) as fc.Arbitrary<[number, number, number]>;

describe('bodyDistanceM', () => {
  it('is negative at every joint', () => {
    for (const [x, y, z] of Object.values(JOINTS)) expect(bodyDistanceM(x, y, z)).toBeLessThan(-0.015);
  });

  it('is symmetric', () => {
    fc.assert(fc.property(inBounds, ([x, y, z]) => bodyDistanceM(-x, y, z) === bodyDistanceM(x, y, z)));
  });

  it('is positive on the walls of the bounds, except under the feet', () => {
    fc.assert(
      fc.property(inBounds, fc.constantFrom(0, 1), fc.constantFrom('min', 'max'), ([x, y, z], wall, side) => {
        const bound = BODY_BOUNDS[side];
        return wall === 0 ? bodyDistanceM(bound[0], y, z) > 0 : bodyDistanceM(x, y, bound[2]) > 0;
      }),
    );
  });

  it('never promises more room than there is near the surface', () => {
    const step = 0.004;
    fc.assert(
      fc.property(inBounds, ([x, y, z]) => {
        const here = bodyDistanceM(x, y, z);
        if (Math.abs(here) > 0.02 || y < 0.05) return true;
        return Math.abs(bodyDistanceM(x + step, y, z) - here) < 2 * step;
      }),
      { numRuns: 2000 },
    );
  });

  it('gives an athletic chest, 190 to 240 mm deep and about 330 mm wide at the nipples', () => {
    const reach = (dx: number, dz: number, from: number): number => {
      for (let t = from; t < 0.4; t += 0.001) if (bodyDistanceM(dx * t, 1.295, dz * t) > 0) return t;
      return 0.4;
    };
    const depth = reach(0, 1, 0) + reach(0, -1, 0);
    expect(depth).toBeGreaterThan(0.19);
    expect(depth).toBeLessThan(0.26);
    expect(2 * reach(1, 0, 0)).toBeGreaterThan(0.3);
    expect(2 * reach(1, 0, 0)).toBeLessThan(0.38);
  });

  it('holds the arms off the trunk by their angle', () => {
    const [sx, sy, sz] = JOINTS.shoulder;
    const at = (s: number) =>
      bodyDistanceM(sx + s * ARM_DIRECTION[0], sy + s * ARM_DIRECTION[1], sz + s * ARM_DIRECTION[2]);
    expect(at(0.1)).toBeLessThan(0);
    expect(at(0.25)).toBeLessThan(0);
    expect(bodyDistanceM(0.22, 1.0, 0)).toBeGreaterThan(0.02);
  });
});
