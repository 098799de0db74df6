import { describe, expect, it } from 'vitest';
import { NO_GESTURE, drag, lift, press, type PointerSample } from './gestures.ts';

const at = (id: number, x: number, y: number, timeMs = 0, pans = false): PointerSample => ({
  id,
  x,
  y,
  timeMs,
  pans,
});

describe('one pointer', () => {
  it('turns the model by what it moved', () => {
    const { wish } = drag(press(NO_GESTURE, at(1, 10, 10)), at(1, 25, 6));
    expect(wish).toEqual({ type: 'turn', dx: 15, dy: -4 });
  });

  it('pans with the other button', () => {
    const { wish } = drag(press(NO_GESTURE, at(1, 10, 10, 0, true)), at(1, 25, 6, 5));
    expect(wish).toEqual({ type: 'pan', dx: 15, dy: -4 });
  });

  it('does nothing unless it was pressed here', () => {
    expect(drag(NO_GESTURE, at(1, 25, 6)).wish).toBeNull();
    expect(lift(NO_GESTURE, 1, 0).wish).toBeNull();
  });

  it('throws the model at the speed of the last moments', () => {
    let gestures = press(NO_GESTURE, at(1, 0, 0, 0));
    for (let i = 1; i <= 10; i += 1) gestures = drag(gestures, at(1, i * 8, 0, i * 16)).gestures;
    const { wish } = lift(gestures, 1, 160);
    expect(wish?.type === 'release' && wish.vx).toBeCloseTo(500, 0);
  });

  it('does not throw a model that was held still before', () => {
    let gestures = press(NO_GESTURE, at(1, 0, 0, 0));
    gestures = drag(gestures, at(1, 90, 0, 16)).gestures;
    gestures = drag(gestures, at(1, 180, 0, 32)).gestures;
    expect(lift(gestures, 1, 400).wish).toEqual({ type: 'release', vx: 0, vy: 0 });
  });
});

describe('two fingers', () => {
  const two = press(press(NO_GESTURE, at(1, 0, 0)), at(2, 100, 0));

  it('zoom by how far they part, round their middle', () => {
    const { wish } = drag(two, at(2, 200, 0));
    expect(wish).toMatchObject({ type: 'pinch', factor: 2, x: 100, y: 0, dx: 50, dy: 0 });
  });

  it('never throw the model when one leaves', () => {
    expect(lift(two, 2, 10).wish).toBeNull();
    expect(lift(lift(two, 2, 10).gestures, 1, 20).wish).toEqual({ type: 'release', vx: 0, vy: 0 });
  });
});
