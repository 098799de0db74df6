import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

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

/** Runs `work` in one transaction. What it returns through `undo` is handed back with nothing kept. */
export const inTransaction = async <Value>(
  pool: pg.Pool,
  work: (db: Database, undo: (value: Value) => never) => Promise<Value>,
): Promise<Value> => {
  const client = await pool.connect();
  const undo = (value: Value): never => {
    throw new Rollback(value);
  };
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const value = await work(drizzle(client), undo);
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

/** Runs `work` in one transaction of a tenant. */
export const withTenant = <Value>(
  pool: pg.Pool,
  tenantId: string,
  work: (tx: TenantTransaction, undo: (value: Value) => never) => Promise<Value>,
): Promise<Value> =>
  inTransaction(pool, async (db, undo) => {
    await db.execute(sql`SELECT set_config('app.tenant_id', ${tenantId}, true)`);
    return work({ tenantId, db }, undo);
  });
