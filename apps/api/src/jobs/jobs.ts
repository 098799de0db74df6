import type { KhqrCodeId, PackId, TenantId } from '@kitwright/contract';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { APP_ROLE, type DatabaseAddress } from '../db/pool.ts';
import type { SecretPurpose } from '../db/schema/index.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

export interface EnqueueOptions {
  /** At most one such job per key in each span of so many seconds. */
  readonly once?: { readonly key: string; readonly everySeconds: number };
  /** Seconds, by the clock of the database, before which no one takes it up. */
  readonly afterSeconds?: number;
}

/** Every kind of job, and what one carries: ids and addresses only, never a secret. */
export interface JobData {
  /** Hands one mail of the outbox over. */
  readonly 'deliver-mail': { readonly tenantId: TenantId; readonly mailId: string };
  /** Sends one message to an address of another system. */
  readonly 'call-webhook': { readonly tenantId: TenantId; readonly deliveryId: string };
  /** Sends one message to a chat of Telegram. */
  readonly 'send-telegram': { readonly tenantId: TenantId; readonly messageId: string };
  /** Sends one message to a browser. */
  readonly 'send-push': { readonly tenantId: TenantId; readonly messageId: string };
  /** Tells those whom it concerns of what waits for staff. */
  readonly 'tell-staff': { readonly tenantId: TenantId; readonly newsIds: readonly string[] };
  /** Mails a member of staff all that is due by then. */
  readonly 'mail-staff': {
    readonly tenantId: TenantId;
    readonly accountId: string;
    readonly dueAt: string;
  };
  /** Asks Bakong whether one code was paid, unless its next check was set to another moment meanwhile. */
  readonly 'check-khqr': { readonly tenantId: TenantId; readonly codeId: KhqrCodeId; readonly at: string };
  /** Mails a code or link to an e-mail, if it has an account. */
  readonly 'mail-secret': {
    readonly tenantId: TenantId;
    readonly purpose: SecretPurpose;
    readonly email: string;
    /** Origin of its link, `https://shop.example`. */
    readonly origin: string;
    readonly ip: string;
  };
  /** Makes the files of a production pack. */
  readonly 'make-pack': { readonly tenantId: TenantId; readonly packId: PackId };
  /** Drops what has run out of a tenant. */
  readonly sweep: { readonly tenantId: TenantId };
}
export type JobName = keyof JobData;

/**
 * Rules of a kind of job: its retries, with the pause doubling each time, and how many of it a worker does side by
 * side.
 */
interface QueueRules {
  readonly retries: number;
  readonly firstPauseSeconds: number;
  readonly atOnce: number;
}

export const QUEUES: Readonly<Record<JobName, QueueRules>> = {
  // A mail server takes its time, and needs none of ours.
  'deliver-mail': { retries: 7, firstPauseSeconds: 15, atOnce: 4 },
  // Four hours and a quarter: a system that is being put up again.
  'call-webhook': { retries: 10, firstPauseSeconds: 15, atOnce: 2 },
  // An hour; a chat that is asked too much is waited for apart from these.
  'send-telegram': { retries: 8, firstPauseSeconds: 15, atOnce: 2 },
  'send-push': { retries: 8, firstPauseSeconds: 15, atOnce: 2 },
  'tell-staff': { retries: 6, firstPauseSeconds: 5, atOnce: 1 },
  'mail-staff': { retries: 6, firstPauseSeconds: 5, atOnce: 1 },
  // What Bakong does not answer is asked again by a job of its own.
  'check-khqr': { retries: 4, firstPauseSeconds: 15, atOnce: 2 },
  'mail-secret': { retries: 5, firstPauseSeconds: 5, atOnce: 1 },
  'make-pack': { retries: 3, firstPauseSeconds: 2, atOnce: 1 },
  sweep: { retries: 2, firstPauseSeconds: 60, atOnce: 1 },
};

/** A worker says this often that it lives, and counts as dead once it has said nothing for longer. */
export const BEAT_SECONDS = 3;
export const DEAD_AFTER_SECONDS = 12;

export const JOB_NAMES: readonly JobName[] = [
  'deliver-mail',
  'call-webhook',
  'send-telegram',
  'send-push',
  'tell-staff',
  'mail-staff',
  'check-khqr',
  'mail-secret',
  'make-pack',
  'sweep',
];

/** The schema that pg-boss keeps its tables in. */
export const JOBS_SCHEMA = 'jobs';

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
  const enqueue: Jobs['enqueue'] = async (tx, name, data, { once, afterSeconds } = {}) => {
    const db: PgBoss.Db = {
      executeSql: (text, values) => tx.db.$client.query<Record<string, unknown>>(text, values),
    };
    const throttle =
      once === undefined ? {} : { singletonKey: once.key, singletonSeconds: once.everySeconds };
    await boss.send(name, data, {
      db,
      ...throttle,
      ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
    });
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

/** Any fixed number of ours: two servers that start together install one after the other. */
const INSTALL_LOCK = 7_246_002;

/**
 * Makes or updates the tables of jobs as the role that owns them, and opens them to the role of the server. They are
 * of no tenant: a job names its tenant, and its handler works under that tenant's row-level security.
 */
export const installJobs = async (address: DatabaseAddress): Promise<void> => {
  const client = new pg.Client(address.owner);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [INSTALL_LOCK]);
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query<Record<string, unknown>>(text, values) },
      schema: JOBS_SCHEMA,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    for (const name of JOB_NAMES) await boss.createQueue(name, queueOptions(name));
    for (const name of JOB_NAMES) await boss.updateQueue(name, queueOptions(name));
    await boss.stop({ graceful: false });
    await client.query(`GRANT USAGE ON SCHEMA ${JOBS_SCHEMA} TO ${APP_ROLE}`);
    await client.query(
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOBS_SCHEMA} TO ${APP_ROLE}`,
    );
  } finally {
    await client.end();
  }
};

const queueOptions = (name: (typeof JOB_NAMES)[number]): PgBoss.Queue => {
  const { retries, firstPauseSeconds } = QUEUES[name];
  return {
    name,
    policy: 'standard',
    retryLimit: retries,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    expireInSeconds: DEAD_AFTER_SECONDS,
  };
};
