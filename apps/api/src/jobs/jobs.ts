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
}

/** Every statement goes through the transaction of its caller. */
const NO_DATABASE: PgBoss.Db = {
  executeSql: () => Promise.reject(new Error('A job is enqueued in a transaction')),
};

export const createJobs = (): Jobs => {
  const boss = new PgBoss({ db: NO_DATABASE, schema: JOBS_SCHEMA });
  return {
    enqueue: async (tx, name, data, { once } = {}) => {
      const db: PgBoss.Db = {
        executeSql: (text, values) => tx.db.$client.query<Record<string, unknown>>(text, values),
      };
      const throttle =
        once === undefined ? {} : { singletonKey: once.key, singletonSeconds: once.everySeconds };
      await boss.send(name, data, { db, ...throttle });
    },
  };
};
