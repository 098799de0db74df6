import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_HOST, startApi, type TestApi } from '../../test/start-api.ts';

const MOST = 4;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ config: { rateLimitPerMinute: 15 * MOST, signInsPerMinute: MOST } });
});
afterAll(() => api.close());

/** The last of so many calls, each as `call` says. */
const lastOf = async (
  count: number,
  call: (index: number) => { readonly url: string; readonly from: string; readonly email?: string },
): Promise<number> => {
  let status = 0;
  for (let index = 0; index < count; index += 1) {
    const { url, from, email } = call(index);
    const answer = await api.app.inject({
      method: email === undefined ? 'GET' : 'POST',
      url,
      remoteAddress: from,
      headers: { host: FIRST_HOST },
      ...(email === undefined ? {} : { payload: { email } }),
    });
    status = answer.statusCode;
  }
  return status;
};

describe('the limit of an address', () => {
  it.each([
    ['/whoami', '10.0.0.1'],
    ['/%77hoami', '10.0.0.2'],
  ])('holds however the path of a call is written: %s', async (url, from) => {
    expect(await lastOf(15 * MOST + 1, () => ({ url, from }))).toBe(429);
  });
});

describe('the limit of a call', () => {
  const url = '/api/accounts/forgotpassword';

  it('counts an IPv6 network as one address', async () => {
    const email = 'dara@example.com';
    const calls = (index: number) => ({ url, email, from: `2001:db8:1:1::${index + 1}` });
    expect(await lastOf(MOST, calls)).toBe(204);
    expect(await lastOf(MOST + 1, calls)).toBe(429);
    expect(await lastOf(1, () => ({ url, email, from: '2001:db8:1:2::1' }))).toBe(204);
  });

  it('counts who tries one e-mail after the other', async () => {
    const calls = (index: number) => ({ url, email: `somebody${index}@example.com`, from: '10.0.0.4' });
    expect(await lastOf(10 * MOST, calls)).toBe(204);
    expect(await lastOf(1, () => calls(99))).toBe(429);
    expect(await lastOf(1, () => ({ ...calls(99), from: '10.0.0.5' }))).toBe(204);
  });
});
