import { termsSchema } from '@kitwright/contract';
import type { AccountDetails } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FIRST_HOST,
  keyOf,
  startApi,
  TEST_PASSWORD,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const TERMS = '/api/oauth/termsandconditions';
const ACCEPT = '/api/oauth/accepttermsandconditions';
const mustAccept = async (caller: Caller): Promise<boolean> =>
  (await caller<AccountDetails>('GET', '/api/accounts/details')).body.mustAcceptTerms;
const publishTerms = (version: number) =>
  api.database.superuser.query('UPDATE tenants SET terms_version = $1', [version]);

describe('the terms', () => {
  let version = 1;
  let caller: Caller;
  beforeEach(async () => {
    caller = await api.asNewCustomer(`terms-${version}@club.test`);
    version += 1;
    await publishTerms(version);
  });

  it('are shown to everybody, and say whether the caller accepted them', async () => {
    expect(termsSchema.parse((await api.asVisitor('GET', TERMS)).body)).toMatchObject({
      version,
      accepted: false,
    });
    expect((await caller('GET', TERMS)).body).toMatchObject({ accepted: false });
    expect((await api.asVisitor('POST', ACCEPT)).status).toBe(401);
  });

  it('of a new version come before everything else, until they are accepted', async () => {
    expect(await mustAccept(caller)).toBe(true);
    for (const path of ['/api/designs', '/api/oauth/notification', '/api/oauth/token', '/api/orders']) {
      const answer = await caller('GET', path);
      expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.account.termsNotAccepted']);
    }
    expect((await caller('POST', ACCEPT)).status).toBe(204);
    expect((await caller('POST', ACCEPT)).status).toBe(204);
    expect(await mustAccept(caller)).toBe(false);
    expect((await caller('GET', TERMS)).body).toMatchObject({ version, accepted: true });
    expect((await caller('GET', '/api/designs')).status).toBe(200);
  });

  it('do not keep anybody from signing in, refreshing and signing out', async () => {
    const again = await api.signIn(`terms-${version - 1}@club.test`, FIRST_HOST, TEST_PASSWORD);
    const refreshed = await again('POST', '/api/accounts/refreshtoken', {
      body: { token: again.refreshToken, clientId: 'web' },
    });
    expect(refreshed.status).toBe(200);
    const out = await again('POST', '/api/accounts/token/destroy', { body: { token: 'x' } });
    expect(out.status).toBe(204);
  });

  it('are none of the staff’s', async () => {
    expect(await mustAccept(api.asAdmin)).toBe(false);
    expect((await api.asAdmin('GET', '/api/console/orders')).status).toBe(200);
  });
});

describe('which notices an account gets', () => {
  // Registering accepts the version the server remembers for some seconds: never older than the first.
  beforeAll(() => publishTerms(1));
  const path = '/api/oauth/notification';
  const chosen = {
    orders: { byMail: false, inApp: true },
    designs: { byMail: true, inApp: false },
  };

  it('answers 401 to visitors and 400 to half a choice', async () => {
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    expect((await api.asVisitor('PUT', path, { body: chosen })).status).toBe(401);
    const caller = await api.asNewCustomer('half@club.test');
    expect((await caller('PUT', path, { body: { orders: chosen.orders } })).status).toBe(400);
  });

  it('is the account’s own choice', async () => {
    const caller = await api.asNewCustomer('notices@club.test');
    expect((await caller('GET', path)).body).toMatchObject({ orders: { byMail: true } });
    expect((await caller('PUT', path, { body: chosen })).body).toEqual(chosen);
    expect((await caller('GET', path)).body).toEqual(chosen);
    const other = await api.asNewCustomer('other@club.test');
    expect((await other('GET', path)).body).toMatchObject({ orders: { byMail: true } });
  });
});
