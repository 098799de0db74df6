import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext } from '@playwright/test';

const CREST = `${import.meta.dirname}/../files/crest.png`;
const PLAYERS = 6;
/** Offered for every garment. */
const FABRIC = 'interlock';

/** The port on which a worker's story hears messages of its server. */
export const hookPortOf = (worker: number): number => Number(process.env.E2E_PORT ?? 4390) + 100 + worker;

/** An order that was placed. */
export interface Placed {
  readonly id: string;
  readonly number: string;
  readonly grandTotalCents: number;
}

/** Calls the server in the name of an account. */
export type Call = <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options?: object,
) => Promise<Body>;

/** Calls in the name of an account. */
export const callerOf = async (
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<Call> => {
  const data = { email, password, clientId: 'web' };
  const tokens = (await (await request.post('/api/accounts/token', { data })).json()) as {
    access_token: string;
  };
  return async <Body>(method: string, path: string, options: object = {}): Promise<Body> => {
    const headers = {
      authorization: `Bearer ${tokens.access_token}`,
      'idempotency-key': `story-${crypto.randomUUID()}`,
    };
    const answer = await request.fetch(path, { method, headers, ...options });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? null : await answer.json()) as Body;
  };
};

/** An order of a design of the store for six players. */
export const placeOrder = async (call: Call): Promise<Placed> => {
  const store = await call<{ items: { uuid: string }[] }>('GET', '/api/store?limit=1');
  const path = `/api/store/${store.items[0]?.uuid ?? ''}/copy`;
  const design = await call<{ uuid: string; productType: string; document: { options: object } }>(
    'POST',
    path,
    {
      data: { lang: 'en' },
    },
  );
  const { uuid: designUuid, productType, document } = design;
  const quote = await call<{ grandTotalCents: number }>('POST', '/api/quotes', {
    data: {
      productType,
      fabricId: FABRIC,
      options: document.options,
      quantities: { short: PLAYERS, long: 0 },
    },
  });
  const roster = Array.from({ length: PLAYERS }, (_, index) => ({
    name: `Player ${index}`,
    number: String(index + 1),
    size: 'M',
    version: 'player',
    sleeve: 'short',
  }));
  const delivery = { phone: '012 345 678', address: 'Street 271, Phnom Penh', note: '' };
  const order = await call<Placed>('POST', '/api/orders', {
    data: {
      designUuid,
      fabricId: FABRIC,
      roster,
      ...delivery,
      expectedGrandTotalCents: quote.grandTotalCents,
    },
  });
  return order;
};

/** Sends a slip for ten dollars of an order. */
export const sendSlip = async (call: Call, { id }: Placed): Promise<void> => {
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: await readFile(CREST) };
  await call('POST', `/api/orders/${id}/slips?amountCents=1000`, { multipart: { file } });
};

/** Moves an order on to its production, in the name of staff. */
export const startProduction = async (asAdmin: Call, { id }: Placed): Promise<void> => {
  for (const [action, from] of [
    ['approve', 'REVIEWING'],
    ['makeReady', 'APPROVED'],
    ['startProcessing', 'READY'],
  ])
    await asAdmin('POST', `/api/console/orders/${id}/move`, { data: { action, from } });
};
