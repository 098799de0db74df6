import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AVATAR_FACES } from './avatar-faces.ts';
import { AVATAR_IDS } from './avatar.ts';
import { faceWarp, type FaceWarp } from './face-shape.ts';

const place = fc.record({
  x: fc.double({ min: -0.12, max: 0.12, noNaN: true }),
  y: fc.double({ min: 1.4, max: 1.83, noNaN: true }),
  z: fc.double({ min: -0.14, max: 0.13, noNaN: true }),
});

const warpOf = (id: (typeof AVATAR_IDS)[number]): FaceWarp => {
  const warp = faceWarp(AVATAR_FACES[id].shape);
  if (!warp) throw new Error(`${id} has the common face`);
  return warp;
};

/** Determinant of the warp's Jacobian: below 0 the skin would be turned inside out. */
const volume = (warp: FaceWarp, x: number, y: number, z: number): number => {
  const h = 1e-4;
  const column = (dx: number, dy: number, dz: number) => {
    const [a, b] = [warp(x + dx, y + dy, z + dz), warp(x - dx, y - dy, z - dz)];
    return a.map((value, k) => (value - b[k]!) / (2 * h));
  };
  const [a, b, c] = [column(h, 0, 0), column(0, h, 0), column(0, 0, h)];
  return (
    a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) -
    a[1]! * (b[0]! * c[2]! - b[2]! * c[0]!) +
    a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!)
  );
};

describe('the shape of a face', () => {
  it('is the common one when nothing is said', () => {
    expect(faceWarp({})).toBeNull();
    expect(faceWarp({ jawWidth: 0 })).toBeNull();
  });

  it.each(AVATAR_IDS)('%s: leaves the neck, where collars and hoods lie', (id) => {
    const warp = warpOf(id);
    fc.assert(
      fc.property(place, ({ x, z, y }) => {
        const below = Math.min(y, 1.552);
        expect(warp(x, below, z)).toEqual([x, below, z]);
      }),
    );
  });

  it.each(AVATAR_IDS)(
    '%s: is alike on both sides, moves nothing by more than 12 mm and folds nothing',
    (id) => {
      const warp = warpOf(id);
      fc.assert(
        fc.property(place, ({ x, y, z }) => {
          const [left, right] = [warp(x, y, z), warp(-x, y, z)];
          expect(Math.abs(left[0] + right[0])).toBeLessThan(1e-12);
          expect(left[1]).toBeCloseTo(right[1], 12);
          expect(left[2]).toBeCloseTo(right[2], 12);
          expect(Math.hypot(left[0] - x, left[1] - y, left[2] - z)).toBeLessThan(0.012);
          expect(volume(warp, x, y, z)).toBeGreaterThan(0.2);
        }),
      );
    },
  );

  it('tells every two figures apart by millimetres somewhere on the face', () => {
    const spots = [
      [0.054, 1.622, 0.012],
      [0.06, 1.667, 0.045],
      [0.013, 1.653, 0.09],
      [0, 1.655, 0.098],
      [0.022, 1.592, 0.07],
      [0.032, 1.7, 0.07],
      [0.047, 1.64, 0.055],
      [0.048, 1.688, 0.062],
    ] as const;
    const faces = AVATAR_IDS.map((id) => spots.map(([x, y, z]) => warpOf(id)(x, y, z)));
    faces.forEach((a, i) =>
      faces.slice(i + 1).forEach((b, k) => {
        const apart = a.map((p, s) => Math.hypot(...p.map((value, axis) => value - b[s]![axis]!)));
        expect(Math.max(...apart), `${AVATAR_IDS[i]} and ${AVATAR_IDS[i + 1 + k]}`).toBeGreaterThan(0.0018);
      }),
    );
  });
});
