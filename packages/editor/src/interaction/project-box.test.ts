import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HANDLE_REACH_PX, TURN_HANDLE_PX, projectBox, type Project } from './project-box.ts';

const box = {
  anchorMm: [100, 100],
  centreMm: [100, 90],
  widthMm: 40,
  heightMm: 20,
  rotationDeg: 0,
} as const;

/** A flat cloth seen straight on, at 2 px per mm. */
const flat: Project = (xMm, yMm) => ({ xPx: 2 * xMm, yPx: 2 * yMm, facing: true });

describe('an element’s box on the screen', () => {
  it('frames the element with a small margin', () => {
    const seen = projectBox(box, flat)!;
    expect(seen.corners[0]).toMatchObject({ xPx: 2 * 77, yPx: 2 * 77 });
    expect(seen.corners[2]).toMatchObject({ xPx: 2 * 123, yPx: 2 * 103 });
    expect(seen.pivot).toMatchObject({ xPx: 200, yPx: 200 });
  });

  it('has the handle for turning above its upper edge, whichever way it is turned', () => {
    expect(projectBox(box, flat)!.turn).toEqual({ xPx: 200, yPx: 2 * 77 - TURN_HANDLE_PX });
    const turned = projectBox({ ...box, rotationDeg: 90 }, flat)!;
    expect(turned.turn.xPx).toBeCloseTo(2 * 113 + TURN_HANDLE_PX);
    expect(turned.turn.yPx).toBeCloseTo(180);
  });

  it('leaves room to drag a small element between its handles', () => {
    const small = { ...box, widthMm: 8, heightMm: 8 };
    const { corners, handles } = projectBox(small, flat)!;
    const fromMiddle = ({ xPx, yPx }: { xPx: number; yPx: number }) => Math.hypot(xPx - 200, yPx - 180);
    for (const corner of corners) expect(fromMiddle(corner)).toBeLessThan(HANDLE_REACH_PX.mouse);
    for (const handle of handles) expect(fromMiddle(handle)).toBeCloseTo(HANDLE_REACH_PX.finger);
    const forMouse = projectBox(small, flat, 'mouse')!;
    for (const handle of forMouse.handles) expect(fromMiddle(handle)).toBeCloseTo(HANDLE_REACH_PX.mouse);
  });

  it('has the handles of a large element at its corners', () => {
    const { corners, handles } = projectBox(box, flat)!;
    expect(handles).toEqual(corners);
  });

  it('goes on straight where it overhangs the cloth', () => {
    const narrow: Project = (xMm, yMm) => (xMm > 110 ? null : flat(xMm, yMm));
    const seen = projectBox(box, narrow)!;
    const whole = projectBox(box, flat)!;
    seen.corners.forEach((corner, index) => {
      expect(corner.xPx).toBeCloseTo(whole.corners[index]!.xPx);
      expect(corner.yPx).toBeCloseTo(whole.corners[index]!.yPx);
    });
  });

  it('is nothing when the element cannot be seen', () => {
    expect(projectBox(box, () => null)).toBeNull();
  });

  it('keeps its area whichever way it is turned', () => {
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (rotationDeg) => {
        const { outline } = projectBox({ ...box, rotationDeg }, flat)!;
        const doubled = outline.reduce((sum, point, index) => {
          const next = outline[(index + 1) % outline.length]!;
          return sum + point.xPx * next.yPx - next.xPx * point.yPx;
        }, 0);
        expect(doubled / 2).toBeCloseTo(4 * 46 * 26, 3);
      }),
    );
  });
});
