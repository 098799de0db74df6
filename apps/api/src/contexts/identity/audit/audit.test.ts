import { type DesignId, accountIdSchema } from '@kitwright/contract';
import type { AuditEvent } from '@kitwright/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../../../test/samples.ts';
import { keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import { ANGKOR_ID } from '../../../demo/demo-tenants.ts';
import { emit } from '../../../events/events.ts';

interface Log {
  readonly items: AuditEvent[];
  readonly nextCursor: string | null;
  readonly actions: string[];
}

const SOPHEA = {
  id: accountIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000002'),
  firstName: 'សុភា',
  lastName: 'ចាន់',
  roles: ['ADMIN'],
} as const;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await withTenant(api.deps.pool, ANGKOR_ID, async (tx) => {
    // The last second of 20 November and the first of the 21st, where the tenant is.
    for (const [at, id] of [
      ['2026-11-20T16:59:59Z', 'late'],
      ['2026-11-20T17:00:00Z', 'early'],
    ] as const) {
      await emit(tx, {
        at: new Date(at),
        type: 'account.blocked',
        actor: SOPHEA,
        subject: { type: 'account', id },
        details: { email: 'x@example.com' },
        ip: '10.0.0.1',
      });
    }
  });
});
afterAll(() => api.close());

const log = async (query = '', caller = api.asAdmin): Promise<Log> =>
  (await caller<Log>('GET', `/api/console/audit${query}`)).body;
const ids = ({ items }: Log): (string | null | undefined)[] => items.map(({ subject }) => subject?.id);

describe('the audit log', () => {
  it('is for administrators of the tenant', async () => {
    expect(keyOf(await api.asVisitor('GET', '/api/console/audit'))).toBe('error.msg.unauthenticated');
    for (const caller of [api.asCustomer, api.asStore]) {
      expect(keyOf(await caller('GET', '/api/console/audit'))).toBe('error.msg.forbidden');
    }
    expect(ids(await log('?action=account.blocked', api.asOtherAdmin))).toEqual([]);
  });

  it('tells who did what to what, newest first', async () => {
    const { items } = await log('?action=account.blocked');
    expect(items.map(({ subject }) => subject?.id)).toEqual(['early', 'late']);
    expect(items[0]).toMatchObject({
      at: '2026-11-20T17:00:00.000Z',
      actor: { name: 'សុភា ចាន់', role: 'ADMIN' },
      subject: { type: 'account', id: 'early' },
      details: { email: 'x@example.com' },
      ip: '10.0.0.1',
    });
  });

  it('is filtered by actor, subject and days of the tenant', async () => {
    expect(ids(await log(`?actor=${encodeURIComponent('សុភា')}`))).toEqual(['early', 'late']);
    expect(ids(await log('?subject=late'))).toEqual(['late']);
    expect(ids(await log('?subject=X@EXAMPLE'))).toEqual(['early', 'late']);
    const blocked = '?action=account.blocked';
    expect(ids(await log(`${blocked}&from=2026-11-21`))).toEqual(['early']);
    expect(ids(await log(`${blocked}&to=2026-11-20`))).toEqual(['late']);
    expect(ids(await log(`${blocked}&from=2026-11-20&to=2026-11-21`))).toEqual(['early', 'late']);
    expect(ids(await log('?actor=%25'))).toEqual([]);
  });

  it('pages, and names the actions there are', async () => {
    const first = await log('?action=account.blocked&limit=1');
    const second = await log(`?action=account.blocked&limit=1&cursor=${first.nextCursor ?? ''}`);
    expect([...ids(first), ...ids(second), second.nextCursor]).toEqual(['early', 'late', null]);
    expect(first.actions).toContain('account.blocked');
  });

  it.each(['?cursor=x', '?cursor=-1', '?from=yesterday', '?to=2026-02-30', '?limit=0'])(
    'refuses %s',
    async (query) => {
      expect((await api.asAdmin('GET', `/api/console/audit${query}`)).status).toBe(400);
    },
  );

  it('holds what staff did in the store, and nothing of what was refused', async () => {
    const body = {
      name: { kh: 'ស', en: 'S' },
      source: { from: 'preset', presetId: 'royal', productType: 'TSHIRT' },
    };
    const headers = { 'idempotency-key': newKey() };
    const published = await api.asAdmin<{ uuid: DesignId }>('POST', '/api/console/store', { body, headers });
    await api.asAdmin('POST', '/api/console/store', { body, headers });
    const { uuid } = published.body;
    await api.asAdmin('PUT', `/api/console/store/${uuid}`, { body: { name: { kh: 'ថ្មី', en: 'New' } } });
    await api.asAdmin('POST', `/api/console/store/${uuid}/withdraw`);
    await api.asOtherAdmin('POST', `/api/console/store/${uuid}/restore`);
    const { items } = await log(`?subject=${uuid}`);
    expect(items.map(({ action }) => action)).toEqual([
      'store.withdrawn',
      'store.renamed',
      'store.published',
    ]);
    expect(items[0]).toMatchObject({ actor: { name: 'Sophea Chan' }, details: { name: { en: 'New' } } });
  });
});

describe('the audit log as a file', () => {
  const path = '/api/console/audit/export';
  const rowsOf = (text: string): string[] => text.split('\r\n').slice(1, -1);

  it('is for administrators of the tenant', async () => {
    expect(keyOf(await api.asVisitor('GET', path))).toBe('error.msg.unauthenticated');
    for (const caller of [api.asCustomer, api.asStore]) {
      expect(keyOf(await caller('GET', path))).toBe('error.msg.forbidden');
    }
    const { body } = await api.asOtherAdmin<string>('GET', `${path}?action=account.blocked`);
    expect(rowsOf(body)).toEqual([]);
  });

  it.each(['?from=yesterday', '?to=2026-02-30', '?actor=%00'])('refuses %s', async (query) => {
    const answer = await api.asAdmin('GET', path + query);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('comes as a table to be kept, in the time of the tenant, and is written down itself', async () => {
    const { headers, body } = await api.asAdmin<string>('GET', `${path}?subject=late`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body.startsWith('\ufeffnumber,at,actor,')).toBe(true);
    expect(rowsOf(body)).toHaveLength(1);
    expect(rowsOf(body)[0]).toMatch(
      /^\d+,2026-11-20T23:59:59\.000\+07:00,សុភា ចាន់,ADMIN,account\.blocked,account,late,"{""email""/,
    );
    const [exported] = (await log('?action=audit.exported')).items;
    expect(exported).toMatchObject({ actor: { name: 'Sophea Chan' }, details: { subject: 'late' } });
  });

  it('holds every row, however many, each once, and no formula', async () => {
    const rows = 1_234;
    await api.database.superuser.query(
      `INSERT INTO audit_events (tenant_id, at, actor_name, action, details)
       SELECT $1, now(), '=HYPERLINK("http://evil.example")', 'account.signedIn', '{}' FROM generate_series(1, $2)`,
      [ANGKOR_ID, rows],
    );
    const { body } = await api.asAdmin<string>('GET', `${path}?actor=HYPERLINK`);
    expect(new Set(rowsOf(body)).size).toBe(rows);
    expect(rowsOf(body)).toHaveLength(rows);
    for (const row of rowsOf(body)) expect(row).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
  });
});
