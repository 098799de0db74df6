import type { OwnSession } from '@kitwright/contract/accounts';
import { expect, it } from 'vitest';
import { currentFirst } from './session-order.ts';

const session = (id: string, lastUsedAt: string, current = false): OwnSession => ({
  id,
  clientId: 'web',
  userAgent: '',
  createdAt: lastUsedAt,
  lastUsedAt,
  current,
});

it('puts this device first, then the one last used', () => {
  const sessions = [
    session('old', '2026-01-01T00:00:00.000Z'),
    session('new', '2026-03-01T00:00:00.000Z'),
    session('this', '2026-02-01T00:00:00.000Z', true),
  ];
  expect(currentFirst(sessions).map(({ id }) => id)).toEqual(['this', 'new', 'old']);
});
