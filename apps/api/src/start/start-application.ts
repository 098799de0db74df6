import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { escapeHtml } from '@kitwright/base/html';
import type pg from 'pg';
import { startBackups, type Alert } from '../backup/schedule.ts';
import { ConfigError, type Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { createLine } from '../db/line.ts';
import { createAppPool } from '../db/pool.ts';
import { watchSilence } from '../db/silence-watch.ts';
import { openDemoAccounts } from '../demo/demo-sign-ins.ts';
import { seedDemo, showDemo } from '../demo/showcase.ts';
import { seedYear } from '../demo/year/seed-year.ts';
import { showShop } from '../demo/year/show-shop.ts';
import { seedStores } from '../demo/store/seed-store.ts';
import { createJobs, installJobs } from '../jobs/jobs.ts';
import { startWorker, type JobWorker } from '../jobs/worker.ts';
import { startTracing } from '../telemetry/tracing.ts';
import { createJobHandlers } from '../contexts/job-handlers.ts';
import { createOutlook } from '../contexts/production/programs.ts';
import { createSmtpMailer, outboxMailer } from '../contexts/messaging/programs.ts';
import type { Deps } from '../server/api.ts';
import { serveBlobs } from '../gate/asked-blobs.ts';
import { closeGate, warmGate } from '../gate/gate.ts';
import { lookAfterReleases, releaseOf } from '../server/releases.ts';
import { BUILT_ROOTS } from '../server/static-files.ts';
import { blobStoreOf } from '../storage/bucket.ts';
import { buildServer } from './build-server.ts';
import type { EmbeddedSource } from '../db/embedded/running.ts';
import { openDatabase } from './open-database.ts';

export interface Application {
  /** The port in use, which differs from the configured one when that is 0; null for a worker alone. */
  readonly port: number | null;
  stop(): Promise<void>;
}

type Say = (line: string) => void;
type Stop = () => Promise<void>;

/** The longest that connections of calls and jobs that are over are waited for; the database ends them then. */
const POOL_TIMEOUT_MS = 300;

/** The longest that the last traces may take on their way out. */
const TRACES_TIMEOUT_MS = 500;

/** A start that was given up since the end was asked for meanwhile. */
export class StartGivenUp extends Error {
  override name = 'StartGivenUp';
}

/**
 * Brings up database, migrations, demo, server and worker, in this order and as far as this process is to run them;
 * what was started is stopped, last first, if a later part fails. Server and worker stop side by side. `ending` gives a
 * start up that is not done yet.
 */
export const startApplication = async (
  config: Config,
  say: Say,
  ending: AbortSignal = new AbortController().signal,
): Promise<Application> => {
  const stops: Stop[] = [];
  const working: Stop[] = [];
  let stopped = Promise.resolve();
  const stopStarted = async (): Promise<void> => {
    const ends = await Promise.allSettled(working.splice(0).map((each) => each()));
    // One that fails to stop keeps none of the others running.
    for (const each of stops.splice(0).reverse()) ends.push(...(await Promise.allSettled([each()])));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw new Error('A part did not stop', { cause: failed.reason });
  };
  let isServing = false;
  let leaving: Promise<unknown> | undefined;
  /** A balancer has to hear that this server leaves before it closes: until then it answers what is sent to it. */
  const leave = async (): Promise<void> => {
    if (isServing && config.drainSeconds > 0) await (leaving ??= wait(config.drainSeconds * 1000));
  };
  const stop = (): Promise<void> => (stopped = stopped.then(leave).then(stopStarted));
  // What is being started fails over it, and is stopped then. If stopping fails, who waits for it hears of it.
  ending.addEventListener('abort', () => void stop().catch(() => undefined));
  const goOn = (): void => {
    if (ending.aborted) throw new StartGivenUp('The end was asked for');
  };
  try {
    const tracing = await startTracing(config.tracesTo, `kitwright-${config.runAs}`);
    stops.push(() => Promise.race([tracing.stop(), wait(TRACES_TIMEOUT_MS)]));
    const { pool, source } = await startDatabase(config, say, stops, goOn);
    if (config.production) await refuseDemoAccounts(pool);
    const blobs = blobStoreOf(config);
    serveBlobs(blobs);
    const deps: Deps = {
      config,
      pool,
      blobs,
      jobs: createJobs(),
      clock: () => new Date(),
      outlook: createOutlook(),
      ending,
    };
    stops.push(() => {
      closeGate();
      return Promise.resolve();
    });
    const backups = await startBackups({ config, source, blobs, alert: alertOf(config, say) });
    stops.push(() => backups.stop());
    const port = config.runAs === 'worker' ? null : await startServer(deps, say, working, goOn);
    goOn();
    if (config.runAs !== 'server') await startWorking(deps, say, working);
    goOn();
    isServing = port !== null;
    return { port, stop };
  } catch (error) {
    await stop();
    throw ending.aborted ? new StartGivenUp('The end was asked for') : error;
  }
};

/** Says it where the log is read, and mails it to who runs the installation. */
const alertOf =
  ({ smtp, alertMailTo }: Config, say: Say): Alert =>
  (what) => {
    say(`ALERT: ${what}`);
    if (smtp === undefined || alertMailTo === undefined) return;
    const mailer = createSmtpMailer(smtp.url, smtp.from);
    const mail = {
      id: randomUUID(),
      fromName: 'Kitwright',
      replyTo: null,
      to: alertMailTo,
      subject: 'Kitwright: backups need you',
      text: what,
      html: escapeHtml(what),
      file: null,
    };
    void mailer
      .deliver(mail)
      .then((delivered) => {
        if (!delivered.ok) say(`The alert could not be mailed: ${delivered.error.reason}`);
      })
      .finally(() => mailer.close());
  };

interface StartedDatabase {
  readonly pool: pg.Pool;
  readonly source: EmbeddedSource | null;
}

const startDatabase = async (
  config: Config,
  say: Say,
  stops: Stop[],
  goOn: () => void,
): Promise<StartedDatabase> => {
  say('Starting the database ...');
  const database = await openDatabase(config, say);
  stops.push(() => database.stop());
  goOn();
  const line = createLine();
  const onIdleError = (error: Error): void => say(`A database connection broke: ${error.message}`);
  const pool = createAppPool(database.address, config.databasePoolSize, onIdleError, line.openSocket);
  stops.push(() => Promise.race([pool.end(), wait(POOL_TIMEOUT_MS)]));
  const applied = await migrate(database.address);
  if (applied.length > 0) say(`Migrated to ${applied.at(-1) ?? ''} (${applied.length} new)`);
  await installJobs(database.address);
  const watch = watchSilence(pool, line, database.address.app, say);
  stops.push(() => {
    watch.stop();
    return Promise.resolve();
  });
  return { pool, source: database.source };
};

/** A database that was a demo's keeps accounts whose passwords everybody knows, an administrator's among them. */
const refuseDemoAccounts = async (pool: pg.Pool): Promise<void> => {
  const open = await openDemoAccounts(pool);
  if (open.length === 0) return;
  throw new ConfigError(
    `Refusing to start:\n  Demo accounts can sign in with a published password: ${open.join(', ')}.\n  To end them: npm run tenant -- end-demo`,
  );
};

const startServer = async (deps: Deps, say: Say, stops: Stop[], goOn: () => void): Promise<number> => {
  const { config, pool } = deps;
  if (config.demo) say('Preparing the demo ...');
  if (config.demo) await seedDemo(pool);
  goOn();
  const showsShop = config.demo && config.demoYear && (await seedYear(pool, deps.clock()));
  goOn();
  const [app] = await Promise.all([buildServer(deps), warmGate()]);
  stops.push(() => app.close());
  if (config.demo) await showDemo(app, pool);
  goOn();
  if (showsShop) await showShop(app, deps.clock());
  goOn();
  if (config.demo) await seedStores(deps);
  await app.listen({ host: config.host, port: config.port });
  stops.push(
    lookAfterReleases(deps.blobs, BUILT_ROOTS, releaseOf(BUILT_ROOTS), (error) =>
      say(`Files of this release were not kept: ${String(error)}`),
    ),
  );
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
