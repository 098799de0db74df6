import type { OwnSession } from '@kitwright/contract/accounts';

/** The device that asks first, then the others, last used first. */
export const currentFirst = (sessions: readonly OwnSession[]): readonly OwnSession[] =>
  sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
