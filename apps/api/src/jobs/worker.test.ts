import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withTenant } from '../db/tenant-transaction.ts';
import { ANGKOR_ID } from '../demo/demo-tenants.ts';
import {
  BEAT_SECONDS,
  DEAD_AFTER_SECONDS,
  JOB_NAMES,
  QUEUES,
  createJobs,
  installJobs,
  type EnqueueOptions,
} from './jobs.ts';
import { startWorker, type JobHandlers } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.superuser.query('DELETE FROM jobs.job');
});

const jobs = createJobs();
const TIMEOUT = { timeout: 60_000, interval: 50 };

const enqueue = (mailId: string, keep = true): Promise<void> =>
  withTenant<undefined>(database.pool, ANGKOR_ID, async (tx, undo) => {
    await jobs.enqueue(tx, 'deliver-mail', { tenantId: ANGKOR_ID, mailId });
    return keep ? undefined : undo(undefined);
  });
const sweepSoon = (options?: EnqueueOptions): Promise<void> =>
  withTenant(database.pool, ANGKOR_ID, (tx) => jobs.enqueue(tx, 'sweep', { tenantId: ANGKOR_ID }, options));
const states = async (): Promise<string[]> => {
  const { rows } = await database.superuser.query<{ state: string }>(
    'SELECT state FROM jobs.job ORDER BY created_on',
  );
  return rows.map(({ state }) => state);
};

/** A worker that keeps what it did. */
const workerDoing = async (work: (mailId: string) => Promise<void>, errors: unknown[] = []) => {
  const nothing = () => Promise.resolve();
  const handlers: JobHandlers = {
    'deliver-mail': ({ mailId }) => work(mailId),
    'call-webhook': nothing,
    'send-telegram': nothing,
    'send-push': nothing,
    'tell-staff': nothing,
    'mail-staff': nothing,
    'check-khqr': nothing,
    'mail-secret': nothing,
    'make-pack': nothing,
    sweep: nothing,
  };
  return startWorker({
    pool: database.pool,
    handlers,
    onError: (error) => errors.push(error),
    pauseMs: 20,
    reviveEverySeconds: 1,
  });
};

describe('a job', () => {
  it('is there when, and only if, the transaction that left it is kept', async () => {
    await enqueue('kept');
    await enqueue('undone', false);
    const done: string[] = [];
    const worker = await workerDoing((id) => Promise.resolve(void done.push(id)));
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), TIMEOUT);
    await worker.stop();
    expect(done).toEqual(['kept']);
  });

  it('is done by one of many workers', async () => {
    for (let count = 0; count < 20; count += 1) await enqueue(String(count));
    const done: string[] = [];
    const work = (id: string) => Promise.resolve(void done.push(id));
    const workers = await Promise.all([workerDoing(work), workerDoing(work), workerDoing(work)]);
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['completed'])), TIMEOUT);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(done).toHaveLength(20);
    expect(new Set(done).size).toBe(20);
  });

  it('that fails waits for its next attempt, longer each time, and keeps the reason', async () => {
    await enqueue('broken');
    const errors: unknown[] = [];
    const worker = await workerDoing(() => Promise.reject(new Error('no luck')), errors);
    await vi.waitFor(async () => expect(await states()).toEqual(['retry']), TIMEOUT);
    await worker.stop();
    const { rows } = await database.superuser.query<{ reason: string; waits: boolean }>(
      `SELECT output ->> 'message' AS reason, start_after > now() AS waits FROM jobs.job`,
    );
    expect(rows).toEqual([{ reason: 'no luck', waits: true }]);
    expect(String(errors[0])).toContain('no luck');
  });

  it('survives the worker that was killed over it', async () => {
    await enqueue('survivor');
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        join(import.meta.dirname, '../../test/hold-job.ts'),
        JSON.stringify(database.address.app),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    child.kill('SIGKILL');
    expect(await states()).toEqual(['active']);
    const done: string[] = [];
    const worker = await workerDoing((id) => Promise.resolve(void done.push(id)));
    await database.superuser.query(`UPDATE jobs.job SET expire_in = '0 seconds', retry_delay = 0`);
    await vi.waitFor(() => expect(done).toEqual(['survivor']), TIMEOUT);
    await vi.waitFor(async () => expect(await states()).toEqual(['completed']), TIMEOUT);
    await worker.stop();
  });

  it('under way ends before its worker stops; those that wait are left to others', async () => {
    const { atOnce } = QUEUES['deliver-mail'];
    for (let count = 0; count <= atOnce; count += 1) await enqueue(String(count));
    let begun = 0;
    let end = (): void => undefined;
    const ending = new Promise<void>((resolve) => (end = resolve));
    const worker = await workerDoing(async () => {
      begun += 1;
      await ending;
    });
    await vi.waitFor(() => expect(begun).toBe(atOnce), TIMEOUT);
    const stopped = worker.stop();
    end();
    await stopped;
    expect((await states()).toSorted()).toEqual([
      ...Array.from({ length: atOnce }, () => 'completed'),
      'created',
    ]);
  });

  it('that takes too long for the end of its worker is handed back, and another does it', async () => {
    await enqueue('long');
    let isBegun = false;
    const worker = await workerDoing(() => {
      isBegun = true;
      return new Promise(() => undefined);
    });
    await vi.waitFor(() => expect(isBegun).toBe(true), TIMEOUT);
    await worker.stop();
    expect(await states()).toEqual(['created']);
    const done: string[] = [];
    const other = await workerDoing((id) => Promise.resolve(void done.push(id)));
    await vi.waitFor(() => expect(done).toEqual(['long']), TIMEOUT);
    await other.stop();
  });

  it('has signs of life as long as it is worked on, and counts as dead soon after', async () => {
    await enqueue('alive');
    let end = (): void => undefined;
    const ending = new Promise<void>((resolve) => (end = resolve));
    const worker = await workerDoing(() => ending);
    // As an older release left it: hours could pass before anybody looked.
    await vi.waitFor(async () => {
      const { rows } = await database.superuser.query<{ left: number }>(
        `SELECT extract(epoch FROM started_on + expire_in - now())::float AS left FROM jobs.job WHERE state = 'active'`,
      );
      expect(rows[0]?.left).toBeGreaterThan(DEAD_AFTER_SECONDS - BEAT_SECONDS);
      expect(rows[0]?.left).toBeLessThanOrEqual(DEAD_AFTER_SECONDS);
    }, TIMEOUT);
    await database.superuser.query(`UPDATE jobs.job SET started_on = now() - interval '6 seconds'`);
    await vi.waitFor(async () => {
      const { rows } = await database.superuser.query<{ fresh: boolean }>(
        `SELECT started_on > now() - interval '5 seconds' AS fresh FROM jobs.job`,
      );
      expect(rows).toEqual([{ fresh: true }]);
    }, TIMEOUT);
    end();
    await worker.stop();
    expect(await states()).toEqual(['completed']);
  });

  it('is resumed: what waits goes at once, what is lost is left again, what is worked on goes on', async () => {
    const data = { tenantId: ANGKOR_ID, mailId: 'again' };
    const resume = () => withTenant(database.pool, ANGKOR_ID, (tx) => jobs.resume(tx, 'deliver-mail', data));
    const set = (what: string) => database.superuser.query(`UPDATE jobs.job SET ${what}`);
    const due = async (): Promise<[string, boolean][]> => {
      const { rows } = await database.superuser.query<{ state: string; due: boolean }>(
        'SELECT state, start_after <= now() AS due FROM jobs.job ORDER BY created_on',
      );
      return rows.map(({ state, due }) => [state, due]);
    };
    await resume();
    expect(await due()).toEqual([['created', true]]);
    await set(`state = 'retry', start_after = now() + interval '1 hour'`);
    await resume();
    expect(await due()).toEqual([['retry', true]]);
    await set(`state = 'active', started_on = now(), expire_in = interval '12 seconds'`);
    await resume();
    expect(await due()).toEqual([['active', true]]);
    await set(`started_on = now() - interval '13 seconds'`);
    await resume();
    expect(await due()).toEqual([['retry', true]]);
    await set(`state = 'failed'`);
    await resume();
    expect(await due()).toEqual([
      ['failed', true],
      ['created', true],
    ]);
  });

  it('is left once in a while where that is enough', async () => {
    const once = { key: ANGKOR_ID, everySeconds: 3_600 };
    await Promise.all([sweepSoon({ once }), sweepSoon({ once }), sweepSoon({ once })]);
    expect((await states()).length).toBeLessThanOrEqual(1 + 1);
    await sweepSoon();
    expect((await states()).length).toBeGreaterThan(1);
  });
});

describe('the tables of jobs', () => {
  it('may be installed by two servers that start together, again and again', async () => {
    await Promise.all([installJobs(database.address), installJobs(database.address)]);
    const { rows } = await database.superuser.query<{ name: string }>(
      'SELECT name FROM jobs.queue ORDER BY name',
    );
    expect(rows.map(({ name }) => name)).toEqual([...JOB_NAMES].sort());
  });

  it('belong to another role than the server’s, which cannot change their shape', async () => {
    await expect(database.pool.query('DROP TABLE jobs.job')).rejects.toThrow('must be owner');
    await expect(database.pool.query('ALTER TABLE jobs.queue ADD COLUMN x int')).rejects.toThrow(
      'must be owner',
    );
  });
});
