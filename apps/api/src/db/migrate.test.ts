import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
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

  it('runs on what a later release added, as on the way back, and goes on when that comes again', async () => {
    await writeFile(join(directory, '0001_first.sql'), 'CREATE TABLE one (a int);');
    await rm(join(directory, '0002_second.sql'));
    expect(await migrate(database.address, directory)).toEqual([]);
    await writeFile(join(directory, '0002_second.sql'), 'CREATE TABLE two (a int);');
    expect(await migrate(database.address, directory)).toEqual([]);
  });

  it('refuses a database from which a later release took what this one reads', async () => {
    const third = join(directory, '0003_third.sql');
    await writeFile(third, '-- needs: 0002\nDROP TABLE one;');
    expect(await migrate(database.address, directory)).toEqual(['0003_third.sql']);
    await rm(third);
    expect(await migrate(database.address, directory)).toEqual([]);
    await rm(join(directory, '0002_second.sql'));
    await expect(migrate(database.address, directory)).rejects.toThrow('later release (migration 3)');
  });
});

/** Words of a statement that may end what the release before does: a column it reads, a row it writes. */
const BREAKING = [
  /\bDROP (?:TABLE|COLUMN|FUNCTION|TYPE|VIEW|SCHEMA|POLICY|DEFAULT)\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b/i,
  /\bSET NOT NULL\b/i,
  /\bADD COLUMN (?:IF NOT EXISTS )?\w+ [^,;]*\bNOT NULL\b(?![^,;]*\bDEFAULT\b)/i,
  /\bALTER TABLE[^;]*\bADD (?:CONSTRAINT \w+ )?(?:CHECK|UNIQUE|FOREIGN KEY|EXCLUDE)\b/i,
  /\bREVOKE\b/i,
];

/** The statements without comments, and without checks that the migration says it widens: dropped, and added with more in them. */
const spoken = (sql: string): string =>
  [...sql.matchAll(/^-- widens: (\w+)$/gm)].reduce(
    (rest, [, name = '']) =>
      rest
        .replace(new RegExp(`ALTER TABLE \\w+ DROP CONSTRAINT ${name};`), '')
        .replace(new RegExp(`ALTER TABLE \\w+ ADD CONSTRAINT ${name} CHECK`), ''),
    sql.replaceAll(/--.*$/gm, ''),
  );
const isBreaking = (sql: string): boolean => BREAKING.some((pattern) => pattern.test(spoken(sql)));

describe('a release beside the one before', () => {
  it('leaves alone what that one reads and writes, or says which code it needs', async () => {
    const [, ...later] = await readMigrations(MIGRATIONS_DIR);
    const unsaid = later.filter(({ sql, needs }) => isBreaking(sql) && needs === 0);
    expect(unsaid.map(({ name }) => name)).toEqual([]);
    expect(later.filter(({ number, needs }) => needs >= number).map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE packs DROP COLUMN nesting;', true],
    ['ALTER TABLE packs RENAME COLUMN a TO b;', true],
    ['ALTER TABLE packs ALTER COLUMN a TYPE bigint;', true],
    ['ALTER TABLE packs ADD COLUMN a text NOT NULL;', true],
    ['ALTER TABLE packs ADD CONSTRAINT packs_a CHECK (a > 0);', true],
    ['ALTER TABLE packs ALTER COLUMN a SET NOT NULL;', true],
    ["ALTER TABLE packs ADD COLUMN a text NOT NULL DEFAULT '';", false],
    ['CREATE TABLE new (a text NOT NULL CHECK (a <> $$$$));', false],
    ['-- DROP TABLE old: with the release after.', false],
    ['ALTER TABLE a DROP CONSTRAINT b;\nALTER TABLE a ADD CONSTRAINT b CHECK (c);', true],
    ['-- widens: b\nALTER TABLE a DROP CONSTRAINT b;\nALTER TABLE a ADD CONSTRAINT b CHECK (c);', false],
    ['-- widens: b\nALTER TABLE a ADD CONSTRAINT d CHECK (c);', true],
  ])('%s is breaking: %s', (sql, breaking) => {
    expect(isBreaking(sql)).toBe(breaking);
  });
});

describe('the numbers of migrations', () => {
  it('have no gap and are followed by words', async () => {
    await writeFile(join(directory, '0003_gap.sql'), '');
    await expect(readMigrations(directory)).rejects.toThrow('0003_gap.sql is not number 2');
  });
});
