import { tenantSchema, type Tenant } from '@kitwright/contract/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('GET /whoami', () => {
  it('answers 404 with a problem for a host that no tenant has', async () => {
    const answer = await api.as('nobody.example', null)('GET', '/whoami');
    expect(answer.status).toBe(404);
    expect(keyOf(answer)).toBe('error.msg.tenant.unknown');
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('tells the tenant of the host, whatever the port and the case', async () => {
    const angkor = await api.as('Angkor.LOCALHOST:4000', null)<Tenant>('GET', '/whoami');
    expect(angkor.status).toBe(200);
    expect(tenantSchema.parse(angkor.body).name).toBe('Angkor Sportswear');
    expect(angkor.body.productTypes).toHaveLength(8);
    expect(angkor.body.settings.homepage.theme.palette.color).toBe('#c8102e');
    const mekong = await api.as('mekong.localhost', null)<Tenant>('GET', '/whoami');
    expect(mekong.body.productTypes).toEqual(['POLO_SHIRT']);
  });

  it('starts with cloths that are told apart: what is said of a cloth is said of its weave', async () => {
    const { prices } = (await api.asVisitor<Tenant>('GET', '/whoami')).body;
    const weaves = prices.fabrics.map(({ weave }) => weave);
    expect([...new Set(weaves)]).toEqual(weaves);
  });

  it('takes no notice of a token, so that a client with a stale one can start', async () => {
    const headers = { authorization: 'Bearer stale' };
    expect((await api.asVisitor('GET', '/whoami', { headers })).status).toBe(200);
  });
});
