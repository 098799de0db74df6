import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TAU_INERTIA_S,
  TAU_TRAVEL_S,
  advance,
  atRest,
  cameraAxes,
  cameraPosition,
  headFor,
  isSettled,
  letGo,
  nearestAzimuth,
  zoomTo,
  type Orbit,
  type OrbitLimits,
} from './orbit.ts';

const LIMITS: OrbitLimits = {
  minElevation: -0.3,
  maxElevation: 1.4,
  minDistance: 0.4,
  maxDistance: 8,
  targetMin: [-0.6, 0, -0.4],
  targetMax: [0.6, 1.9, 0.4],
};
const HOME: Orbit = { azimuth: 0, elevation: 0.1, distance: 4, target: [0, 1, 0] };

const orbits = fc.record({
  azimuth: fc.double({ min: -20, max: 20, noNaN: true }),
  elevation: fc.double({ min: -0.3, max: 1.4, noNaN: true }),
  distance: fc.double({ min: 0.4, max: 8, noNaN: true }),
  target: fc.tuple(
    fc.double({ min: -0.6, max: 0.6, noNaN: true }),
    fc.double({ min: 0, max: 1.9, noNaN: true }),
    fc.double({ min: -0.4, max: 0.4, noNaN: true }),
  ),
});

describe('a camera on its way', () => {
  it('arrives exactly and stays there', () => {
    fc.assert(
      fc.property(orbits, orbits, (from, goal) => {
        let motion = headFor(atRest(from), goal, TAU_TRAVEL_S);
        for (let i = 0; i < 240; i += 1) motion = advance(motion, 1 / 60);
        expect(isSettled(motion)).toBe(true);
        expect(motion.now).toEqual(goal);
      }),
    );
  });

  it('does not depend on the frame rate', () => {
    const start = headFor(atRest(HOME), { ...HOME, azimuth: 3 }, TAU_TRAVEL_S);
    const once = advance(start, 0.1);
    const twice = advance(advance(start, 0.05), 0.05);
    expect(twice.now.azimuth).toBeCloseTo(once.now.azimuth, 9);
  });

  it('is there at once when motion is reduced', () => {
    expect(headFor(atRest(HOME), { ...HOME, azimuth: 3 }, 0).now.azimuth).toBe(3);
  });

  it('goes on at the speed of the hand that threw it, and settles', () => {
    const thrown = letGo(atRest(HOME), { azimuth: 2, elevation: 0 }, LIMITS);
    const dt = 1e-4;
    expect((advance(thrown, dt).now.azimuth - HOME.azimuth) / dt).toBeCloseTo(2, 2);
    expect(thrown.goal.azimuth).toBeCloseTo(2 * TAU_INERTIA_S, 9);
  });

  it('takes the shorter way round', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -30, max: 30, noNaN: true }),
        fc.double({ min: -30, max: 30, noNaN: true }),
        (a, from) => {
          const near = nearestAzimuth(a, from);
          expect(Math.abs(near - from)).toBeLessThanOrEqual(Math.PI + 1e-9);
          expect(Math.sin(near)).toBeCloseTo(Math.sin(a), 6);
        },
      ),
    );
  });
});

describe('where the camera stands', () => {
  it('is its distance away from the target, along the backward axis', () => {
    fc.assert(
      fc.property(orbits, (orbit) => {
        const position = cameraPosition(orbit);
        const { right, up, back } = cameraAxes(orbit);
        for (const axis of [0, 1, 2] as const) {
          expect(position[axis]).toBeCloseTo(orbit.target[axis] + back[axis] * orbit.distance, 9);
        }
        const dot = (a: readonly number[], b: readonly number[]) =>
          a.reduce((sum, v, i) => sum + v * b[i]!, 0);
        expect(dot(right, up)).toBeCloseTo(0, 9);
        expect(dot(right, back)).toBeCloseTo(0, 9);
        expect(dot(up, back)).toBeCloseTo(0, 9);
      }),
    );
  });

  it('looks at the front from +z and at the left side from +x', () => {
    expect(cameraPosition({ ...HOME, elevation: 0 })[2]).toBeCloseTo(4, 9);
    expect(cameraPosition({ ...HOME, elevation: 0, azimuth: Math.PI / 2 })[0]).toBeCloseTo(4, 9);
  });
});

describe('zooming', () => {
  it('keeps the point under the cursor where it is', () => {
    const [halfHeight, aspect] = [0.23, 1.3];
    const seen = (orbit: Orbit, point: readonly number[]) => {
      const { right, up, back } = cameraAxes(orbit);
      const eye = cameraPosition(orbit);
      const along = (axis: readonly number[]) =>
        point.reduce((sum, v, i) => sum + (v - eye[i]!) * axis[i]!, 0);
      const depth = -along(back);
      return [along(right) / (depth * halfHeight * aspect), along(up) / (depth * halfHeight)];
    };
    fc.assert(
      fc.property(
        fc.double({ min: -0.05, max: 0.05, noNaN: true }),
        fc.double({ min: -0.05, max: 0.05, noNaN: true }),
        fc.double({ min: 0.7, max: 1.4, noNaN: true }),
        (x, y, factor) => {
          const { right, up } = cameraAxes(HOME);
          const [halfW, halfH] = [HOME.distance * halfHeight * aspect, HOME.distance * halfHeight];
          const point = HOME.target.map((v, i) => v + right[i]! * x * halfW + up[i]! * y * halfH);
          const after = seen(zoomTo(HOME, factor, [x, y], halfHeight, aspect, LIMITS), point);
          expect(after[0]).toBeCloseTo(x, 6);
          expect(after[1]).toBeCloseTo(y, 6);
        },
      ),
    );
  });

  it('stops at the limits', () => {
    expect(zoomTo(HOME, 1e6, [0, 0], 0.23, 1, LIMITS).distance).toBe(LIMITS.minDistance);
    expect(zoomTo(HOME, 1e-6, [0, 0], 0.23, 1, LIMITS).distance).toBe(LIMITS.maxDistance);
  });
});
