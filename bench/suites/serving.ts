import { endpoints, type CreateOrderBody } from '@kitwright/contract';
import { createClient, type Client, type Result } from '@kitwright/contract/client';
import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { timeConcurrent } from '../support/measure.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';

const CONCURRENCY = 16;

const valueOf = <Value>(result: Result<Value>): Value => {
  if (result.ok) return result.value;
  throw new Error(`${result.problem.key}: ${result.problem.title}`);
};

const signIn = async (baseUrl: string): Promise<Client> => {
  const visitor = createClient({ baseUrl, fetch, clientId: 'web', accessToken: () => Promise.resolve(null) });
  const credentials = {
    email: 'customer@demo.test',
    password: 'Kitwright-demo-2026',
    clientId: 'web',
  } as const;
  const tokens = valueOf(await visitor.call(endpoints.token, { body: credentials }));
  return createClient({
    baseUrl,
    fetch,
    clientId: 'web',
    accessToken: () => Promise.resolve(tokens.access_token),
  });
};

/** Throughput of the running server at 16 requests under way, client and server sharing this machine. */
export const measureServing = async (baseUrl: string): Promise<Figure[]> => {
  const customer = await signIn(baseUrl);
  const tenant = valueOf(await customer.call(endpoints.whoami, {}));
  const fabric = tenant.prices.fabrics[0];
  const garment = garmentOf('SOCCER_KIT');
  if (fabric === undefined) throw new Error('The demo tenant has nothing to order');
  let id = 0;
  const document = createDesign(garment, () => `element${(id += 1)}`);
  const design = valueOf(
    await customer.call(endpoints.createDesign, {
      body: { name: 'Bench', document },
      idempotencyKey: 'bench-design',
    }),
  );
  const quote = valueOf(
    await customer.call(endpoints.quote, {
      body: { productType: 'SOCCER_KIT', fabricId: fabric.id, quantities: { short: 15, long: 0 } },
    }),
  );
  const body: CreateOrderBody = {
    designUuid: design.uuid,
    fabricId: fabric.id,
    roster: Array.from({ length: 15 }, (_, index) => ({
      name: `Player ${index + 1}`,
      number: String(index + 1),
      size: 'M' as const,
      version: index === 0 ? ('goalkeeper' as const) : ('player' as const),
      sleeve: 'short' as const,
    })),
    phone: '012 345 678',
    address: 'Phnom Penh',
    note: '',
    expectedGrandTotalCents: quote.grandTotalCents,
  };

  const health = await timeConcurrent(2000, CONCURRENCY, async () => {
    await (await fetch(`${baseUrl}/healthz`)).arrayBuffer();
  });
  const catalogue = await timeConcurrent(2000, CONCURRENCY, async () => {
    valueOf(await customer.call(endpoints.whoami, {}));
  });
  const orders = await timeConcurrent(600, CONCURRENCY, async (index) => {
    valueOf(await customer.call(endpoints.createOrder, { body, idempotencyKey: `bench-order-${index}` }));
  });
  const list = await timeConcurrent(600, CONCURRENCY, async () => {
    valueOf(await customer.call(endpoints.listOrders, { query: { limit: 24 } }));
  });
  const reference = figure('bare answer (/healthz)', health.perSecond, 'requests/s');
  return [
    reference,
    comparedFigure('catalogue of the tenant (/whoami)', catalogue.perSecond, 'requests/s', reference),
    comparedFigure('order of 15 players', orders.perSecond, 'orders/s', reference),
    figure('order of 15 players, p50', orders.p50Ms, 'ms'),
    figure('order of 15 players, p99', orders.p99Ms, 'ms'),
    comparedFigure('list of 24 orders', list.perSecond, 'requests/s', reference),
  ];
};
