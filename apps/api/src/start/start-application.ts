import { join } from 'node:path';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { createAppPool } from '../db/pool.ts';
import { seedDemo } from '../demo/seed.ts';
import { showDemo } from '../demo/showcase.ts';
import { buildServer } from '../server/build-server.ts';
import { createLocalDirectory } from '../storage/local-directory.ts';
import { openDatabase } from './open-database.ts';

export interface Application {
  /** The port in use; differs from the configured one when that is 0. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Brings up database, migrations, demo and server, in this order; what was started is stopped if a later part fails. */
export const startApplication = async (config: Config, say: (line: string) => void): Promise<Application> => {
  const database = await openDatabase(config, say);
  const pool = createAppPool(database.address, config.databasePoolSize, (error) => {
    say(`A database connection broke: ${error.message}`);
  });
  const stopDatabase = async (): Promise<void> => {
    await pool.end();
    await database.stop();
  };
  try {
    const applied = await migrate(database.address);
    if (applied.length > 0) say(`Migrated: ${applied.join(', ')}`);
    if (config.demo) await seedDemo(pool);
    const blobs = createLocalDirectory(join(config.dataDir, 'blobs'));
    const app = await buildServer({ config, pool, blobs, clock: () => new Date() });
    if (config.demo) await showDemo(app, pool);
    await app.listen({ host: config.host, port: config.port });
    const address = app.server.address();
    return {
      port: typeof address === 'object' && address !== null ? address.port : config.port,
      stop: async () => {
        await app.close();
        await stopDatabase();
      },
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
};
