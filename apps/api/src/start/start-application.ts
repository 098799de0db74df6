import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { createAppPool } from '../db/pool.ts';
import { seedDemo } from '../demo/seed.ts';
import { showDemo } from '../demo/showcase.ts';
import { seedYear } from '../demo/year/seed-year.ts';
import { showShop } from '../demo/year/show-shop.ts';
import { seedStores } from '../demo/store/seed-store.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import { createJobs } from '../jobs/jobs.ts';
import { startWorker, type JobWorker } from '../jobs/worker.ts';
import { createJobHandlers } from '../modules/job-handlers.ts';
import { outboxMailer } from '../modules/mail/mailer.ts';
import { createSmtpMailer } from '../modules/mail/smtp-mailer.ts';
import type { Deps } from '../server/api.ts';
import { buildServer } from '../server/build-server.ts';
import { createLocalDirectory } from '../storage/local-directory.ts';
import { openDatabase } from './open-database.ts';

export interface Application {
  /** The port in use, which differs from the configured one when that is 0; null for a worker alone. */
  readonly port: number | null;
  stop(): Promise<void>;
}

type Say = (line: string) => void;
type Stop = () => Promise<void>;

/**
 * Brings up database, migrations, demo, server and worker, in this order and as far as this process is to run them;
 * what was started is stopped, last first, if a later part fails.
 */
export const startApplication = async (config: Config, say: Say): Promise<Application> => {
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const pool = await startDatabase(config, say, stops);
    const blobs = createLocalDirectory(join(config.dataDir, 'blobs'));
    const deps: Deps = { config, pool, blobs, jobs: createJobs(), clock: () => new Date() };
    const port = config.runAs === 'worker' ? null : await startServer(deps, stops);
    if (config.runAs !== 'server') await startWorking(deps, say, stops);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const startDatabase = async (config: Config, say: Say, stops: Stop[]): Promise<pg.Pool> => {
  const database = await openDatabase(config, say);
  stops.push(() => database.stop());
  const pool = createAppPool(database.address, config.databasePoolSize, (error) => {
    say(`A database connection broke: ${error.message}`);
  });
  stops.push(() => pool.end());
  const applied = await migrate(database.address);
  if (applied.length > 0) say(`Migrated: ${applied.join(', ')}`);
  await installJobs(database.address);
  return pool;
};

const startServer = async (deps: Deps, stops: Stop[]): Promise<number> => {
  const { config, pool } = deps;
  if (config.demo) await seedDemo(pool);
  const showsShop = config.demo && config.demoYear && (await seedYear(pool, deps.clock()));
  const app = await buildServer(deps);
  if (config.demo) await showDemo(app, pool);
  if (showsShop) await showShop(app, deps.clock());
  if (config.demo) await seedStores(pool);
  stops.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
};

const startWorking = async (deps: Deps, say: Say, stops: Stop[]): Promise<void> => {
  const { smtp } = deps.config;
  const mailer = smtp === undefined ? outboxMailer : createSmtpMailer(smtp.url, smtp.from);
  const worker: JobWorker = await startWorker({
    pool: deps.pool,
    handlers: createJobHandlers({ ...deps, mailer }),
    onError: (error, job) => {
      say(
        `${job === null ? 'Jobs' : `Job ${job}`}: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  });
  stops.push(async () => {
    await worker.stop();
    mailer.close();
  });
};
