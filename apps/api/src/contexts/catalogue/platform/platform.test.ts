import { createdTenantSchema, type CreatedTenant } from '@kitwright/contract/operations';
import type { Tenant } from '@kitwright/contract/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, keyOf, startApi, type Answer, type TestApi } from '../../../../test/start-api.ts';

const TOKEN = 'a-platform-token-of-tests-with-enough-characters';
const PATH = '/api/platform/tenants';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ config: { platformToken: TOKEN } });
});
afterAll(() => api.close());

let count = 0;
const newKey = (): string => {
  count += 1;
  return `create-tenant-${count}`;
};
const wanted = (host: string, more: object = {}) => ({
  name: 'Tonle Sap Kits',
  hosts: [host],
  adminEmail: 'owner@tonlesap.test',
  ...more,
});
const create = (
  body: unknown,
  { key = newKey(), token = `Bearer ${TOKEN}` } = {},
): Promise<Answer<CreatedTenant>> =>
  api.asVisitor<CreatedTenant>('POST', PATH, {
    body,
    headers: { 'idempotency-key': key, ...(token === '' ? {} : { authorization: token }) },
  });

describe('POST /api/platform/tenants', () => {
  it.each(['', 'Bearer', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])(
    'is refused with the token "%s"',
    async (token) => {
      const answer = await create(wanted('refused.localhost'), { token });
      expect([answer.status, keyOf(answer)]).toEqual([401, 'error.msg.unauthenticated']);
    },
  );

  it('is refused to administrators of a tenant', async () => {
    const answer = await create(wanted('refused.localhost'), {
      token: `Bearer ${api.asAdmin.accessToken ?? ''}`,
    });
    expect(answer.status).toBe(401);
  });

  it('is not there where no token is configured', async () => {
    const without = await startApi();
    const answer = await without.asVisitor('POST', PATH, {
      body: wanted('refused.localhost'),
      headers: { authorization: 'Bearer undefined', 'idempotency-key': newKey() },
    });
    await without.close();
    expect([answer.status, keyOf(answer)]).toEqual([404, 'error.msg.notFound']);
  });

  it('makes a shop that answers at once, with an administrator who chooses a password by the link', async () => {
    expect((await api.as('tonlesap.localhost', null)('GET', '/whoami')).status).toBe(404);
    const answer = await create(
      wanted('TonleSap.localhost', { productTypes: ['TSHIRT'], colour: '#0B6E63' }),
    );
    expect(answer.status).toBe(201);
    const { invitationUrl, hosts } = createdTenantSchema.parse(answer.body);
    expect(hosts).toEqual(['tonlesap.localhost']);
    const shop = await api.as('tonlesap.localhost', null)<Tenant>('GET', '/whoami');
    expect(shop.body).toMatchObject({
      name: 'Tonle Sap Kits',
      productTypes: ['TSHIRT'],
      languages: ['kh', 'en'],
    });

    const link = new URL(invitationUrl ?? '');
    expect([link.hostname, link.pathname]).toEqual(['tonlesap.localhost', '/auth/resetpassword']);
    const password = 'mangrove crabs at dawn';
    const reset = await api.as('tonlesap.localhost', null)('POST', '/api/accounts/resetpassword', {
      body: { token: link.searchParams.get('token'), password },
    });
    expect(reset.status).toBe(204);
    const owner = await api.signIn('owner@tonlesap.test', 'tonlesap.localhost', password);
    expect((await owner('GET', '/api/console/tenant')).status).toBe(200);
    expect((await owner('GET', '/api/console/orders')).body).toMatchObject({ items: [] });
  });

  it('answers a repetition with the same tenant, two at once too, and makes nothing twice', async () => {
    const key = newKey();
    const body = wanted('twice.localhost');
    const answers = await Promise.all([create(body, { key }), create(body, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.body.invitationUrl !== null)).toHaveLength(1);
    const other = await create({ ...body, name: 'Another' }, { key });
    expect([other.status, keyOf(other)]).toEqual([422, 'error.msg.idempotency.mismatch']);
  });

  it('refuses a host that another tenant has, and leaves nothing of the attempt', async () => {
    const key = newKey();
    const answer = await create(
      wanted('angkor.localhost', { hosts: ['free.localhost', 'angkor.localhost'] }),
      {
        key,
      },
    );
    expect([answer.status, keyOf(answer)]).toEqual([409, 'error.msg.tenant.hostTaken']);
    expect(answer.body).toMatchObject({ current: { hosts: ['angkor.localhost'] } });
    expect((await api.as('free.localhost', null)('GET', '/whoami')).status).toBe(404);
    expect((await create(wanted('free.localhost'), { key })).status).toBe(201);
  });

  it('lets one of two win that want one host at once', async () => {
    const answers = await Promise.all([create(wanted('race.localhost')), create(wanted('race.localhost'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    [{ hosts: [] }, 'hosts: error.field.required'],
    [{ hosts: ['http://shop.test'] }, 'hosts.0: error.field.host.invalid'],
    [{ hosts: ['shop.test:4000'] }, 'hosts.0: error.field.host.invalid'],
    [{ hosts: ['-shop.test'] }, 'hosts.0: error.field.host.invalid'],
    [{ hosts: ['shop..test'] }, 'hosts.0: error.field.host.invalid'],
    [{ hosts: ['shop test\r\nX: y'] }, 'hosts.0: error.field.host.invalid'],
    [{ hosts: ['ហាង.test'] }, 'hosts.0: error.field.host.invalid'],
    [{ hosts: [`${'a'.repeat(64)}.test`] }, 'hosts.0: error.field.host.invalid'],
    [{ hosts: ['a.test', 'A.test'] }, 'hosts: error.field.duplicate'],
    [{ name: ' ' }, 'name: error.field.name.required'],
    [{ adminEmail: 'nobody' }, 'adminEmail: error.field.email.invalid'],
    [{ colour: 'red' }, 'colour: error.field.invalid'],
    [{ productTypes: ['SOCK'] }, 'productTypes.0: error.field.invalid'],
  ])('refuses %j, naming the field', async (change, field) => {
    const answer = await create(wanted('bad.localhost', change));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('asks for a key, so that it can be repeated', async () => {
    const answer = await create(wanted('keyless.localhost'), { key: '' });
    expect([answer.status, keyOf(answer)]).toEqual([400, 'error.msg.idempotency.missing']);
  });
});
