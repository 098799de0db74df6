import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasPendingSave, newestFirst, rememberPendingSave, takePendingSave } from './pending-save.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-29T08:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('is done once, for the path that it waits for', () => {
  rememberPendingSave('/design/tshirt');
  expect(takePendingSave('/design/polo')).toBe(false);
  expect(takePendingSave('/design/tshirt')).toBe(true);
  expect(takePendingSave('/design/tshirt')).toBe(false);
});

it('is no one’s an hour later: who signs in then is asked whose the design is', () => {
  rememberPendingSave('/design/tshirt');
  vi.advanceTimersByTime(60 * 60 * 1000);
  expect(takePendingSave('/design/tshirt')).toBe(false);
  expect(hasPendingSave()).toBe(false);
});

it('puts the draft changed last first and leaves out what could not be read', () => {
  const older = { changedAt: '2026-11-20T10:00:00.000Z' };
  const newer = { changedAt: '2026-11-21T09:00:00.000Z' };
  expect(newestFirst([older, null, newer])).toEqual([newer, older]);
});
