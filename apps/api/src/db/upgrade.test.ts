import { copyFile, mkdtemp, rm } from 'node:fs/promises';
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
