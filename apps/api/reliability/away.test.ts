import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, type Caller } from '../test/start-api.ts';
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
