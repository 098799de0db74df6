import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startApi, TEST_SECRET, type TestApi } from '../../test/start-api.ts';
import { readCommand } from './arguments.ts';
import { runCommand } from './run-command.ts';

const config = readConfig({ NODE_ENV: 'test', TOKEN_SECRET: TEST_SECRET });
const run = (...args: string[]): Promise<string[]> =>
  runCommand(config, api.database.address, readCommand(args));

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the tenant command', () => {
  it('creates a tenant beside a running server, and prints the link of its administrator once', async () => {
    const said = await run(
      'create',
      '--name',
      'Bayon Kits',
      '--host',
      'bayon.localhost',
      '--admin-email',
      'o@bayon.test',
    );
    expect(said.join('\n')).toMatch(
      /Bayon Kits .* at bayon\.localhost[^]*bayon\.localhost.*resetpassword\?token=/,
    );
    expect((await api.as('bayon.localhost', null)('GET', '/whoami')).body).toMatchObject({
      name: 'Bayon Kits',
    });
    await expect(
      run('create', '--name', 'Other', '--host', 'bayon.localhost', '--admin-email', 'o@other.test'),
    ).rejects.toThrow('bayon.localhost');
  });

  it('gives a tenant another host, unless it is someone’s', async () => {
    await run('add-host', '--tenant', 'angkor.localhost', '--host', 'kits.localhost');
    expect((await api.as('kits.localhost', null)('GET', '/whoami')).body).toMatchObject({
      name: 'Angkor Sportswear',
    });
    await expect(
      run('add-host', '--tenant', 'angkor.localhost', '--host', 'mekong.localhost'),
    ).rejects.toThrow('mekong.localhost belongs to a shop already');
    await expect(run('add-host', '--tenant', 'nobody.localhost', '--host', 'x.localhost')).rejects.toThrow(
      'No shop answers at nobody.localhost',
    );
  });

  it('takes the second factor of an administrator away who lost it', async () => {
    const reset = () =>
      run('reset-second-factor', '--tenant', 'angkor.localhost', '--email', 'store@demo.test');
    await expect(reset()).rejects.toThrow('has no second factor');
    await api.database.superuser.query(
      `INSERT INTO second_factors (tenant_id, account_id, totp_sealed, totp_confirmed_at)
       SELECT a.tenant_id, a.id, 'x', now() FROM accounts a JOIN tenant_hosts USING (tenant_id)
       WHERE email = 'store@demo.test' AND host = 'angkor.localhost'`,
    );
    await expect(api.signIn('store@demo.test')).rejects.toThrow('secondFactor.needed');
    await reset();
    await api.signIn('store@demo.test');
  });

  it('ends the accounts of a demo, and says who else is staff there', async () => {
    const before = await api.signIn('customer@demo.test');
    await api.asAdmin('POST', '/api/console/staff', {
      body: { email: 'asked-in@shop.test', firstName: 'A', lastName: 'B', roles: ['ADMIN'] },
      headers: { 'idempotency-key': 'one-invitation-of-a-test' },
    });
    // With a known password anybody may have changed the e-mail.
    await api.database.superuser.query(
      `UPDATE accounts SET email = 'kept@evil.test' WHERE email = 'store@demo.test'`,
    );
    const said = await run('end-demo');
    expect(said).toContain('Ended admin@demo.test of Angkor Sportswear');
    expect(said).toContain('Ended kept@evil.test of Mekong Polo');
    expect(said).toContain('Still there: asked-in@shop.test, ADMIN of Angkor Sportswear');
    expect(said).toHaveLength(7);
    expect((await before('GET', '/api/accounts/summary')).status).toBe(403);
    for (const email of ['customer@demo.test', 'admin@demo.test', 'kept@evil.test']) {
      await expect(api.signIn(email)).rejects.toThrow('login.invalid');
    }
    expect(await run('end-demo')).toEqual(['Still there: asked-in@shop.test, ADMIN of Angkor Sportswear']);
  });

  it('lists every tenant, and leaves row-level security in force', async () => {
    const said = await run('list');
    expect(said.find((line) => line.includes('Mekong Polo'))).toContain('mekong.localhost');
    expect(said.some((line) => line.includes('Angkor Sportswear'))).toBe(true);
    const { rows } = await api.database.superuser.query<{ forced: boolean }>(
      `SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname IN ('tenants', 'tenant_hosts')`,
    );
    expect(rows).toEqual([{ forced: true }, { forced: true }]);
  });
});
