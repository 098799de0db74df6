import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newTimers } from './camera-control.ts';
import { samplesWithin } from './capture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('what is to be done later is done, but not once its owner has ended', () => {
  const timers = newTimers();
  const done: string[] = [];
  timers.later(10, () => done.push('soon'));
  timers.later(30, () => done.push('late'));
  vi.advanceTimersByTime(20);
  timers.dispose();
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['soon']);
});

it('takes all samples where there is time, fewer where there is not, and one at least', () => {
  expect(samplesWithin(10, 16)).toBe(16);
  expect(samplesWithin(250, 16)).toBe(4);
  expect(samplesWithin(5000, 16)).toBe(1);
  expect(samplesWithin(0, 1)).toBe(16);
});

it('is done within 20 seconds, wherever one sample of all parts takes less than that', () => {
  for (const sampleMs of [1, 40, 333, 900])
    expect(sampleMs * 16 * samplesWithin(sampleMs, 16)).toBeLessThanOrEqual(20_000);
});
