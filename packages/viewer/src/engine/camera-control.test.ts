import { describe, expect, it } from 'vitest';
import { HALF_HEIGHT, type Boxes } from '../view/framing.ts';
import { newCameraControl } from './camera-control.ts';

const BOXES: Boxes = {
  whole: { min: [-0.55, 0, -0.25], max: [0.55, 1.82, 0.25] },
  upper: { min: [-0.45, 0.78, -0.2], max: [0.45, 1.52, 0.2] },
  lower: { min: [-0.3, 0.5, -0.2], max: [0.3, 1.05, 0.2] },
};

const control = () => {
  const camera = newCameraControl('front');
  camera.resize(600, 700);
  camera.setBoxes(BOXES);
  return camera;
};

const settle = (camera: ReturnType<typeof control>) => {
  for (let i = 0; i < 300 && camera.isMoving(); i += 1) camera.advance(1 / 60);
};

describe('the camera in its user’s hands', () => {
  it('keeps a preset framed when the viewer changes shape', () => {
    const camera = control();
    const wide = camera.orbit().distance;
    camera.resize(300, 700);
    expect(camera.orbit().distance).toBeGreaterThan(wide);
    expect(camera.view()).toBe('front');
  });

  it('frames what is worn when asked to, so that on a phone it takes more than half of the width', () => {
    const camera = control();
    // What a sheet leaves of a phone's stage, under the toolbar.
    camera.resize(390, 430);
    camera.setClearTop(64);
    const share = () => {
      const { distance } = camera.orbit();
      const [width, near] = [BOXES.upper.max[0] - BOXES.upper.min[0], BOXES.upper.max[2]];
      return width / (2 * HALF_HEIGHT * (390 / 430) * (distance - near));
    };
    expect(share()).toBeLessThan(0.5);
    camera.setFramed('garment');
    settle(camera);
    expect(share()).toBeGreaterThan(0.55);
    expect(camera.view()).toBe('front');
    camera.setFramed('whole');
    settle(camera);
    expect(share()).toBeLessThan(0.5);
  });

  it('comes nearer where it knows what is worn than where it knows boxes alone', () => {
    const camera = control();
    camera.setFramed('garment');
    settle(camera);
    const byBoxes = camera.orbit().distance;
    // The shirt is as wide as its box in its middle, at the ends of its sleeves, and nowhere else.
    const shirt = [-0.45, 0.45].map((x) => [x, 1.1, 0] as const);
    const ends = [0.5, 1.52].map((y) => [0, y, 0.2] as const);
    camera.setBoxes({ ...BOXES, worn: [...shirt, ...ends] });
    settle(camera);
    expect(camera.orbit().distance).toBeLessThan(byBoxes);
  });

  it('stays where the user put it when the viewer changes shape', () => {
    const camera = control();
    camera.follow({ type: 'turn', dx: 50, dy: 0 });
    camera.follow({ type: 'release', vx: 0, vy: 0 });
    settle(camera);
    const { distance } = camera.orbit();
    camera.resize(300, 700);
    expect(camera.orbit().distance).toBe(distance);
    expect(camera.view()).toBe('custom');
  });

  it('shows what the hand drags: dragging right turns the model to the right', () => {
    const camera = control();
    camera.follow({ type: 'turn', dx: 100, dy: 0 });
    camera.follow({ type: 'release', vx: 0, vy: 0 });
    settle(camera);
    expect(camera.orbit().azimuth).toBeLessThan(-0.5);
  });

  it('travels to a preset and settles; arrives at once where motion is reduced', () => {
    const camera = control();
    camera.goTo('back');
    expect(camera.isMoving()).toBe(true);
    settle(camera);
    expect(Math.cos(camera.orbit().azimuth)).toBeCloseTo(-1, 3);
    camera.setReducedMotion(true);
    camera.goTo('front');
    expect(camera.isMoving()).toBe(false);
  });

  it('turns by a twelfth of half a turn per arrow key', () => {
    const camera = control();
    camera.step(1, 0);
    settle(camera);
    expect(camera.orbit().azimuth).toBeCloseTo(Math.PI / 12, 3);
  });

  it('never goes through the model or out of the studio', () => {
    const camera = control();
    for (let i = 0; i < 40; i += 1) camera.zoom(1.5);
    settle(camera);
    expect(camera.orbit().distance).toBeGreaterThan(0.3);
    for (let i = 0; i < 60; i += 1) camera.zoom(0.7);
    settle(camera);
    expect(camera.orbit().distance).toBeLessThan(12);
  });
});
