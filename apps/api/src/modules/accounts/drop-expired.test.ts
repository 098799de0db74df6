import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveDesign } from '../../../test/samples.ts';
import { startApi, type TestApi } from '../../../test/start-api.ts';

const DAY_MS = 86_400_000;
const start = new Date();
let now = start;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const afterDays = (days: number): void => {
  now = new Date(start.getTime() + days * DAY_MS);
};
const count = async (table: 'sessions' | 'refresh_tokens' | 'idempotency_keys'): Promise<number> => {
  const { rows } = await api.database.superuser.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
};

it('signing in drops what ran out of this account, and nothing else', async () => {
  const [sessions, tokens] = [await count('sessions'), await count('refresh_tokens')];
  await saveDesign(api.asCustomer);
  const keys = await count('idempotency_keys');

  afterDays(13);
  await api.signIn('customer@demo.test');
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([sessions + 1, tokens + 1]);

  afterDays(15);
  await api.signIn('customer@demo.test');
  // The first session ran out; the one of day 13 and the new one are left.
  expect([await count('sessions'), await count('refresh_tokens')]).toEqual([sessions + 1, tokens + 1]);
  expect(await count('idempotency_keys')).toBe(keys);

  afterDays(31);
  await api.signIn('customer@demo.test');
  expect(await count('idempotency_keys')).toBe(keys - 1);
});
