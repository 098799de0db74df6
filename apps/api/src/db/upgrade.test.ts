import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { ANGKOR_ID } from '../demo/demo-tenants.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
import { BEFORE_BASE_DIR, migrate } from './migrate.ts';

const BEFORE_CONFIRMATION = ['0001_base.sql', '0002_own_sessions.sql'];

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase({ template: null });
  directory = await mkdtemp(join(tmpdir(), 'kitwright-upgrade-'));
  for (const name of BEFORE_CONFIRMATION) {
    await copyFile(join(MIGRATIONS_DIR, BEFORE_BASE_DIR, name), join(directory, name));
  }
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

it('accounts of before codes and terms stay as good as they were', async () => {
  await migrate(database.address, directory);
  await database.superuser.query(
    `INSERT INTO tenants (tenant_id, name, product_types, theme_colour, prices, contact)
     VALUES ($1, 'Angkor', '{TSHIRT}', '#c8102e', '{}', '{}')`,
    [ANGKOR_ID],
  );
  const add = (email: string) =>
    database.superuser.query(
      `INSERT INTO accounts (tenant_id, id, email, first_name, last_name, phone, roles, password_hash)
       VALUES ($1, gen_random_uuid(), $2, 'A', 'B', '', '{CUSTOMER}', 'x')`,
      [ANGKOR_ID, email],
    );
  await add('before@club.test');
  await migrate(database.address);
  await add('after@club.test');
  const { rows } = await database.superuser.query(
    `SELECT a.email, a.confirmed_at IS NOT NULL AS confirmed, a.accepted_terms_version >= t.terms_version AS accepted
     FROM accounts a JOIN tenants t USING (tenant_id) ORDER BY a.email DESC`,
  );
  expect(rows).toEqual([
    { email: 'before@club.test', confirmed: true, accepted: true },
    { email: 'after@club.test', confirmed: false, accepted: false },
  ]);
});

it('the rate of a dollar that a shop set for its bank becomes that of the shop', async () => {
  const before = await createTestDatabase({ template: null });
  const folder = await mkdtemp(join(tmpdir(), 'kitwright-rate-'));
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith('.sql') && name < '0067');
  for (const name of names) await copyFile(join(MIGRATIONS_DIR, name), join(folder, name));
  try {
    await migrate(before.address, folder);
    const other = '0197a6a1-8f3c-7000-8000-000000000002';
    for (const id of [ANGKOR_ID, other]) {
      await before.superuser.query(
        `INSERT INTO tenants (tenant_id, name, product_types, theme_colour, prices, contact)
         VALUES ($1, 'Angkor', '{TSHIRT}', '#c8102e', '{}', '{}')`,
        [id],
      );
    }
    await before.superuser.query(
      `INSERT INTO bank_settings (tenant_id, riel_per_dollar, updated_by, updated_at)
       VALUES ($1, 4015, 'A', now())`,
      [ANGKOR_ID],
    );
    await migrate(before.address);
    const { rows } = await before.superuser.query(
      'SELECT riel_per_dollar AS rate, riel_set_on AS day, tax FROM tenants ORDER BY rate',
    );
    const tax = { vat: null, showsRiel: false };
    expect(rows).toEqual([
      { rate: 4_015, day: null, tax },
      { rate: 4_100, day: null, tax },
    ]);
  } finally {
    await before.drop();
    await rm(folder, { recursive: true });
  }
});
