import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import { startSmtp } from '../../../../test/smtp-server.ts';
import { startApi, type TestApi } from '../../../../test/start-api.ts';

/** 23:00 in Phnom Penh. */
const NIGHT = '2026-11-27T16:00:00Z';
const MORNING = '2026-11-28T00:00:00Z';

let now = NIGHT;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    clock: () => new Date(now),
    config: { smtp: { url: 'smtp://unused', from: 'shop@angkor.test' } },
  });
});
afterAll(() => api.close());

const waiting = async (): Promise<{ readonly template: string; readonly afterHours: number }[]> =>
  (
    await api.database.superuser.query<{ template: string; afterHours: number }>(
      `SELECT template, round(extract(epoch FROM start_after - created_on) / 3600)::int AS "afterHours"
       FROM jobs.job JOIN mails ON mails.id = (data ->> 'mailId')::uuid
       WHERE name = 'deliver-mail' AND state = 'created'`,
    )
  ).rows;

it('hold the mails by which customers hear of what staff did, and none that someone asked for', async () => {
  const { received, mailer } = await startSmtp();
  const order = await placeOrder(api.asCustomer);
  await api.asAdmin('PUT', '/api/console/telegram/quiet', {
    body: { quiet: { from: '21:00', to: '07:00' } },
  });
  const body = { action: 'approve', from: 'REVIEWING' };
  await api.asAdmin('POST', `/api/console/orders/${order.id}/move`, { body });
  await api.asVisitor('POST', '/api/accounts/forgotpassword', { body: { email: 'customer@demo.test' } });
  const held = (await waiting()).filter(({ afterHours }) => afterHours > 0);
  expect(held).toEqual([{ template: 'orderMoved', afterHours: 8 }]);

  // Not even a job that comes too early sends it.
  const hasten = () => api.database.superuser.query('UPDATE jobs.job SET start_after = now()');
  await hasten();
  await api.runJobs(mailer());
  const atNight = received.length;
  expect(atNight).toBeGreaterThan(0);

  now = MORNING;
  const { rows } = await api.database.superuser.query<{ id: string; tenant_id: string }>(
    `SELECT id, tenant_id FROM mails WHERE template = 'orderMoved' AND status = 'queued'`,
  );
  expect(rows).toHaveLength(1);
  await api.database.superuser.query(
    `UPDATE jobs.job SET state = 'created', start_after = now(), completed_on = NULL
     WHERE name = 'deliver-mail' AND data ->> 'mailId' = $1`,
    [rows[0]!.id],
  );
  await api.runJobs(mailer());
  expect(received).toHaveLength(atNight + 1);
});
