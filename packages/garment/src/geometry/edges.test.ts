import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curve, isInRoom, parallel, pastRoomMm, straight } from './edges.ts';
import { joined, lengthMm } from './polyline.ts';

describe('a parallel line', () => {
  it('lies to the right of the walk, as drawn with y down', () => {
    expect(parallel(straight([0, 0], [100, 0]), 8)).toEqual([
      [0, 8],
      [100, 8],
    ]);
    expect(parallel(straight([0, 0], [0, 50]), 8)[1]?.[0]).toBeCloseTo(-8, 9);
  });

  it('keeps its distance in a corner', () => {
    const corner = joined(straight([0, 0], [100, 0]), straight([100, 0], [100, 60]));
    expect(parallel(corner, 10)[1]?.map((v) => Math.round(v * 1e6) / 1e6)).toEqual([90, 10]);
  });

  it('ignores a point that is given twice', () => {
    expect(
      parallel(
        [
          [0, 0],
          [0, 0],
          [10, 0],
        ],
        2,
      ),
    ).toEqual([
      [0, 2],
      [10, 2],
    ]);
  });

  it('of a straight line is as long as the line', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        fc.double({ min: -60, max: 60, noNaN: true }),
        (x, y, by) => {
          const line = straight([0, 0], [x, y]);
          expect(lengthMm(parallel(line, by))).toBeCloseTo(lengthMm(line), 6);
        },
      ),
    );
  });

  it('of a quarter circle is a quarter circle of the smaller radius', () => {
    const k = 0.5523 * 100;
    const quarter = curve([100, 0], [100, k], [k, 100], [0, 100]);
    for (const [x, y] of parallel(quarter, 30)) expect(Math.hypot(x, y)).toBeCloseTo(70, 0);
  });
});

describe('the room of a placement', () => {
  const room = { centre: [100, 50], rotationDeg: 90, maxWidthMm: 40, maxHeightMm: 10 } as const;

  it('lies as it is turned', () => {
    expect(isInRoom(room, [104, 69])).toBe(true);
    expect(isInRoom(room, [106, 50])).toBe(false);
    expect(isInRoom(room, [119, 50])).toBe(false);
  });

  it('says how far beside it a place lies, along its own sides', () => {
    const [acrossMm, downMm] = pastRoomMm(room, [108, 80]);
    expect(acrossMm).toBeCloseTo(10, 9);
    expect(downMm).toBeCloseTo(3, 9);
  });
});
