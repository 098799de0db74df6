import pg from 'pg';
import PgBoss from 'pg-boss';
import { APP_ROLE, type DatabaseAddress } from '../db/pool.ts';
import { DEAD_AFTER_SECONDS, JOB_NAMES, JOBS_SCHEMA, QUEUES } from './queues.ts';

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
