import type pg from 'pg';
import { APP_ROLE, type DatabaseAddress } from '../src/db/pool.ts';

/** A database of the test server as its owner and as the role of the API. */
export const addressOf = (superuser: pg.PoolConfig, database: string): DatabaseAddress => {
  const owner = withDatabase(superuser, database);
  return { owner, app: { ...owner, options: `-c role=${APP_ROLE}` } };
};

const withDatabase = (config: pg.PoolConfig, database: string): pg.PoolConfig => {
  if (config.connectionString === undefined) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { ...config, connectionString: url.href };
};

/** The test's database as an operator would name it. */
export const urlOf = (config: pg.PoolConfig): string => {
  if (config.connectionString !== undefined) return config.connectionString;
  const { user = '', password, host = '', port = 5432, database: name = '' } = config;
  const secret = typeof password === 'string' ? password : '';
  const address = `postgresql://${user}:${encodeURIComponent(secret)}@localhost:${port}/${name}`;
  return `${address}?host=${encodeURIComponent(host)}`;
};
