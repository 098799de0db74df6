import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../src/demo/showcase.ts';
import { installJobs } from '../src/jobs/jobs.ts';
import { bundleGateWorker } from './gate-worker.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/supervisor.ts';
import { migrate } from '../src/db/migrate.ts';
import { createAppPool } from '../src/db/pool.ts';
import { setPasswordCostForTests } from '../src/contexts/identity/accounts/passwords.ts';
import { TEST_COST } from './password-cost.ts';
import { addressOf } from './test-address.ts';

const TEMPLATE = `kitwright_template_${process.pid}`;

interface TestServer {
  readonly superuser: pg.PoolConfig;
  stop(): Promise<void>;
}

/** TEST_DATABASE_URL (of a role that may make databases and roles), or an embedded server for this run. */
const startTestServer = async (): Promise<TestServer> => {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined) return { superuser: { connectionString: url }, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'kitwright-test-'));
  // As root the server runs as another user, who must be able to pass.
  await chmod(dataDir, 0o755);
  const log: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => log.push(line) });
  return {
    superuser: server.superuser,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** One PostgreSQL for the run, with a migrated and seeded template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, gateWorker] = await Promise.all([startTestServer(), bundleGateWorker()]);
  const admin = new pg.Client(server.superuser);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  const address = addressOf(server.superuser, TEMPLATE);
  await migrate(address);
  await installJobs(address);
  const pool = createAppPool(address, 2, () => undefined);
  setPasswordCostForTests(TEST_COST);
  await seedDemo(pool);
  await pool.end();
  project.provide('testServer', { superuser: { ...server.superuser }, template: TEMPLATE });
  return async () => {
    await admin.query(`DROP DATABASE ${TEMPLATE} WITH (FORCE)`);
    await admin.end();
    await server.stop();
    await gateWorker.remove();
  };
}
