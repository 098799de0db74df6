import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Orbit } from './orbit.ts';
import { isTowardsEye, project, rayThrough } from './projection.ts';

const SIZE = { width: 640, height: 480 };
const orbits: fc.Arbitrary<Orbit> = fc.record({
  azimuth: fc.double({ min: -4, max: 4, noNaN: true }),
  elevation: fc.double({ min: -0.3, max: 1.3, noNaN: true }),
  distance: fc.double({ min: 0.5, max: 8, noNaN: true }),
  target: fc.constant([0.1, 1, -0.1] as const),
});

describe('between the viewer and space', () => {
  it('a point on the ray through a pixel is seen at that pixel', () => {
    fc.assert(
      fc.property(
        orbits,
        fc.double({ min: 0, max: 640, noNaN: true }),
        fc.double({ min: 0, max: 480, noNaN: true }),
        fc.double({ min: 0.2, max: 9, noNaN: true }),
        (orbit, x, y, t) => {
          const { origin, direction } = rayThrough(orbit, x, y, SIZE);
          const at = (axis: 0 | 1 | 2) => origin[axis] + direction[axis] * t;
          const seen = project(orbit, [at(0), at(1), at(2)], SIZE)!;
          expect(seen.xPx).toBeCloseTo(x, 4);
          expect(seen.yPx).toBeCloseTo(y, 4);
        },
      ),
    );
  });

  it('what the camera looks at is in the middle', () => {
    fc.assert(
      fc.property(orbits, (orbit) => {
        const seen = project(orbit, orbit.target, SIZE)!;
        expect(seen.xPx).toBeCloseTo(320, 6);
        expect(seen.yPx).toBeCloseTo(240, 6);
      }),
    );
  });

  it('nothing is seen behind the eye', () => {
    const orbit: Orbit = { azimuth: 0, elevation: 0, distance: 2, target: [0, 1, 0] };
    expect(project(orbit, [0, 1, 3], SIZE)).toBeNull();
    expect(isTowardsEye(orbit, [0, 1, 0], [0, 0, 1])).toBe(true);
    expect(isTowardsEye(orbit, [0, 1, 0], [0, 0, -1])).toBe(false);
  });
});
