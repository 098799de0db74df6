import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS_DIR } from '../paths.ts';
import { APP_ROLE, type DatabaseAddress } from './pool.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /** The last migration that code must know to run on what this one leaves; 0 for code of any age. */
  readonly needs: number;
}

const NEEDS = /^-- needs: (\d{4})$/m;

/**
 * Number of the migration that one needs, from a line of its own, `-- needs: 0041`; 0 for one that takes nothing
 * away.
 */
export const neededBy = (sql: string): number => Number(NEEDS.exec(sql)?.[1] ?? 0);

/** Any fixed number of ours: two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_246_001;

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Migrations that the base took the place of: for databases that began with them. */
export const BEFORE_BASE_DIR = 'before-base';

/** The migrations in a directory, in order. Throws on a gap or a name that is not `0001_words.sql`. */
export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const first = Number(FILE_NAME.exec(names[0] ?? '')?.[1]);
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(FILE_NAME.exec(name)?.[1]);
      if (number !== first + index) throw new Error(`Migration ${name} is not number ${first + index}`);
      const sql = await readFile(join(directory, name), 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      return { number, name, sql, hash, needs: neededBy(sql) };
    }),
  );
};

/** The way of a database: the base and what follows it, or for one that began before, what the base took the place of. */
const migrationsOf = async (directory: string, done: readonly Applied[]): Promise<Migration[]> => {
  const current = await readMigrations(directory);
  const [begun] = done;
  const [base, ...later] = current;
  if (begun === undefined || base === undefined || begun.number >= base.number) return current;
  return [...(await readMigrations(join(directory, BEFORE_BASE_DIR))), ...later];
};

/**
 * Applies the migrations a database lacks, each in its own transaction, forward only. Returns the names applied.
 * Throws when a migration that was applied has been changed since, or took away what this release still reads. Other
 * migrations of a later release are none of its business: servers of both run beside each other during a deploy, and on
 * the way back.
 */
export const migrate = async (address: DatabaseAddress, directory = MIGRATIONS_DIR): Promise<string[]> => {
  const client = new pg.Client(address.owner);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureAppRole(client);
    const done = await readApplied(client);
    const migrations = await migrationsOf(directory, done);
    checkApplied(done, migrations);
    const known = done.filter(({ number }) => migrations.some((each) => each.number === number));
    const missing = migrations.slice(known.length);
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
};

/** Roles belong to the whole server, not to one database: made here rather than by a numbered migration. */
const ensureAppRole = async (client: pg.Client): Promise<void> => {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  if (found.rowCount === 0) {
    await client.query(`CREATE ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`);
    await client.query(`GRANT ${APP_ROLE} TO CURRENT_USER`);
  }
};

interface Applied {
  readonly number: number;
  readonly hash: string;
  readonly needs: number;
}

const readApplied = async (client: pg.Client): Promise<Applied[]> => {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(),
    needs integer NOT NULL DEFAULT 0)`);
  await client.query(
    'ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS needs integer NOT NULL DEFAULT 0',
  );
  const { rows } = await client.query<Applied>(
    'SELECT number, hash, needs FROM schema_migrations ORDER BY number',
  );
  return rows;
};

const checkApplied = (done: readonly Applied[], migrations: readonly Migration[]): void => {
  const last = migrations.at(-1)?.number ?? 0;
  for (const { number, hash, needs } of done) {
    const migration = migrations.find((each) => each.number === number);
    if (migration === undefined && number > last && needs <= last) continue;
    if (migration === undefined) throw new Error(`The database is of a later release (migration ${number})`);
    if (migration.hash !== hash)
      throw new Error(`Migration ${migration.name} was changed after it was applied`);
  }
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (number, name, hash, needs) VALUES ($1, $2, $3, $4)', [
      migration.number,
      migration.name,
      migration.hash,
      migration.needs,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed: ${String(error)}`, { cause: error });
  }
};
