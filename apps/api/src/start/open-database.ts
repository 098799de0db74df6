import type { Config } from '../config.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../db/embedded/supervisor.ts';
import { DATABASE_NAME, runningEmbedded, type EmbeddedSource } from '../db/embedded/running.ts';
import { addressFromUrl, type DatabaseAddress } from '../db/pool.ts';

export interface OpenDatabase {
  readonly address: DatabaseAddress;
  /** Null for one of your own. */
  readonly source: EmbeddedSource | null;
  /** Stops the embedded server; leaves one of your own alone. */
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or the embedded one, started. */
export const openDatabase = async (config: Config, say: (line: string) => void): Promise<OpenDatabase> => {
  if (config.databaseUrl !== undefined) {
    const address = addressFromUrl(config.databaseUrl, config.databaseAppUrl, config.databaseNewsUrl);
    return { address, source: null, stop: () => Promise.resolve() };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, log: say });
  try {
    await ensureDatabase(server, DATABASE_NAME);
    return {
      address: server.address(DATABASE_NAME),
      source: { superuser: server.superuser, cluster: server.cluster },
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
};

/**
 * As `openDatabase`, for a command beside a server that may be running: its embedded database is used as it runs, and
 * is started only where no one runs it.
 */
export const openDatabaseBeside = (config: Config, say: (line: string) => void): Promise<OpenDatabase> => {
  const running = config.databaseUrl === undefined ? runningEmbedded(config.dataDir, DATABASE_NAME) : null;
  return running === null
    ? openDatabase(config, say)
    : Promise.resolve({
        address: running.address,
        source: { superuser: running.superuser, cluster: running.cluster },
        stop: () => Promise.resolve(),
      });
};
