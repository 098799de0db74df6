import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAMERA_PRESETS,
  HALF_HEIGHT,
  frameBox,
  presetOrbit,
  tightAspect,
  type Box,
  type Boxes,
} from './framing.ts';
import { cameraAxes, cameraPosition } from './orbit.ts';

const FIGURE: Box = { min: [-0.55, 0, -0.25], max: [0.55, 1.82, 0.25] };
const BOXES: Boxes = {
  whole: FIGURE,
  upper: { min: [-0.45, 0.78, -0.2], max: [0.45, 1.52, 0.2] },
  lower: { min: [-0.3, 0.5, -0.2], max: [0.3, 1.05, 0.2] },
};

const onPicture = (orbit: ReturnType<typeof frameBox>, aspect: number, point: readonly number[]) => {
  const { right, up, back } = cameraAxes(orbit);
  const eye = cameraPosition(orbit);
  const along = (axis: readonly number[]) => point.reduce((sum, v, i) => sum + (v - eye[i]!) * axis[i]!, 0);
  return {
    x: along(right) / (-along(back) * HALF_HEIGHT * aspect),
    y: along(up) / (-along(back) * HALF_HEIGHT),
  };
};

describe('framing', () => {
  it('shows the whole box, and no more than needed', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -0.2, max: 1.2, noNaN: true }),
        fc.double({ min: 0.4, max: 2.5, noNaN: true }),
        (azimuth, elevation, aspect) => {
          const orbit = frameBox(FIGURE, { azimuth, elevation }, aspect, { margin: 0, clearTop: 0 });
          const reach = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => {
            const corner = [0, 1, 2].map((axis) =>
              bits & (1 << axis) ? FIGURE.max[axis]! : FIGURE.min[axis]!,
            );
            const { x, y } = onPicture(orbit, aspect, corner);
            return Math.max(Math.abs(x), Math.abs(y));
          });
          expect(Math.max(...reach)).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('leaves the margin asked for', () => {
    const orbit = frameBox(FIGURE, { azimuth: 0, elevation: 0 }, 2, { margin: 0.25, clearTop: 0 });
    expect(onPicture(orbit, 2, [0, 1.82, 0.25]).y).toBeCloseTo(1 / 1.25, 6);
  });

  it('keeps what is covered at the top free, and centres in the rest', () => {
    const orbit = frameBox(FIGURE, { azimuth: 0, elevation: 0 }, 2, { margin: 0, clearTop: 0.2 });
    const head = onPicture(orbit, 2, [0, 1.82, 0.25]).y;
    const feet = onPicture(orbit, 2, [0, 0, 0.25]).y;
    expect(head).toBeLessThanOrEqual(0.6 + 1e-6);
    expect(feet).toBeGreaterThanOrEqual(-1.05);
    expect(head).toBeGreaterThan(0.5);
  });

  it('comes nearer for a part than for the whole', () => {
    expect(presetOrbit('upper', BOXES, 0.8).distance).toBeLessThan(presetOrbit('front', BOXES, 0.8).distance);
    expect(presetOrbit('lower', BOXES, 0.8).target[1]).toBeCloseTo(0.775, 6);
  });

  it('knows how narrow a picture may be before the model becomes smaller', () => {
    for (const preset of CAMERA_PRESETS) {
      const tight = tightAspect(preset, BOXES);
      const { distance } = presetOrbit(preset, BOXES, tight);
      expect(presetOrbit(preset, BOXES, 3).distance).toBeCloseTo(distance, 6);
      expect(presetOrbit(preset, BOXES, tight * 0.9).distance).toBeGreaterThan(distance * 1.01);
    }
  });

  it('has an orbit for every preset', () => {
    for (const preset of CAMERA_PRESETS) expect(presetOrbit(preset, BOXES, 1).distance).toBeGreaterThan(0.5);
  });
});
