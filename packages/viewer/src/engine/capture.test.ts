import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newTimers } from './capture.ts';

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
