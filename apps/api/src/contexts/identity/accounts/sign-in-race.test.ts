import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, startApi, TEST_PASSWORD, type TestApi } from '../../../../test/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Until someone waits for a row that another holds. */
const untilOneWaits = async (): Promise<void> => {
  for (;;) {
    const { rowCount } = await api.database.superuser.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('a sign-in while the password is changed', () => {
  it('opens no session with the password of before, which no one would end', async () => {
    const email = 'stolen@example.com';
    await api.asNewCustomer(email);
    const reset = await api.database.superuser.connect();
    await reset.query('BEGIN');
    await reset.query(`UPDATE accounts SET password_hash = NULL WHERE email = $1`, [email]);
    const body = { email, password: TEST_PASSWORD, clientId: 'web' };
    const signing = api.asVisitor('POST', '/api/accounts/token', { body });
    await Promise.race([signing, untilOneWaits()]);
    await reset.query('COMMIT');
    reset.release();
    expect(keyOf(await signing)).toBe('error.msg.login.invalid');
  });
});
