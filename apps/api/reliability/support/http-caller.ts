import type { TokenResponse } from '@kitwright/contract/accounts';
import { DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import type { Answer, Caller } from '../../test/start-api.ts';

const parse = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return raw.toString('utf8');
  }
};

/** Calls a server over HTTP, at its first tenant. Rejects when there is no answer. */
export const httpCaller = (baseUrl: string, tokens: TokenResponse | null): Caller => {
  const call = async <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(tokens === null ? {} : { authorization: `Bearer ${tokens.access_token}` }),
        ...(options.body === undefined || Buffer.isBuffer(options.body)
          ? {}
          : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : {
            body: Buffer.isBuffer(options.body) ? new Uint8Array(options.body) : JSON.stringify(options.body),
          }),
    });
    const raw = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: parse(raw) as Body, raw };
  };
  return Object.assign(call, {
    accessToken: tokens?.access_token ?? null,
    refreshToken: tokens?.refresh_token ?? null,
  });
};

/** A demo account, signed in. */
export const signInAt = async (baseUrl: string, email = 'customer@demo.test'): Promise<Caller> => {
  const body = { email, password: DEMO_PASSWORD, clientId: 'web' };
  const answer = await httpCaller(baseUrl, null)<TokenResponse>('POST', '/api/accounts/token', { body });
  if (answer.status !== 200) throw new Error(`Cannot sign in: ${JSON.stringify(answer.body)}`);
  return httpCaller(baseUrl, answer.body);
};

/** The same caller at another process: its token and all. */
export const alsoAt = (baseUrl: string, caller: Caller): Caller =>
  httpCaller(baseUrl, {
    access_token: caller.accessToken ?? '',
    refresh_token: caller.refreshToken ?? '',
    token_type: 'Bearer',
    expires_in: 0,
    refresh_expires_in: 0,
  });
