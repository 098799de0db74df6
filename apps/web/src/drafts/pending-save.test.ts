import { expect, it } from 'vitest';
import { newestFirst } from './pending-save.ts';

it('puts the draft changed last first and leaves out what could not be read', () => {
  const older = { changedAt: '2026-11-20T10:00:00.000Z' };
  const newer = { changedAt: '2026-11-21T09:00:00.000Z' };
  expect(newestFirst([older, null, newer])).toEqual([newer, older]);
});
