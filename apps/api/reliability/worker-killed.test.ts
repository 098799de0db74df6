import type { Order } from '@kitwright/contract/orders';
import type { Pack } from '@kitwright/contract/production';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderBody, postOrder, sampleRoster, saveDesign } from '../test/samples.ts';
import { deployOne, type Deployment, type One } from './support/deployment.ts';
import { signInAt } from './support/http-caller.ts';

/** From the kill until another worker is at the pack again. */
const LONGEST_REST_MS = 30_000;
const PLAYERS = 60;

let deployed: Deployment<One>;
beforeAll(async () => {
  deployed = await deployOne();
});
afterAll(() => deployed.remove());

it('a pack whose worker is killed is taken up again within 30 s, and is whole in the end', async () => {
  const [server] = deployed.servers;
  const customer = await signInAt(server.baseUrl);
  const body = await orderBody(customer, (await saveDesign(customer)).uuid, sampleRoster(PLAYERS));
  const { id } = (await postOrder(customer, body)).body;
  const admin = await signInAt(server.baseUrl, 'admin@demo.test');
  const step = { action: 'approve', from: 'REVIEWING' };
  expect((await admin<Order>('POST', `/api/console/orders/${id}/move`, { body: step })).status).toBe(200);
  const asked = await admin<Pack>('POST', `/api/console/orders/${id}/pack`, { body: {} });
  expect(asked.body.status).toBe('waiting');
  const now = async () => {
    const [pack] = await deployed.cluster.query<{ status: string; done: number }>(
      'SELECT status, done FROM packs WHERE order_id = $1',
      [id],
    );
    return pack;
  };
  await vi.waitFor(async () => expect((await now())?.done).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });
  await server.kill();
  const killed = performance.now();
  const left = await now();
  expect(left?.status).toBe('making');
  await server.startAgain();
  await vi.waitFor(
    async () => {
      const pack = await now();
      expect([pack?.status, pack?.done]).not.toEqual([left?.status, left?.done]);
    },
    { timeout: LONGEST_REST_MS, interval: 50 },
  );
  const restedMs = performance.now() - killed;
  expect(restedMs).toBeLessThan(LONGEST_REST_MS);
  await vi.waitFor(async () => expect((await now())?.status).toBe('ready'), {
    timeout: 120_000,
    interval: 100,
  });
  console.log(`taken up again ${Math.round(restedMs / 1000)} s after its worker was killed`);
}, 300_000);
