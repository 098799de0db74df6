import type { DesignId } from '@kitwright/contract';
import type { AddressInfo } from 'node:net';
import type { TokenResponse } from '@kitwright/contract/accounts';
import type { ShareLink } from '@kitwright/contract/designs';
import { CO_DESIGN_ENDINGS, toBase64 } from '@kitwright/contract/co-design';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { plainDocument, sampleDocument, saveDesign } from '../../../../test/samples.ts';
import {
  FIRST_HOST,
  keyOf,
  OTHER_HOST,
  startApi,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';
import { ANGKOR_ID } from '../../../demo/demo-tenants.ts';

const coDesign = { placesOfAccount: 3, placesOfTenant: 5, ticketsOfAccount: 40, ticketsOfTenant: 1_000 };
const TIMEOUT = { timeout: 5_000, interval: 20 };

const listening = async (of?: TestApi, limits = coDesign): Promise<TestApi> => {
  const api = await startApi({
    config: { coDesign: limits },
    ...(of === undefined ? {} : { database: of.database }),
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  return api;
};

let first: TestApi;
let second: TestApi;
beforeAll(async () => {
  first = await listening();
  second = await listening(first);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** The design of someone, and by which link others come to it. */
interface Shared {
  readonly uuid: DesignId;
  readonly link: string;
}
const share = async (owner: Caller, document = sampleDocument()): Promise<Shared> => {
  const { uuid } = await saveDesign(owner, 'Crowded', document);
  const { body } = await owner<ShareLink>('POST', `/api/designs/${uuid}/links`, { body: { right: 'edit' } });
  return { uuid, link: body.secret ?? '' };
};
const askTicket = (caller: Caller, { uuid, link }: Shared): Promise<Answer<{ ticket: string }>> =>
  caller('POST', `/api/designs/${uuid}/co-design?link=${link}`);

const sockets: WebSocket[] = [];
const placesOf = async (tenantId = ANGKOR_ID): Promise<number> => {
  const { rows } = await first.database.superuser.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM co_design_places WHERE tenant_id = $1',
    [tenantId],
  );
  return rows[0]!.count;
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await first.database.superuser.query('DELETE FROM call_counts');
  await vi.waitFor(async () => expect(await placesOf()).toBe(0), TIMEOUT);
});

/** Comes to a design: the first message it gets, or the code it is sent away with. */
const come = async (api: TestApi, caller: Caller, to: Shared, host = FIRST_HOST) => {
  const { body } = await askTicket(caller, to);
  const { port } = api.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/designs/${to.uuid}/co-design`, {
    headers: { host },
  });
  sockets.push(socket);
  const vector = toBase64(Y.encodeStateVector(new Y.Doc()));
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', ticket: body.ticket, vector })));
  return new Promise<string | number>((resolve) => {
    socket.once('message', (data: Buffer) => resolve((JSON.parse(data.toString()) as { type: string }).type));
    socket.once('close', (code) => resolve(code));
  });
};

describe('places', () => {
  it('are counted for an account by all processes together, and given back by who leaves', async () => {
    const caller = await first.asNewCustomer('three@example.com');
    const own = await share(caller);
    for (const api of [first, second, second]) expect(await come(api, caller, own)).toBe('welcome');
    for (const api of [first, second]) expect(await come(api, caller, own)).toBe(CO_DESIGN_ENDINGS.full);
    expect(await come(second, first.asStore, own)).toBe('welcome');
    sockets[0]!.close();
    await vi.waitFor(async () => expect(await placesOf()).toBe(3), TIMEOUT);
    expect(await come(second, caller, own)).toBe('welcome');
  });

  it('are counted for a tenant, whichever account takes them, and others have theirs', async () => {
    const [one, two] = [await first.asNewCustomer('one@example.com'), first.asStore];
    const own = await share(one);
    for (const api of [first, second, first]) expect(await come(api, one, own)).toBe('welcome');
    for (const api of [first, second]) expect(await come(api, two, own)).toBe('welcome');
    const late = await first.asNewCustomer('late@example.com');
    expect(await come(first, late, own)).toBe(CO_DESIGN_ENDINGS.full);
    const elsewhere = await share(first.asOtherTenant, plainDocument('POLO_SHIRT'));
    expect(await come(first, first.asOtherTenant, elsewhere, OTHER_HOST)).toBe('welcome');
  });

  it('of a process that was killed are free at once, and none of those that live', async () => {
    const caller = await first.asNewCustomer('killed@example.com');
    const own = await share(caller);
    expect(await come(first, caller, own)).toBe('welcome');
    expect(await come(second, caller, own)).toBe('welcome');
    // What a process leaves behind that had no time to give anything back.
    await first.database.superuser.query(
      `INSERT INTO co_design_places (tenant_id, id, session_id)
       SELECT tenant_id, gen_random_uuid(), session_id FROM co_design_places LIMIT 1`,
    );
    expect(await come(second, caller, own)).toBe('welcome');
    expect(await placesOf()).toBe(3);
    expect(await come(first, caller, own)).toBe(CO_DESIGN_ENDINGS.full);
  });

  it('are given back by a process that goes, and with the session', async () => {
    const third = await listening(first);
    const caller = await first.asNewCustomer('goes@example.com');
    const own = await share(caller);
    expect(await come(third, caller, own)).toBe('welcome');
    expect(await placesOf()).toBe(1);
    await third.close();
    expect(await placesOf()).toBe(0);
    expect(await come(first, caller, own)).toBe('welcome');
    await first.database.superuser.query(
      'DELETE FROM sessions WHERE id IN (SELECT session_id FROM co_design_places)',
    );
    expect(await placesOf()).toBe(0);
  });
});

describe('tickets', () => {
  it('are counted for an account, and for a tenant, by all processes together', async () => {
    const limits = { ...coDesign, ticketsOfAccount: 3, ticketsOfTenant: 5 };
    const [here, there] = [await listening(first, limits), await listening(first, limits)];
    const caller = await here.asNewCustomer('tickets@example.com');
    const again = there.as(FIRST_HOST, {
      access_token: caller.accessToken,
      refresh_token: caller.refreshToken,
    } as TokenResponse);
    const own = await share(caller);
    const statuses: number[] = [];
    for (const who of [caller, again, caller, again, caller])
      statuses.push((await askTicket(who, own)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    // Two of the refused above were never counted for all.
    const others: number[] = [];
    for (const who of [here.asStore, there.asStore, here.asStore])
      others.push((await askTicket(who, own)).status);
    expect(others).toEqual([200, 200, 429]);
    const refused = await askTicket(there.asStore, own);
    expect(keyOf(refused)).toBe('error.msg.tooManyRequests');
    const elsewhere = await share(there.asOtherTenant, plainDocument('POLO_SHIRT'));
    expect((await askTicket(there.asOtherTenant, elsewhere)).status).toBe(200);
    for (const api of [here, there]) await api.close();
  });
});
