import type { DatabaseAddress } from '../pool.ts';
import { choosePlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { addressAt } from './supervisor.ts';
import { postgresUser } from './system-user.ts';

/**
 * The address of a database in the embedded server of a data directory while it runs, under any supervisor; null
 * when it does not run.
 */
export const runningEmbedded = (dataDir: string, database: string): DatabaseAddress | null => {
  const running = findPostmaster(choosePlace(postgresUser(), dataDir).cluster);
  return running === null ? null : addressAt(running, database);
};
