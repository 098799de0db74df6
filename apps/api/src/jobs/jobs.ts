import PgBoss from 'pg-boss';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { JOBS_SCHEMA, type JobData, type JobName } from './queues.ts';

export interface EnqueueOptions {
  /** At most one such job per key in each span of so many seconds. */
  readonly once?: { readonly key: string; readonly everySeconds: number };
}

/** Leaves work for later. */
export interface Jobs {
  /** Adds a job in the caller's transaction: it is there when, and only if, that transaction is kept. */
  enqueue<Name extends JobName>(
    tx: TenantTransaction,
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Sees to it that a job is worked on which was left before: one that waits for its next attempt, or whose worker fell
   * silent, goes at once; one that is lost is left again; one that is worked on goes on.
   */
  resume<Name extends JobName>(tx: TenantTransaction, name: Name, data: JobData[Name]): Promise<void>;
}

/** Every statement goes through the transaction of its caller. */
const NO_DATABASE: PgBoss.Db = {
  executeSql: () => Promise.reject(new Error('A job is enqueued in a transaction')),
};

const HASTEN = `UPDATE ${JOBS_SCHEMA}.job SET state = 'retry', start_after = now()
  WHERE name = $1 AND data = $2::jsonb
    AND (state < 'active' OR (state = 'active' AND started_on + expire_in < now()))`;
const FIND_OPEN = `SELECT 1 FROM ${JOBS_SCHEMA}.job WHERE name = $1 AND data = $2::jsonb AND state <= 'active' LIMIT 1`;

export const createJobs = (): Jobs => {
  const boss = new PgBoss({ db: NO_DATABASE, schema: JOBS_SCHEMA });
  const enqueue: Jobs['enqueue'] = async (tx, name, data, { once } = {}) => {
    const db: PgBoss.Db = {
      executeSql: (text, values) => tx.db.$client.query<Record<string, unknown>>(text, values),
    };
    const throttle =
      once === undefined ? {} : { singletonKey: once.key, singletonSeconds: once.everySeconds };
    await boss.send(name, data, { db, ...throttle });
  };
  return {
    enqueue,
    resume: async (tx, name, data) => {
      const job = [name, JSON.stringify(data)];
      await tx.db.$client.query(HASTEN, job);
      const { rowCount } = await tx.db.$client.query(FIND_OPEN, job);
      if (rowCount === 0) await enqueue(tx, name, data);
    },
  };
};
