import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase({ template: null });
  directory = await mkdtemp(join(tmpdir(), 'kitwright-migrations-'));
  await writeFile(join(directory, '0001_first.sql'), 'CREATE TABLE one (a int);');
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

describe('migrate', () => {
  it('applies what is missing once, also when two servers start together', async () => {
    const both = await Promise.all([
      migrate(database.address, directory),
      migrate(database.address, directory),
    ]);
    expect(both.flat()).toEqual(['0001_first.sql']);
    expect(await migrate(database.address, directory)).toEqual([]);
  });

  it('undoes a migration that fails, names it, and goes on from there once it is right', async () => {
    const second = join(directory, '0002_second.sql');
    await writeFile(second, 'CREATE TABLE two (a int); SELECT 1 / 0;');
    await expect(migrate(database.address, directory)).rejects.toThrow('0002_second.sql failed');
    await writeFile(second, 'CREATE TABLE two (a int);');
    expect(await migrate(database.address, directory)).toEqual(['0002_second.sql']);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await writeFile(join(directory, '0001_first.sql'), 'CREATE TABLE one (a bigint);');
    await expect(migrate(database.address, directory)).rejects.toThrow('0001_first.sql was changed');
  });

  it('refuses the database of a later release', async () => {
    await writeFile(join(directory, '0001_first.sql'), 'CREATE TABLE one (a int);');
    await rm(join(directory, '0002_second.sql'));
    await expect(migrate(database.address, directory)).rejects.toThrow('later release');
  });
});

describe('the numbers of migrations', () => {
  it('have no gap and are followed by words', async () => {
    await writeFile(join(directory, '0003_gap.sql'), '');
    await expect(readMigrations(directory)).rejects.toThrow('0003_gap.sql is not number 2');
  });
});
