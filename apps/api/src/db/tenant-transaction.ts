import type { TenantId, AccountId } from '@kitwright/contract';
import { and, eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pipelined } from './line.ts';
import { accounts } from './schema/index.ts';

/** Drizzle on the one connection of a transaction. */
export type Database = NodePgDatabase & { readonly $client: pg.PoolClient };

/** A transaction in which the database shows and takes one tenant's rows only. Repository functions take this. */
export interface TenantTransaction {
  readonly tenantId: TenantId;
  /** Pool of its connection. */
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Leaves a statement that was sent to be answered with the commit; if it fails, nothing is kept, and the caller learns it. */
  defer(statement: Promise<unknown>): void;
}

/** A read that each transaction makes once, however often it is asked for. */
export const readOnce = <Value>(
  read: (tx: TenantTransaction) => Promise<Value>,
): ((tx: TenantTransaction) => Promise<Value>) => {
  const made = new WeakMap<TenantTransaction, Promise<Value>>();
  return (tx) => {
    const known = made.get(tx);
    if (known !== undefined) return known;
    const reading = read(tx);
    made.set(tx, reading);
    return reading;
  };
};

/** Thrown inside `inTransaction` to undo it and still hand back a value. */
class Rollback<Value> extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super('rolled back');
    this.value = value;
  }
}

/** Milliseconds after which a database that says nothing counts as away; what a call asks for may take longer. */
const FIRST_ANSWER_TIMEOUT_MS = 1_500;

/** Drizzle is the same for as long as the connection lives. */
const databases = new WeakMap<pg.PoolClient, Database>();

/** Statements that a process keeps prepared: those of its calls. Beyond that, texts are made up as they go. */
const MOST_KEPT = 300;
const LONGEST_TEXT = 6_000;

const names = new Map<string, string>();

/** The name of a statement, the same for the same text; undefined for one that is not worth keeping. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_KEPT || text.length > LONGEST_TEXT) return undefined;
  const name = `kw${names.size + 1}`;
  names.set(text, name);
  return name;
};

const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>();

/**
 * The same connection, on which PostgreSQL parses and plans each statement once instead of every time: planning costs
 * more than running what a call asks for.
 */
const preparedClient = (client: pg.PoolClient): pg.PoolClient => {
  const known = wrapped.get(client);
  if (known !== undefined) return known;
  const query = (config: pg.QueryConfig | string, values: unknown[]): Promise<pg.QueryResult> => {
    const statement = typeof config === 'string' ? { text: config } : config;
    const name = nameOf(statement.text);
    return client.query(name === undefined ? statement : { ...statement, name }, values);
  };
  const prepared = Object.assign(Object.create(client) as pg.PoolClient, { query });
  wrapped.set(client, prepared);
  return prepared;
};

const databaseOn = (client: pg.PoolClient): Database => {
  const known = databases.get(client);
  if (known !== undefined) return known;
  const database = drizzle(preparedClient(client));
  databases.set(client, database);
  return database;
};

/** Begins a transaction; what is asked after it goes out at once, and is answered after it. */
const begin = (client: pg.PoolClient, opening: string): Promise<unknown> => {
  const first: pg.QueryConfig & { readonly query_timeout: number } = {
    text: opening,
    query_timeout: FIRST_ANSWER_TIMEOUT_MS,
  };
  return client.query(first);
};

/** PostgreSQL answers the COMMIT of a transaction that failed with a ROLLBACK, and not with an error. */
const commit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new Error('A statement failed, and nothing was kept');
};

const inOpened = async <Value>(
  pool: pg.Pool,
  opening: string,
  work: (db: Database, undo: (value: Value) => never, defer: TenantTransaction['defer']) => Promise<Value>,
): Promise<Value> => {
  const client = await pool.connect();
  const opened = begin(client, opening);
  // A beginning that failed is reported once the work, whose statements failed with it, has ended.
  opened.catch(() => undefined);
  const undo = (value: Value): never => {
    throw new Rollback(value);
  };
  const left: Promise<unknown>[] = [];
  let firstFault: unknown;
  const defer = (statement: Promise<unknown>): void => {
    // Asked once: drizzle sends a statement each time it is asked.
    const sent = statement.then(() => undefined);
    sent.catch((fault: unknown) => {
      firstFault ??= fault;
    });
    left.push(sent);
  };
  let broken: Error | undefined;
  try {
    const value = await work(databaseOn(client), undo, defer);
    await pipelined(opened, ...left, commit(client));
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    if (error instanceof Rollback) return error.value as Value;
    // A deferred statement that failed is why whatever was asked after it failed too.
    throw firstFault ?? error;
  } finally {
    client.release(broken);
  }
};

/** Runs `work` in one transaction. What it returns through `undo` is handed back with nothing kept. */
export const inTransaction = <Value>(
  pool: pg.Pool,
  work: (db: Database, undo: (value: Value) => never) => Promise<Value>,
): Promise<Value> => inOpened(pool, 'BEGIN', work);

/** Runs `work` in one transaction of a tenant: one message begins it and says whose it is. */
export const withTenant = <Value>(
  pool: pg.Pool,
  tenantId: TenantId,
  work: (tx: TenantTransaction, undo: (value: Value) => never) => Promise<Value>,
): Promise<Value> =>
  inOpened(
    pool,
    `BEGIN; SELECT set_config('app.tenant_id', ${pg.escapeLiteral(tenantId)}, true)`,
    (db, undo, defer) => work({ tenantId, pool, db, defer }, undo),
  );

/**
 * Until this transaction ends, others that lock the same account wait: counting and adding become one step. Rows that
 * refer to the account may still be written meanwhile (hence `no key`), or two such transactions would block each other.
 */
export const lockAccount = async (tx: TenantTransaction, accountId: AccountId): Promise<void> => {
  await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.tenantId, tx.tenantId), eq(accounts.id, accountId)))
    .for('no key update');
};
