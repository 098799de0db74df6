import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeSchema } from '../../test/describe-schema.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
import { BEFORE_BASE_DIR, migrate, readMigrations } from './migrate.ts';

const BEFORE_BASE = join(MIGRATIONS_DIR, BEFORE_BASE_DIR);

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await createTestDatabase({ template: null });
  await migrate(fresh.address);
});
afterAll(() => fresh.drop());

/** A database as a release of before had it: with the migrations up to this one. */
const databaseOf = async (last: string): Promise<TestDatabase> => {
  const directory = await mkdtemp(join(tmpdir(), 'kitwright-release-'));
  const names = (await readdir(BEFORE_BASE)).filter((name) => name <= last);
  expect(names).toContain(last);
  for (const name of names) await copyFile(join(BEFORE_BASE, name), join(directory, name));
  const database = await createTestDatabase({ template: null });
  await migrate(database.address, directory);
  await rm(directory, { recursive: true });
  return database;
};

describe('the base', () => {
  it('stands at the number of the last migration it took the place of', async () => {
    const [base] = await readMigrations(MIGRATIONS_DIR);
    expect(base?.number).toBe((await readMigrations(BEFORE_BASE)).at(-1)?.number);
  });

  it('is all that a new database needs, once', async () => {
    const { rows } = await fresh.superuser.query<{ name: string }>(
      'SELECT name FROM schema_migrations ORDER BY number',
    );
    const current = await readMigrations(MIGRATIONS_DIR);
    expect(rows).toEqual(current.map(({ name }) => ({ name })));
    expect(await migrate(fresh.address)).toEqual([]);
  });

  it.each([
    ['the first release', '0026_answers_as_text.sql'],
    ['the release before it', '0035_time_zone.sql'],
  ])('is what a database of %s becomes', async (_, last) => {
    const database = await databaseOf(last);
    try {
      const before = await describeSchema(database.superuser);
      expect(before).not.toEqual(await describeSchema(fresh.superuser));
      const applied = await migrate(database.address);
      expect(applied).toContain('0036_tenant_table.sql');
      const schema = await describeSchema(database.superuser);
      expect(schema).toEqual(await describeSchema(fresh.superuser));
      expect(schema.length).toBeGreaterThan(500);
      expect(await migrate(database.address)).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});
