import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, orderBody, saveDesign } from '../test/samples.ts';
import { keyOf, type Answer, type Caller } from '../test/start-api.ts';
import { deployOne, type Deployment, type One } from './support/deployment.ts';
import { httpCaller, signInAt } from './support/http-caller.ts';

const AWAY_MS = 10_000;
const LONGEST_ANSWER_MS = 2_000;
const LONGEST_RECOVERY_MS = 2_000;
/** More at once than the pool has connections. */
const AT_ONCE = 24;
const PAUSE_MS = 50;

let deployed: Deployment<One>;
let customer: Caller;
beforeAll(async () => {
  deployed = await deployOne();
  customer = await signInAt(deployed.servers[0].baseUrl);
});
afterAll(() => deployed.remove());

const list = async (): Promise<{ status: number; key: string | undefined; ms: number }> => {
  const started = performance.now();
  const answer = await customer('GET', '/api/orders');
  return {
    status: answer.status,
    key: keyOf(answer),
    ms: performance.now() - started,
  };
};
const askAll = () => Promise.all(Array.from({ length: AT_ONCE }, list));

const recoversMs = async (): Promise<number> => {
  const back = performance.now();
  while ((await list()).status !== 200) await wait(PAUSE_MS);
  return performance.now() - back;
};

describe.each([
  ['stopped', () => deployed.cluster.stop(), () => deployed.cluster.start()],
  [
    'frozen: it takes connections and answers nobody',
    () => {
      deployed.cluster.signalAll('SIGSTOP');
    },
    () => {
      deployed.cluster.signalAll('SIGCONT');
    },
  ],
] as const)(`with PostgreSQL %s for ${AWAY_MS / 1000} s`, (_, leave, comeBack) => {
  it('the server answers 503 within 2 s, lives on, and serves within 2 s of its return', async () => {
    expect((await askAll()).map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
    await leave();
    const awayUntil = performance.now() + AWAY_MS;
    let asked = 0;
    let slowestMs = 0;
    while (performance.now() < awayUntil) {
      for (const { status, key, ms } of await askAll()) {
        expect([status, key]).toEqual([503, 'error.msg.unavailable']);
        slowestMs = Math.max(slowestMs, ms);
        asked += 1;
      }
      await wait(PAUSE_MS);
    }
    expect(slowestMs).toBeLessThan(LONGEST_ANSWER_MS);
    const visitor = httpCaller(deployed.servers[0].baseUrl, null);
    expect((await visitor('GET', '/healthz')).status).toBe(200);
    expect((await visitor('GET', '/readyz')).status).toBe(503);
    await comeBack();
    const recoveredMs = await recoversMs();
    expect(recoveredMs).toBeLessThan(LONGEST_RECOVERY_MS);
    console.log(
      `${asked} calls answered 503, the slowest after ${Math.round(slowestMs)} ms; back after ${Math.round(recoveredMs)} ms`,
    );
  });
});

it('calls under way when PostgreSQL freezes are answered within 2 s too, 503, and none is left half', async () => {
  const body = await orderBody(customer, (await saveDesign(customer)).uuid);
  const placed = new Set<string>();
  const slowestMs = { before: 0, frozen: 0 };
  let isFrozen = false;
  let ending = false;
  const timed = async (call: () => Promise<Answer>): Promise<Answer> => {
    const started = performance.now();
    const answer = await call();
    const ms = performance.now() - started;
    const when = isFrozen ? 'frozen' : 'before';
    slowestMs[when] = Math.max(slowestMs[when], ms);
    expect([200, 201, 503]).toContain(answer.status);
    if (answer.status === 503) await wait(PAUSE_MS);
    return answer;
  };
  const order = async (): Promise<void> => {
    while (!ending) {
      const key = newKey();
      const headers = { 'idempotency-key': key };
      const answer = await timed(() => customer('POST', '/api/orders', { body, headers }));
      if (answer.status === 201) placed.add(key);
    }
  };
  const read = async (): Promise<void> => {
    while (!ending) await timed(() => customer('GET', '/api/orders'));
  };
  const all = Promise.all([...Array.from({ length: 12 }, order), ...Array.from({ length: 12 }, read)]);
  for (let freeze = 0; freeze < 4; freeze += 1) {
    await wait(700 + freeze * 137);
    deployed.cluster.signalAll('SIGSTOP');
    isFrozen = true;
    await wait(4_000);
    deployed.cluster.signalAll('SIGCONT');
    await recoversMs();
    isFrozen = false;
  }
  ending = true;
  await all;
  expect(slowestMs.frozen).toBeGreaterThan(100);
  expect(slowestMs.frozen).toBeLessThan(LONGEST_ANSWER_MS);
  const kept = await deployed.cluster.query<{ key: string }>(
    `SELECT key FROM idempotency_keys WHERE endpoint = 'POST /api/orders'`,
  );
  const keys = new Set(kept.map(({ key }) => key));
  expect([...placed].filter((key) => !keys.has(key))).toEqual([]);
  console.log(`the slowest call under way was answered after ${Math.round(slowestMs.frozen)} ms`);
});

it('a statement that only takes long is no silence', async () => {
  const slow = deployed.cluster.query('SELECT pg_sleep(3)');
  const lock = deployed.cluster.query(
    'BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(3)',
  );
  await wait(200);
  const answers = await askAll();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
  await Promise.all([slow, lock]);
});
