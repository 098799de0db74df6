import type { Design } from '@kitwright/contract/designs';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, orderBody, postOrder, saveDesign } from '../test/samples.ts';
import type { Caller } from '../test/start-api.ts';
import { deployTwo, type Deployment, type Two } from './support/deployment.ts';
import { alsoAt, signInAt } from './support/http-caller.ts';

let deployed: Deployment<Two>;
beforeAll(async () => {
  deployed = await deployTwo();
});
afterAll(() => deployed.remove());

/** One customer, whose calls go to either process. */
const customerOfBoth = async (): Promise<readonly [Caller, Caller]> => {
  const [one, other] = deployed.servers;
  const first = await signInAt(one.baseUrl);
  return [first, alsoAt(other.baseUrl, first)];
};

describe('two processes on one database', () => {
  it('serve one customer without stickiness: designed here, changed there, ordered here, canceled there', async () => {
    const [here, there] = await customerOfBoth();
    const design = await saveDesign(here, 'Everywhere');
    const renamed = await there<Design>('PUT', `/api/designs/${design.uuid}/name`, {
      body: { name: 'There' },
    });
    expect(renamed.status).toBe(200);
    const order = await postOrder(here, await orderBody(there, design.uuid));
    expect(order.body.designName).toBe('There');
    const canceled = await there<Order>('POST', `/api/orders/${order.body.id}/cancel`);
    expect(canceled.body.status).toBe('CANCELED');
    expect((await here<Order>('GET', `/api/orders/${order.body.id}`)).body.status).toBe('CANCELED');
  });

  it('make one order of one submit that reaches both at once, twenty times each', async () => {
    const [here, there] = await customerOfBoth();
    const body = await orderBody(here, (await saveDesign(there)).uuid);
    const key = newKey();
    const sends = Array.from({ length: 20 }, () => [postOrder(here, body, key), postOrder(there, body, key)]);
    const answers = await Promise.all(sends.flat());
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  it('know of each other what ends a session: signed out here is signed out there', async () => {
    const [here, there] = await customerOfBoth();
    expect((await there('GET', '/api/orders')).status).toBe(200);
    await here('POST', '/api/accounts/token/destroy', { body: { token: here.refreshToken } });
    expect((await there('GET', '/api/orders')).status).toBe(401);
  });

  it('go on when one of them is killed: what it began, the other ends', async () => {
    const [here, there] = await customerOfBoth();
    const body = await orderBody(here, (await saveDesign(here)).uuid);
    const key = newKey();
    const begun = postOrder(here, body, key).catch(() => null);
    await deployed.servers[0].kill();
    await begun;
    const ended = await postOrder(there, body, key);
    expect(ended.status).toBe(201);
    const [row] = await deployed.cluster.query<{ orders: number }>(
      'SELECT count(*)::int AS orders FROM orders WHERE id = $1',
      [ended.body.id],
    );
    expect(row?.orders).toBe(1);
  });
});
