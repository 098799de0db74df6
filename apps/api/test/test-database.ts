import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createAppPool, type DatabaseAddress } from '../src/db/pool.ts';
import { addressOf } from './test-address.ts';

export interface TestDatabase {
  readonly address: DatabaseAddress;
  /** As the API's role, under row-level security. */
  readonly pool: pg.Pool;
  /** As a superuser, whom no policy holds: to look behind the API. */
  readonly superuser: pg.Pool;
  drop(): Promise<void>;
}

/** A fresh database, cloned from the template; give `template: null` for an empty one. */
export const createTestDatabase = async (
  options: { template: null } | null = null,
): Promise<TestDatabase> => {
  const server = inject('testServer');
  const superuser: pg.PoolConfig = server.superuser;
  const name = `kitwright_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(superuser);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} ${options === null ? `TEMPLATE ${server.template}` : ''}`);
  const address = addressOf(superuser, name);
  const pool = createAppPool(address, 8, () => undefined);
  const superuserPool = new pg.Pool({ ...address.owner, max: 2 });
  superuserPool.on('error', () => undefined);
  return {
    address,
    pool,
    superuser: superuserPool,
    drop: async () => {
      await pool.end();
      await superuserPool.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
};
