import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONG_PRESS_MS, whenRested } from './when-rested.ts';

const finger = (type: string, clientX: number, pointerId = 1) =>
  new PointerEvent(type, { pointerId, clientX, clientY: 100 });
const tell = (event: PointerEvent) => window.dispatchEvent(event);
const rested = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  rested.mockClear();
  whenRested(finger('pointerdown', 50), rested);
});
afterEach(() => vi.useRealTimers());

it('is told once, when a finger has rested', () => {
  tell(finger('pointermove', 52));
  vi.advanceTimersByTime(LONG_PRESS_MS - 1);
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(rested).toHaveBeenCalledTimes(1);
});

it('is not told of a finger that set off or was lifted', () => {
  tell(finger('pointermove', 60));
  vi.advanceTimersByTime(LONG_PRESS_MS * 2);
  whenRested(finger('pointerdown', 50), rested);
  tell(finger('pointerup', 50));
  vi.advanceTimersByTime(LONG_PRESS_MS * 2);
  expect(rested).not.toHaveBeenCalled();
});

it('hears a move that a page delivers only some frames after it hung', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  whenRested(finger('pointerdown', 50), rested);
  const hungUntil = performance.now() + 10 * LONG_PRESS_MS;
  for (const [index, frame] of [0, 16, 32].entries()) frames[index]?.(hungUntil + frame);
  expect(frames).toHaveLength(4);
  tell(finger('pointermove', 90));
  vi.unstubAllGlobals();
  vi.advanceTimersByTime(LONG_PRESS_MS * 2);
  expect(rested).not.toHaveBeenCalled();
});

it('does not mind another finger', () => {
  tell(finger('pointermove', 200, 2));
  tell(finger('pointerup', 200, 2));
  vi.advanceTimersByTime(LONG_PRESS_MS + 100);
  expect(rested).toHaveBeenCalledTimes(1);
});
