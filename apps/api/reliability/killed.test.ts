import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody, saveDesign, type OrderBody } from '../test/samples.ts';
import type { Caller } from '../test/start-api.ts';
import { expectBooksToBalance } from './support/books.ts';
import { createCluster, type Cluster } from './support/cluster.ts';
import { signInAt } from './support/http-caller.ts';
import { startLoad } from './support/load.ts';
import { buildApi, freePort, startServerProcess, type ServerProcess } from './support/server-process.ts';

const KILLS = 20;
const CUSTOMERS = 8;
/** How long each server serves before it is killed: never the same, and the same in every run. */
const livesMs = (kill: number): number => 150 + ((kill * 137) % 400);

let cluster: Cluster;
let dataDir: string;
let port: number;
let server: ServerProcess;
let customer: Caller;
let body: OrderBody;
const start = async (): Promise<void> => {
  server = await startServerProcess(cluster.url, port, dataDir);
};
beforeAll(async () => {
  await buildApi();
  cluster = await createCluster();
  dataDir = await mkdtemp(join(tmpdir(), 'kitwright-server-'));
  port = await freePort();
  await start();
});
beforeEach(async () => {
  customer = await signInAt(server.baseUrl);
  body = await orderBody(customer, (await saveDesign(customer)).uuid);
});
afterAll(async () => {
  await server.kill();
  await cluster.remove();
  await rm(dataDir, { recursive: true, force: true });
});

describe(`killed ${KILLS} times while ${CUSTOMERS} customers order without pause`, () => {
  it('the server loses no order it acknowledged, and makes none twice or half', async () => {
    const load = startLoad(customer, body, CUSTOMERS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(livesMs(kill));
      await server.kill();
      await start();
    }
    await load.finish();
    await expectBooksToBalance(cluster, load.ledger);
    expect(load.ledger.acknowledged.size).toBeGreaterThan(KILLS);
    console.log(
      `${load.ledger.acknowledged.size} orders; of ${load.ledger.replies.lost} the first reply was lost`,
    );
  });

  it('the database loses no order that was acknowledged, and the server finds it again by itself', async () => {
    const load = startLoad(customer, body, CUSTOMERS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(livesMs(kill));
      await cluster.kill();
      await cluster.start();
    }
    await load.finish();
    await expectBooksToBalance(cluster, load.ledger);
    expect(load.ledger.acknowledged.size).toBeGreaterThan(KILLS);
    console.log(
      `${load.ledger.acknowledged.size} orders; of ${load.ledger.replies.lost} the first reply was lost`,
    );
  });
});
