import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePlace } from '../src/db/embedded/place.ts';
import { findPostmaster } from '../src/db/embedded/postmaster.ts';
import { postgresUser } from '../src/db/embedded/system-user.ts';
import { newKey, orderBody, saveDesign } from '../test/samples.ts';
import { signInAt } from './support/http-caller.ts';
import { buildApi, freePort, startServerProcess, type ServerProcess } from './support/server-process.ts';

const LONGEST_STOP_MS = 5_000;
const CUSTOMERS = 12;
const SERVED_MS = 1_500;

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  await buildApi();
  dataDir = await mkdtemp(join(tmpdir(), 'kitwright-stop-'));
  await chmod(dataDir, 0o755);
  server = await startServerProcess(null, await freePort(), dataDir);
  await server.stop();
}, 300_000);
afterAll(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const place = () => choosePlace(postgresUser(), dataDir);
const expectToStop = async (): Promise<void> => {
  const { code, tookMs } = await server.stop();
  expect({ code, inTime: tookMs < LONGEST_STOP_MS }).toEqual({ code: 0, inTime: true });
  expect(findPostmaster(place().cluster)).toBeNull();
  console.log(`stopped after ${Math.round(tookMs)} ms`);
};

const opened: Socket[] = [];
/** A connection that says this, and then nothing any more. */
const connection = async (said: string): Promise<void> => {
  const { hostname, port } = new URL(server.baseUrl);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  await new Promise<void>((resolve) => socket.write(said, () => resolve()));
};
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

describe('asked to stop, the server ends in order, and its PostgreSQL with it', () => {
  beforeEach(() => server.startAgain(), 180_000);

  it('with nothing to do', () => expectToStop());

  it('with connections that say nothing, half of a request, or half of a body', async () => {
    await connection('');
    await connection('GET /api/orders HTTP/1.1\r\nHost: local');
    await connection(
      'POST /api/accounts/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await wait(200);
    await expectToStop();
  });

  it('with someone listening for news', async () => {
    const customer = await signInAt(server.baseUrl);
    const abort = new AbortController();
    const stream = await fetch(`${server.baseUrl}/api/notices/stream`, {
      headers: { authorization: `Bearer ${customer.accessToken ?? ''}` },
      signal: abort.signal,
    });
    expect(stream.status).toBe(200);
    await expectToStop();
    await stream.body?.cancel().catch(() => undefined);
  });

  it(`with ${CUSTOMERS} customers ordering, each of whom is answered, and loses no order`, async () => {
    const customer = await signInAt(server.baseUrl);
    const body = await orderBody(customer, (await saveDesign(customer)).uuid);
    const placed: string[] = [];
    const unanswered: unknown[] = [];
    /** Orders again and again, until told "not now" or that there is no server any more. */
    const orders = async (): Promise<void> => {
      for (;;) {
        const headers = { 'idempotency-key': newKey() };
        try {
          const answer = await customer<Order>('POST', '/api/orders', { body, headers });
          if (answer.status === 503) return;
          expect(answer.status).toBe(201);
          placed.push(answer.body.id);
        } catch (error) {
          const refused = /ECONNREFUSED/.test(String(error instanceof Error ? error.cause : error));
          if (!refused) unanswered.push(error);
          return;
        }
      }
    };
    const all = Promise.all(Array.from({ length: CUSTOMERS }, orders));
    await wait(SERVED_MS);
    await expectToStop();
    await all;
    expect(unanswered).toEqual([]);
    expect(placed.length).toBeGreaterThan(CUSTOMERS);
    await server.startAgain();
    const back = await signInAt(server.baseUrl);
    for (const id of placed.slice(-CUSTOMERS))
      expect((await back('GET', `/api/orders/${id}`)).status).toBe(200);
    await expectToStop();
  });

  it('while it is still starting', async () => {
    await server.stop();
    const starting = server.startAgain().catch(() => undefined);
    await vi.waitFor(() => expect(findPostmaster(place().cluster)).not.toBeNull(), { timeout: 30_000 });
    await expectToStop();
    await starting;
  });
});
