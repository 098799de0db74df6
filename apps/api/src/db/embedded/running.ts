import type pg from 'pg';
import type { DatabaseAddress } from '../pool.ts';
import { choosePlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { addressAt, superuserOf } from './supervisor.ts';
import { postgresUser } from './system-user.ts';

/** The database in the embedded server. */
export const DATABASE_NAME = 'kitwright';

/** A running cluster whose files are at hand. */
export interface EmbeddedSource {
  readonly superuser: pg.PoolConfig;
  /** The data directory of PostgreSQL. */
  readonly cluster: string;
}

/** An embedded server that runs under any supervisor. */
export interface RunningEmbedded extends EmbeddedSource {
  readonly address: DatabaseAddress;
}

/** A database in the embedded server of a data directory while it runs; null when it does not run. */
export const runningEmbedded = (dataDir: string, database: string): RunningEmbedded | null => {
  const { cluster } = choosePlace(postgresUser(), dataDir);
  const running = findPostmaster(cluster);
  return running === null
    ? null
    : { address: addressAt(running, database), superuser: superuserOf(running), cluster };
};
