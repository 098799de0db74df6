import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody, saveDesign, type OrderBody } from '../test/samples.ts';
import type { Caller } from '../test/start-api.ts';
import { expectLedgerToBalance } from './support/ledger.ts';
import { deployOne, type Deployment, type One } from './support/deployment.ts';
import { signInAt } from './support/http-caller.ts';
import { startLoad } from './support/load.ts';

const KILLS = 20;
const CUSTOMERS = 8;
/** Time that each server serves before it is killed, ms: never the same, and the same in every run. */
const livesMs = (kill: number): number => 150 + ((kill * 137) % 400);

let deployed: Deployment<One>;
let customer: Caller;
let body: OrderBody;
beforeAll(async () => {
  deployed = await deployOne();
});
beforeEach(async () => {
  customer = await signInAt(deployed.servers[0].baseUrl);
  body = await orderBody(customer, (await saveDesign(customer)).uuid);
});
afterAll(() => deployed.remove());

describe(`killed ${KILLS} times while ${CUSTOMERS} customers order without pause`, () => {
  it('the server loses no order it acknowledged, and makes none twice or half', async () => {
    const [server] = deployed.servers;
    const load = startLoad(customer, body, CUSTOMERS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(livesMs(kill));
      await server.kill();
      await server.startAgain();
    }
    await load.finish();
    await expectLedgerToBalance(deployed.cluster, load.ledger);
    expect(load.ledger.acknowledged.size).toBeGreaterThan(KILLS);
    console.log(
      `${load.ledger.acknowledged.size} orders; of ${load.ledger.replies.lost} the first reply was lost`,
    );
  });

  it('the database loses no order that was acknowledged, and the server finds it again by itself', async () => {
    const load = startLoad(customer, body, CUSTOMERS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(livesMs(kill));
      await deployed.cluster.kill();
      await deployed.cluster.start();
    }
    await load.finish();
    await expectLedgerToBalance(deployed.cluster, load.ledger);
    expect(load.ledger.acknowledged.size).toBeGreaterThan(KILLS);
    console.log(
      `${load.ledger.acknowledged.size} orders; of ${load.ledger.replies.lost} the first reply was lost`,
    );
  });
});
