import { sessionIdSchema, type SessionId } from '@kitwright/contract';
import type { OwnSession } from '@kitwright/contract/accounts';
import { expect, it } from 'vitest';
import { currentFirst } from './SessionList.tsx';

const [OLD, NEW, THIS] = [1, 2, 3].map((digit) =>
  sessionIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${digit}`),
) as [SessionId, SessionId, SessionId];

const session = (id: SessionId, lastUsedAt: string, current = false): OwnSession => ({
  id,
  clientId: 'web',
  userAgent: '',
  createdAt: lastUsedAt,
  lastUsedAt,
  current,
});

it('puts this device first, then the one last used', () => {
  const sessions = [
    session(OLD, '2026-01-01T00:00:00.000Z'),
    session(NEW, '2026-03-01T00:00:00.000Z'),
    session(THIS, '2026-02-01T00:00:00.000Z', true),
  ];
  expect(currentFirst(sessions).map(({ id }) => id)).toEqual([THIS, NEW, OLD]);
});
