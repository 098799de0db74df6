import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { preparedClient } from './prepared-client.ts';

/** Drizzle on the one connection of a transaction. */
export type Database = NodePgDatabase & { readonly $client: pg.PoolClient };

/** A transaction in which the database shows and takes one tenant's rows only. Repository functions take this. */
export interface TenantTransaction {
  readonly tenantId: string;
  readonly db: Database;
}

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

const databaseOn = (client: pg.PoolClient): Database => {
  const known = databases.get(client);
  if (known !== undefined) return known;
  const database = drizzle(preparedClient(client));
  databases.set(client, database);
  return database;
};

/** A connection on which `opening` has begun a transaction. One that does not answer is given up. */
const begin = async (pool: pg.Pool, opening: string): Promise<pg.PoolClient> => {
  const client = await pool.connect();
  const first: pg.QueryConfig & { readonly query_timeout: number } = {
    text: opening,
    query_timeout: FIRST_ANSWER_TIMEOUT_MS,
  };
  try {
    await client.query(first);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

const inOpened = async <Value>(
  pool: pg.Pool,
  opening: string,
  work: (db: Database, undo: (value: Value) => never) => Promise<Value>,
): Promise<Value> => {
  const client = await begin(pool, opening);
  const undo = (value: Value): never => {
    throw new Rollback(value);
  };
  let broken: Error | undefined;
  try {
    const value = await work(databaseOn(client), undo);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    if (error instanceof Rollback) return error.value as Value;
    throw error;
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
  tenantId: string,
  work: (tx: TenantTransaction, undo: (value: Value) => never) => Promise<Value>,
): Promise<Value> =>
  inOpened(
    pool,
    `BEGIN; SELECT set_config('app.tenant_id', ${pg.escapeLiteral(tenantId)}, true)`,
    (db, undo) => work({ tenantId, db }, undo),
  );
