import type { TenantId } from '@kitwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveDesign } from '../../../../test/samples.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';
import { ANGKOR_ID, MEKONG_ID } from '../../../demo/demo-tenants.ts';
import { sweep } from './sweep.ts';

const DAY_MS = 86_400_000;
const start = new Date();
let now = start;
let api: TestApi;
beforeAll(async () => {
  // With a mail server, so that mails wait for their job.
  const smtp = { url: 'smtp://unused', from: 'shop@angkor.test' };
  api = await startApi({ clock: () => now, config: { smtp } });
});
afterAll(() => api.close());

const afterDays = (days: number): void => {
  now = new Date(start.getTime() + days * DAY_MS);
};
const count = async (table: string, tenantId = ANGKOR_ID): Promise<number> => {
  const { rows } = await api.database.superuser.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE tenant_id = $1`,
    [tenantId],
  );
  return rows[0]!.count;
};
const sweepOf = (tenantId: TenantId) => sweep(api.deps, { tenantId });

it('drops what ran out of one tenant, and nothing else', async () => {
  await saveDesign(api.asCustomer);
  await api.asNewCustomer('kept@club.test');
  const before = await count('sessions');
  const others = await count('sessions', MEKONG_ID);

  afterDays(13);
  await api.signIn('customer@demo.test');
  await sweepOf(ANGKOR_ID);
  // Those of the administrator and of the partner shop ended after half a day.
  expect([await count('sessions'), await count('mailed_secrets')]).toEqual([before - 2 + 1, 0]);
  // The sign-in of day 13 counts for its e-mail and for all of its address.
  expect([await count('idempotency_keys'), await count('call_counts')]).toEqual([1, 2]);

  afterDays(15);
  await sweepOf(ANGKOR_ID);
  // All but the session of day 13 ran out.
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([1, 1]);
  expect(await count('idempotency_keys')).toBe(1);
  expect(await count('sessions', MEKONG_ID)).toBe(others);

  afterDays(31);
  await sweepOf(ANGKOR_ID);
  expect([await count('idempotency_keys'), await count('mails')]).toEqual([0, 1]);
  afterDays(91);
  await sweepOf(ANGKOR_ID);
  expect(await count('mails')).toBe(0);
  expect(await count('audit_events')).toBeGreaterThan(0);
});

it('sends a mail on its way again whose job was lost', async () => {
  await api.asNewCustomer('lost@club.test');
  await api.database.superuser.query('DELETE FROM jobs.job');
  await sweepOf(ANGKOR_ID);
  await api.runJobs();
  const sent = () => api.database.superuser.query(`SELECT 1 FROM mails WHERE status = 'sent'`);
  expect((await sent()).rowCount).toBe(0);
  now = new Date(now.getTime() + DAY_MS);
  await sweepOf(ANGKOR_ID);
  await api.runJobs();
  expect((await sent()).rowCount).toBe(1);
});

it('is asked for by a sign-in, once an hour for each tenant', async () => {
  await api.database.superuser.query('DELETE FROM jobs.job');
  for (let times = 0; times < 3; times += 1) await api.signIn('customer@demo.test');
  const { rows } = await api.database.superuser.query(`SELECT data FROM jobs.job WHERE name = 'sweep'`);
  expect(rows[0]).toEqual({ data: { tenantId: ANGKOR_ID } });
  expect(rows.length).toBeLessThanOrEqual(2);
});
