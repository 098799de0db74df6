import type { TokenResponse } from '@kitwright/contract';
import type { Result } from '@kitwright/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { createRefresh, type RefreshPorts } from './refresh.ts';
import type { StoredAuth } from './stored-auth.ts';

const NOW = 1_800_000_000;
const ID = '0197a6a1-8f3c-7000-8000-000000000001';

const token = (expiresIn: number, roles: readonly string[] = ['ADMIN']): string => {
  const claims = {
    sub: ID,
    sid: ID,
    tenant: ID,
    iat: NOW,
    exp: NOW + expiresIn,
    resource_access: { web: { roles } },
  };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`;
};

const auth = (accessToken: string): StoredAuth => ({
  details: null,
  access_token: accessToken,
  refresh_token: 'old',
});

const tokens = (accessToken: string): Result<TokenResponse> => ({
  ok: true,
  value: {
    access_token: accessToken,
    refresh_token: 'new',
    token_type: 'Bearer',
    expires_in: 600,
    refresh_expires_in: 1,
  },
});

const refused = (status: number): Result<TokenResponse> => ({
  ok: false,
  problem: { type: '', title: '', status, key: 'error.msg.token.invalid', requestId: '' },
});

const setUp = (stored: StoredAuth | null, answer: Result<TokenResponse>) => {
  let kept = stored;
  const requestTokens = vi.fn(() => Promise.resolve(answer));
  const ports: RefreshPorts = {
    readStored: () => kept,
    store: (next) => {
      kept = next;
    },
    nowSeconds: () => NOW,
    requestTokens,
    exclusively: (work) => work(),
  };
  return { refresh: createRefresh(ports), requestTokens, kept: () => kept };
};

describe('keeping a session of staff', () => {
  it('rotates an expired token and keeps the pair', async () => {
    const fresh = token(600);
    const { refresh, kept } = setUp(auth(token(-1)), tokens(fresh));
    expect(await refresh()).toBe(fresh);
    expect(kept()).toEqual({ details: null, access_token: fresh, refresh_token: 'new' });
  });

  it('asks once however many calls wait, since a refresh token works once', async () => {
    const { refresh, requestTokens } = setUp(auth(token(-1)), tokens(token(600)));
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  it('takes what another tab brought home', async () => {
    const good = token(300);
    const { refresh, requestTokens } = setUp(auth(good), refused(401));
    expect(await refresh()).toBe(good);
    expect(requestTokens).not.toHaveBeenCalled();
  });

  it('ends a session the server refuses, or that is no longer staff’s', async () => {
    for (const answer of [refused(401), tokens(token(600, ['CUSTOMER']))]) {
      const { refresh, kept } = setUp(auth(token(-1)), answer);
      expect(await refresh()).toBeNull();
      expect(kept()).toBeNull();
    }
  });

  it('keeps the session while the server is out of reach', async () => {
    for (const status of [0, 503]) {
      const before = auth(token(-1));
      const { refresh, kept } = setUp(before, refused(status));
      expect(await refresh()).toBeNull();
      expect(kept()).toEqual(before);
    }
  });

  it('has nothing to do when signed out', async () => {
    const { refresh, requestTokens } = setUp(null, refused(401));
    expect(await refresh()).toBeNull();
    expect(requestTokens).not.toHaveBeenCalled();
  });
});
