import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_BOUNDS, bodyDistanceM } from './body-distance.ts';
import { JOINTS } from './joints.ts';
import { HAND_FRAME } from './parts/hand.ts';
import { skinPlace } from './skin-chart.ts';

const nearBody = fc
  .tuple(
    ...([0, 1, 2] as const).map((axis) =>
      fc.double({ min: BODY_BOUNDS.min[axis], max: BODY_BOUNDS.max[axis], noNaN: true }),
    ),
  )
  .filter(([x = 0, y = 0, z = 0]) => Math.abs(bodyDistanceM(x, y, z)) < 0.02) as fc.Arbitrary<
  [number, number, number]
>;

describe('the chart of the skin', () => {
  it('keeps left and right in their halves of the pictures', () => {
    fc.assert(
      fc.property(nearBody, ([x, y, z]) => {
        const { u, v } = skinPlace(x, y, z);
        return v >= 0 && v <= 1 && (x < 0 ? u >= 0.505 && u <= 0.995 : u >= 0.005 && u <= 0.495);
      }),
    );
  });

  it('is alike on both sides but for its half', () => {
    fc.assert(
      fc.property(nearBody, ([x, y, z]) => {
        const [left, right] = [skinPlace(Math.abs(x) + 1e-9, y, z), skinPlace(-Math.abs(x) - 1e-9, y, z)];
        return Math.abs(right.u - left.u - 0.5) < 1e-9 && left.v === right.v && left.arm === right.arm;
      }),
    );
  });

  it('gives a hand to the arms, a knee to the legs and the belly to neither', () => {
    expect(skinPlace(...HAND_FRAME.wrist)).toMatchObject({ arm: 1, leg: 0 });
    expect(skinPlace(...JOINTS.knee)).toMatchObject({ arm: 0, leg: 1 });
    expect(skinPlace(0.05, 1.1, 0.1)).toMatchObject({ arm: 0, leg: 0 });
  });

  it('runs from the front of the knee to its back', () => {
    const [x, y] = JOINTS.knee;
    expect(skinPlace(x, y, 0.06).u).toBeLessThan(0.05);
    expect(skinPlace(x, y, -0.06).u).toBeGreaterThan(0.44);
  });
});
