import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { urlOf } from '../../test/test-address.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { withTenant } from '../db/tenant-transaction.ts';
import { subscribeAll } from '../contexts/subscribers.ts';
import { endDemoAccounts } from '../demo/demo-sign-ins.ts';
import { ANGKOR_ID } from '../demo/demo-tenants.ts';
import { createJobs } from '../jobs/jobs.ts';
import { startApplication } from './start-application.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kitwright-start-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const configFor = (runAs: string, more: NodeJS.ProcessEnv = {}) =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.address.owner),
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    RUN_AS: runAs,
    ...more,
  });
const said: string[] = [];
const start = (runAs: string) => startApplication(configFor(runAs), (line) => said.push(line));
const sweepState = async (): Promise<string | undefined> => {
  const { rows } = await database.superuser.query<{ state: string }>('SELECT state FROM jobs.job');
  return rows[0]?.state;
};

it('a server leaves the jobs to a worker, which listens nowhere', async () => {
  const server = await start('server');
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
  await withTenant(database.pool, ANGKOR_ID, (tx) =>
    createJobs().enqueue(tx, 'sweep', { tenantId: ANGKOR_ID }),
  );
  const worker = await start('worker');
  expect(worker.port).toBeNull();
  await vi.waitFor(async () => expect(await sweepState()).toBe('completed'), { timeout: 30_000 });
  await worker.stop();
  await server.stop();
  await expect(fetch(`http://127.0.0.1:${server.port}/readyz`)).rejects.toThrow();
  expect(said).toEqual(['Starting the database ...', 'Starting the database ...']);
}, 60_000);

it('refuses production on what was a demo, until its accounts are ended', async () => {
  const production = { NODE_ENV: 'production', TOKEN_SECRET: randomBytes(48).toString('base64') };
  const config = configFor('server', production);
  await expect(startApplication(config, () => undefined)).rejects.toThrow(
    /Refusing to start:[^]*admin@demo\.test of Angkor Sportswear[^]*npm run tenant -- end-demo/,
  );
  subscribeAll({ config, jobs: createJobs(), pool: database.pool });
  await endDemoAccounts(database.pool, new Date());
  // Whatever accounts a demo comes to hold, none signs in.
  const { rows } = await database.superuser.query('SELECT email FROM accounts WHERE NOT blocked');
  expect(rows).toEqual([]);
  const server = await startApplication(config, () => undefined);
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
  await server.stop();
});

it('mails who runs the installation once backups have failed six times', async () => {
  const mails: string[] = [];
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      void text(stream).then((source) => {
        mails.push(`${to} ${source}`);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const { port } = post.server.address() as AddressInfo;
  // A picture to copy, and a file where the folder of the backups is to be.
  await mkdir(join(dataDir, 'blobs', 'shop'), { recursive: true });
  await writeFile(join(dataDir, 'blobs', 'shop', 'crest.png'), 'picture');
  await writeFile(join(dataDir, 'in-the-way'), '');
  const settings = {
    BACKUP_TO: join(dataDir, 'in-the-way'),
    BACKUP_SHIP_SECONDS: '1',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'shop@angkor.test',
    ALERT_MAIL_TO: 'owner@angkor.test',
  };
  const told: string[] = [];
  const server = await startApplication(configFor('server', settings), (line) => told.push(line));
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 40_000, interval: 200 });
  expect(mails[0]).toMatch(/^owner@angkor\.test [\s\S]*Kitwright: backups need you/);
  expect(told.filter((line) => line.startsWith('ALERT: Backups fail: '))).toHaveLength(1);
  await server.stop();
  await new Promise<void>((resolve) => post.close(() => resolve()));
}, 90_000);
