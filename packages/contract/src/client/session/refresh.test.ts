import { describe, expect, it } from 'vitest';
import type { Problem } from '../../kernel/error-keys.ts';
import { createRefresh, type RefreshPorts } from './refresh.ts';
import { hasRole, type StoredAuth } from './stored-auth.ts';
import { tokenFor, tokensFor } from './test-tokens.ts';

const NOW = 1_000_000;
const problem = (status: number): Problem => ({
  type: 'about:blank',
  title: 'refused',
  status,
  key: 'error.msg.token.invalid',
  requestId: 'r',
});

const authOf = (access: string, refresh: string): StoredAuth => ({
  details: null,
  resource_access: { web: { roles: ['CUSTOMER'] } },
  access_token: access,
  refresh_token: refresh,
});

const expired = authOf(tokenFor({ exp: NOW - 1 }), 'first');

/** Two tabs share storage and the lock, not memory. */
const world = (answer: RefreshPorts['requestTokens'], stored: StoredAuth | null = expired) => {
  const shared = {
    stored,
    calls: [] as string[],
    attempts: [] as string[],
    tabs: [] as (StoredAuth | null)[],
  };
  let tail: Promise<unknown> = Promise.resolve();
  const tab = () => {
    const place = shared.tabs.push(null) - 1;
    const adopt = (auth: StoredAuth | null): void => {
      shared.tabs[place] = auth;
    };
    return createRefresh({
      readStored: () => shared.stored,
      adopt,
      store: (auth) => {
        shared.stored = auth;
        adopt(auth);
      },
      admits: (access) => hasRole(access, 'CUSTOMER'),
      nowSeconds: () => NOW,
      newAttempt: () => `word ${shared.attempts.length}`,
      requestTokens: (token, attempt) => {
        shared.calls.push(token);
        shared.attempts.push(attempt);
        return answer(token, attempt);
      },
      exclusively: (work) => {
        const turn = tail.then(work, work);
        tail = turn.catch(() => undefined);
        return turn;
      },
    });
  };
  return { shared, tab };
};

const fresh = () => Promise.resolve({ ok: true as const, value: tokensFor({ exp: NOW + 600 }, 'second') });

describe('refreshing the session', () => {
  it('asks once however many callers wait, and stores the rotated pair', async () => {
    const { shared, tab } = world(fresh);
    const refresh = tab();
    const outcomes = await Promise.all([refresh(), refresh(), refresh()]);
    expect(shared.calls).toEqual(['first']);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refreshed', 'refreshed', 'refreshed']);
    expect(shared.stored?.refresh_token).toBe('second');
  });

  it('never sends a token that another tab has just used', async () => {
    const { shared, tab } = world(fresh);
    const outcomes = await Promise.all([tab()(), tab()(), tab()(), tab()(), tab()()]);
    expect(shared.calls).toEqual(['first']);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['refreshed']));
    expect(new Set(shared.tabs.map((auth) => auth?.refresh_token))).toEqual(new Set(['second']));
  });

  it('rotates a token the server did not take although its time is not up, once for all tabs', async () => {
    const refusedByServer = tokenFor({ exp: NOW + 60 });
    const { shared, tab } = world(fresh, authOf(refusedByServer, 'first'));
    await Promise.all([tab()(refusedByServer), tab()(refusedByServer)]);
    expect(shared.calls).toEqual(['first']);
    expect(shared.stored?.refresh_token).toBe('second');
  });

  it.each([400, 401, 403])('ends the session when the server refuses (%i)', async (status) => {
    const { shared, tab } = world(() => Promise.resolve({ ok: false, error: problem(status) }));
    expect(await tab()()).toEqual({ kind: 'refused', key: 'error.msg.token.invalid' });
    expect(shared.stored).toBeNull();
  });

  it.each([0, 408, 429, 500, 503])(
    'keeps the session when the server says nothing of it (%i)',
    async (status) => {
      const { shared, tab } = world(() => Promise.resolve({ ok: false, error: problem(status) }));
      expect(await tab()()).toEqual({ kind: 'unreachable', status });
      expect(shared.stored).toMatchObject(expired);
    },
  );

  it('treats an administrator as signed out', async () => {
    const tokens = tokensFor({ exp: NOW + 600, roles: ['ADMIN'] }, 'second');
    const { shared, tab } = world(() => Promise.resolve({ ok: true, value: tokens }));
    expect(await tab()()).toEqual({ kind: 'notAdmitted' });
    expect(shared.stored).toBeNull();
  });

  it('stays signed out when another tab signed out while it waited', async () => {
    const { shared, tab } = world(() => {
      shared.stored = null;
      return fresh();
    });
    expect(await tab()()).toEqual({ kind: 'refused', key: null });
    expect(shared.stored).toBeNull();
    expect(shared.tabs).toEqual([null]);
  });

  it.each([true, false])('takes the session another tab began while it waited (answer: %s)', async (good) => {
    const other = authOf(tokenFor({ exp: NOW + 900 }), 'other');
    const { shared, tab } = world(() => {
      shared.stored = other;
      return good ? fresh() : Promise.resolve({ ok: false as const, error: problem(401) });
    });
    expect(await tab()()).toEqual({ kind: 'refreshed', auth: other });
    expect(shared.stored).toBe(other);
  });

  it('asks nothing when nothing is stored', async () => {
    const { shared, tab } = world(fresh, null);
    expect(await tab()()).toEqual({ kind: 'refused', key: null });
    expect(shared.calls).toEqual([]);
  });

  it('may be asked again after it ended', async () => {
    const { shared, tab } = world(() => Promise.resolve({ ok: false, error: problem(503) }));
    const refresh = tab();
    await refresh();
    await refresh();
    expect(shared.calls).toEqual(['first', 'first']);
  });

  it('repeats the attempt whose answer was lost, also from the page that was reloaded meanwhile', async () => {
    const { shared, tab } = world((_, attempt) =>
      attempt === shared.attempts[0] && shared.attempts.length > 1
        ? fresh()
        : Promise.resolve({ ok: false, error: problem(0) }),
    );
    expect(await tab()()).toEqual({ kind: 'unreachable', status: 0 });
    expect(shared.stored?.attempt).toBe('word 0');
    expect((await tab()()).kind).toBe('refreshed');
    expect(shared.attempts).toEqual(['word 0', 'word 0']);
    expect(shared.stored).toMatchObject({ refresh_token: 'second' });
    expect(shared.stored).not.toHaveProperty('attempt');
  });
});
