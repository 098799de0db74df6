import { accountIdSchema } from '../../kernel/ids.ts';
import { describe, expect, it, vi } from 'vitest';
import type { AccountDetails } from '../../accounts/accounts.ts';
import { endpoints } from '../../endpoints.ts';
import { createSession } from './session.ts';
import { authFromTokens, hasRole, readAuth, writeAuth, type AuthStorage } from './stored-auth.ts';
import { TOKEN_ACCOUNT, tokenFor, tokensFor } from './test-tokens.ts';

const NOW = 1_000_000;
const KEY = 'auth';

const details: AccountDetails = {
  id: accountIdSchema.parse(TOKEN_ACCOUNT),
  firstName: 'Dara',
  lastName: 'Sok',
  email: 'dara@example.test',
  phone: '012345678',
  address: '',
  lang: 'kh',
  blocked: false,
  mustAcceptTerms: false,
};

const createStorage = (): AuthStorage => {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
};

const refusal = (status: number, key: string): Response =>
  Response.json({ type: 'about:blank', title: '', status, key, requestId: 'r' }, { status });

/**
 * A server that rotates refresh tokens and ends the family when one is used twice, and any number of tabs of one
 * browser: they share storage and lock, each has a memory of its own.
 */
const browser = () => {
  const storage = createStorage();
  const server = {
    refresh: 'r0',
    access: tokenFor({ exp: NOW - 1 }),
    ended: false,
    rotations: 0,
    destroyed: [] as string[],
  };
  const answer = (url: string, init: RequestInit): Response => {
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as { token?: string }) : {};
    if (url.endsWith('/refreshtoken')) {
      if (server.ended || body.token !== server.refresh) {
        server.ended = true;
        return refusal(401, 'error.msg.token.reused');
      }
      server.rotations += 1;
      server.refresh = `r${server.rotations}`;
      server.access = tokenFor({ exp: NOW + 600 + server.rotations });
      return Response.json(tokensFor({ exp: NOW + 600 + server.rotations }, server.refresh));
    }
    if (headers.get('authorization') !== `Bearer ${server.access}` || server.ended)
      return refusal(401, 'error.msg.unauthenticated');
    if (url.endsWith('/destroy')) {
      server.destroyed.push(body.token ?? '');
      return new Response(null, { status: 204 });
    }
    return Response.json(details);
  };
  let tail: Promise<unknown> = Promise.resolve();
  const tab = (send: typeof answer = answer) => {
    const told = { ended: vi.fn(), refused: vi.fn() };
    const session = createSession({
      clientId: 'web',
      storageKey: KEY,
      admits: (access) => hasRole(access, 'CUSTOMER'),
      fetch: async (url, init) => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        return send(url as string, init ?? {});
      },
      onEnded: told.ended,
      onRefused: told.refused,
      storage: () => storage,
      nowSeconds: () => NOW,
      exclusively: (work) => {
        const turn = tail.then(work, work);
        tail = turn.catch(() => undefined);
        return turn;
      },
    });
    return { session, told };
  };
  const signedInTabs = (count: number) => {
    const tabs = Array.from({ length: count }, () => tab());
    writeAuth(storage, KEY, authFromTokens(tokensFor({ exp: NOW - 1 }, 'r0'), details));
    for (const { session } of tabs) session.takeStored();
    return tabs;
  };
  return { storage, server, tab, signedInTabs };
};

/** Anyone who carries the tokens, as far as the server of these tests is concerned. */
const isDara = () => Promise.resolve({ ok: true, value: details } as const);

const callDetails = ({ session }: ReturnType<ReturnType<typeof browser>['tab']>) =>
  session.client.call(endpoints.details, {});

describe('five tabs of one browser', () => {
  it('all stay signed in when the token of all of them runs out at once', async () => {
    const { server, signedInTabs } = browser();
    const tabs = signedInTabs(5);
    const answers = await Promise.all(tabs.flatMap((tab) => [callDetails(tab), callDetails(tab)]));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(server).toMatchObject({ rotations: 1, ended: false });
  });

  it('all stay signed in when the server no longer takes a token that looks good', async () => {
    const { server, signedInTabs } = browser();
    const tabs = signedInTabs(5);
    await Promise.all(tabs.map(callDetails));
    server.access = 'replaced';
    const answers = await Promise.all(tabs.map(callDetails));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(server).toMatchObject({ rotations: 2, ended: false });
  });

  it('keep the newest tokens when one of them writes its details late', async () => {
    const { storage, server, signedInTabs } = browser();
    const [first, second] = signedInTabs(2);
    await callDetails(first!);
    second!.session.setDetails({ ...details, firstName: 'Late' });
    expect(readAuth(storage, KEY)).toMatchObject({
      refresh_token: server.refresh,
      details: { firstName: 'Late' },
    });
  });

  it('are not signed in again by a refresh that was under way when one signed out', async () => {
    const { storage, signedInTabs } = browser();
    const [first, second] = signedInTabs(2);
    const waiting = callDetails(first!);
    await Promise.resolve();
    second!.session.forget();
    await waiting;
    expect(readAuth(storage, KEY)).toBeNull();
    expect(first!.session.current()).toBeNull();
  });
});

describe('a session', () => {
  it('does not begin for someone who does not count here, and ends on the server', async () => {
    const { server, storage, tab } = browser();
    const { session } = tab();
    const tokens = tokensFor({ exp: NOW + 600, roles: ['ADMIN'] }, 'r0');
    server.access = tokens.access_token;
    expect(await session.enter(tokens, isDara)).toEqual({ kind: 'notAdmitted' });
    expect(readAuth(storage, KEY)).toBeNull();
    await vi.waitFor(() => expect(server.destroyed).toEqual(['r0']));
  });

  it('begins when it is known whose it is, not before', async () => {
    const { server, storage, tab } = browser();
    const { session } = tab();
    const tokens = tokensFor({ exp: NOW + 600 }, 'r0');
    server.access = tokens.access_token;
    const listener = vi.fn();
    session.subscribe(listener);
    const outcome = await session.enter(tokens, async (client) => {
      expect(readAuth(storage, KEY)).toBeNull();
      expect(listener).not.toHaveBeenCalled();
      return client.call(endpoints.details, {});
    });
    expect(outcome).toEqual({ kind: 'entered' });
    expect(readAuth(storage, KEY)).toMatchObject({ refresh_token: 'r0', details });
  });

  it('of before stays when the page is left, or the line breaks, while signing in again', async () => {
    const { server, storage, signedInTabs } = browser();
    const [only] = signedInTabs(1);
    const before = readAuth(storage, KEY);
    const outcome = await only!.session.enter(tokensFor({ exp: NOW + 600 }, 'r9'), (client) =>
      client.call(endpoints.details, { signal: AbortSignal.abort() }),
    );
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(readAuth(storage, KEY)).toEqual(before);
    expect(server.destroyed).toEqual([]);
  });

  it('of an administrator in the storage counts as none', () => {
    const { storage, tab } = browser();
    writeAuth(storage, KEY, {
      details: null,
      resource_access: { web: { roles: ['ADMIN'] } },
      access_token: tokenFor({ exp: NOW + 600, roles: ['ADMIN'] }),
      refresh_token: 'r',
    });
    const { session } = tab();
    session.takeStored();
    expect(session.current()).toBeNull();
    expect(session.hasFreshToken()).toBe(false);
  });

  it('ends, and says why, when the server refuses to go on', async () => {
    const { server, storage, signedInTabs } = browser();
    const [only] = signedInTabs(1);
    server.ended = true;
    await callDetails(only!);
    expect(only!.told.ended).toHaveBeenCalledExactlyOnceWith({ key: 'error.msg.token.reused' });
    expect(readAuth(storage, KEY)).toBeNull();
  });

  it('ends at once when any call says that the account is blocked', async () => {
    const { storage, tab } = browser();
    const { session, told } = tab(() => refusal(403, 'error.msg.account.blocked'));
    await session.enter(tokensFor({ exp: NOW + 600 }, 'r'), isDara);
    await session.client.call(endpoints.summary, { headers: {} });
    expect(told.ended.mock.calls[0]?.[0]).toMatchObject({ key: 'error.msg.account.blocked' });
    expect(readAuth(storage, KEY)).toBeNull();
  });

  it('stays, and passes on, when a call is refused for another reason', async () => {
    const { tab } = browser();
    const { session, told } = tab(() => refusal(403, 'error.msg.account.termsNotAccepted'));
    await session.enter(tokensFor({ exp: NOW + 600 }, 'r'), isDara);
    await session.client.call(endpoints.summary, { headers: {} });
    expect(told.refused.mock.calls[0]?.[0]).toMatchObject({ key: 'error.msg.account.termsNotAccepted' });
    expect(session.current()).not.toBeNull();
  });

  it('tells its listeners of every change', async () => {
    const { tab } = browser();
    const { session } = tab();
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    await session.enter(tokensFor({ exp: NOW + 600 }, 'r'), isDara);
    session.forget();
    stop();
    await session.enter(tokensFor({ exp: NOW + 600 }, 'r'), isDara);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is ended on the server also after its access token ran out', async () => {
    const { server, signedInTabs } = browser();
    const [only] = signedInTabs(1);
    only!.session.destroyOnServer();
    only!.session.forget();
    await vi.waitFor(() => expect(server.destroyed).toEqual(['r1']));
  });

  it('is ended by the attempt whose answer was lost, which a second one would betray as a thief’s', async () => {
    const { storage, tab } = browser();
    const attempts: unknown[] = [];
    const { session } = tab((_url, init) => {
      const body = typeof init.body === 'string' ? init.body : '{}';
      attempts.push((JSON.parse(body) as { attempt?: string }).attempt);
      return refusal(503, 'error.msg.unavailable');
    });
    const lost = authFromTokens(tokensFor({ exp: NOW - 1 }, 'r0'), details)!;
    writeAuth(storage, KEY, { ...lost, attempt: 'a-word-kept-before-asking' });
    session.takeStored();
    session.destroyOnServer();
    await vi.waitFor(() => expect(attempts).toEqual(['a-word-kept-before-asking']));
  });

  it('takes no details of someone else', async () => {
    const { tab } = browser();
    const { session } = tab();
    await session.enter(tokensFor({ exp: NOW + 600 }, 'r'), isDara);
    session.setDetails({
      ...details,
      id: accountIdSchema.parse('0a0f5d1e-5b1c-4f6e-9d50-3d9c61f5a009'),
      firstName: 'Other',
    });
    expect(session.current()?.details?.firstName).toBe('Dara');
  });
});
