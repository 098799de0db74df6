import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { inRootSpan } from '../telemetry/tracing.ts';
import {
  BEAT_SECONDS,
  DEAD_AFTER_SECONDS,
  JOBS_SCHEMA,
  JOB_NAMES,
  QUEUES,
  type JobData,
  type JobName,
} from './jobs.ts';

/**
 * Handlers for each kind of job. A handler may see a job again, when its worker died before it could say that the job
 * was done: it must leave the same state as one run. What it throws is kept with the job, which is tried again. One
 * that takes long gives up when `ending` says so: its job is handed back, and others go on with it.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (data: JobData[Name], ending: AbortSignal) => Promise<void>;
};

export interface WorkerOptions {
  /** Under the role of the server. */
  readonly pool: pg.Pool;
  readonly handlers: JobHandlers;
  /** Told of every failed job and of a database that is away; the worker goes on. */
  readonly onError: (error: unknown, job: JobName | null) => void;
  /** Between looks for a job while there is none. */
  readonly pauseMs?: number;
  /** Between looks for jobs whose worker died. */
  readonly reviveEverySeconds?: number;
}

export interface JobWorker {
  /** Takes no more jobs, lets those under way end that soon do, and hands the others back. */
  stop(): Promise<void>;
}

const PAUSE_MS = 1_000;
const REVIVE_EVERY_SECONDS = 5;
/** The longest that jobs under way are waited for at the end. */
const LONGEST_END_MS = 1_500;

const bossOn = (pool: pg.Pool, options: PgBoss.ConstructorOptions): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query<Record<string, unknown>>(text, values) },
    schema: JOBS_SCHEMA,
    migrate: false,
    schedule: false,
    ...options,
  });

type Work<Name extends JobName> = Pick<WorkerOptions, 'pool' | 'onError'> & {
  readonly handlers: Pick<JobHandlers, Name>;
};

/** One job that this worker is at. */
interface HeldJob {
  /** Ends the signs of life. */
  release(): void;
  /** Leaves it to others, at once, as if no one had begun it. */
  handBack(): Promise<void>;
}

/** pg-boss counts from the start of a job: a sign of life starts it afresh. Jobs left by older releases had longer. */
const BEAT = `UPDATE ${JOBS_SCHEMA}.job SET started_on = now(), expire_in = make_interval(secs => ${DEAD_AFTER_SECONDS})
  WHERE name = $1 AND id = $2 AND state = 'active'`;
const HAND_BACK = `UPDATE ${JOBS_SCHEMA}.job SET state = 'created', started_on = NULL, start_after = now()
  WHERE name = $1 AND id = $2 AND state = 'active'`;

/** Says every few seconds that the worker of a job lives, until it is released. */
const holdJob = (pool: pg.Pool, name: JobName, id: string, onError: (error: unknown) => void): HeldJob => {
  let isHeld = true;
  const beat = (): void => {
    pool.query(BEAT, [name, id]).catch(onError);
  };
  beat();
  const beating = setInterval(beat, BEAT_SECONDS * 1_000);
  const release = (): void => {
    isHeld = false;
    clearInterval(beating);
  };
  return {
    release,
    handBack: async () => {
      if (!isHeld) return;
      release();
      await pool.query(HAND_BACK, [name, id]);
    },
  };
};

/** Works on one job of a kind; false when there is none. */
const workOnce = async <Name extends JobName>(
  boss: PgBoss,
  name: Name,
  { pool, handlers, onError }: Work<Name>,
  ending: AbortSignal,
  held: Set<HeldJob> = new Set(),
): Promise<boolean> => {
  const handle: JobHandlers[Name] = handlers[name];
  const [job] = await boss.fetch<JobData[Name]>(name, { batchSize: 1 });
  if (job === undefined) return false;
  const hold = holdJob(pool, name, job.id, (error) => onError(error, name));
  held.add(hold);
  try {
    await inRootSpan(`job ${name}`, () => handle(job.data, ending));
    await boss.complete(name, job.id);
  } catch (error) {
    if (ending.aborted) await hold.handBack();
    else {
      onError(error, name);
      await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
    }
  } finally {
    hold.release();
    held.delete(hold);
  }
  return true;
};

/** Starts the loops of each kind of job. Any number of processes may do so on one database. */
export const startWorker = async (options: WorkerOptions): Promise<JobWorker> => {
  const boss = bossOn(options.pool, {
    supervise: true,
    maintenanceIntervalSeconds: options.reviveEverySeconds ?? REVIVE_EVERY_SECONDS,
  });
  boss.on('error', (error) => {
    options.onError(error, null);
  });
  await boss.start();
  const ending = new AbortController();
  // Every loop listens while it pauses; Node warns of more than ten.
  setMaxListeners(0, ending.signal);
  const held = new Set<HeldJob>();
  const loops = JOB_NAMES.flatMap((name) =>
    Array.from({ length: QUEUES[name].atOnce }, () => loop(boss, name, options, ending.signal, held)),
  );
  return {
    stop: async () => {
      ending.abort();
      await Promise.race([Promise.all(loops), wait(LONGEST_END_MS)]);
      await Promise.all([...held].map((hold) => hold.handBack()));
      await boss.stop({ graceful: false });
    },
  };
};

const loop = async (
  boss: PgBoss,
  name: JobName,
  options: WorkerOptions,
  ending: AbortSignal,
  held: Set<HeldJob>,
): Promise<void> => {
  while (!ending.aborted) {
    const worked = await workOnce(boss, name, options, ending, held).catch((error: unknown) => {
      options.onError(error, name);
      return false;
    });
    if (!worked) await pause(options.pauseMs ?? PAUSE_MS, ending);
  }
};

/** Waits, or until the signal. */
const pause = (ms: number, ending: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      ending.removeEventListener('abort', done);
      resolve();
    }
    ending.addEventListener('abort', done);
    if (ending.aborted) done();
  });

/** Works until no job is due, then returns: for a test, or a command. */
export const drainJobs = async (options: Omit<WorkerOptions, 'pauseMs'>): Promise<void> => {
  const boss = bossOn(options.pool, { supervise: false });
  let worked = true;
  while (worked) {
    worked = false;
    for (const name of JOB_NAMES)
      worked = (await workOnce(boss, name, options, new AbortController().signal)) || worked;
  }
};
