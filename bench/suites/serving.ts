import { endpoints } from '@kitwright/contract/endpoints';
import type { CreateOrderBody } from '@kitwright/contract/orders';
import { createClient, type Client, type CallResult } from '@kitwright/contract/client';
import { createDesign } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { openConnection, type RawRequest } from '../support/http-load.ts';
import { timeConcurrent } from '../support/measure.ts';
import { measurePgbench } from '../support/pgbench.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';
import type { RunningServer } from '../support/server.ts';

const CONCURRENCY = 16;

const valueOf = <Value>(result: CallResult<Value>): Value => {
  if (result.ok) return result.value;
  throw new Error(`${result.error.key}: ${result.error.title}`);
};

/** A server runs for days: what it does in its first seconds, while its code is still being compiled, does not count. */
const WARM_UP_SHARE = 0.5;

type MakeRequest = (index: number) => RawRequest;

/** Throughput of `total` requests, after others that do not count. */
const load = async (baseUrl: string, total: number, request: MakeRequest) => {
  const warmUp = total * WARM_UP_SHARE;
  await send(baseUrl, warmUp, request);
  return send(baseUrl, total, (index) => request(warmUp + index));
};

/** Sends requests over as many kept connections as are under way at once; any but a success ends the bench. */
const send = async (baseUrl: string, total: number, request: MakeRequest) => {
  const { hostname, port } = new URL(baseUrl);
  const idle = Array.from({ length: CONCURRENCY }, () => openConnection(hostname, Number(port)));
  const all = [...idle];
  const measured = await timeConcurrent(total, CONCURRENCY, async (index) => {
    const connection = idle.pop();
    if (connection === undefined) throw new Error('No connection is free');
    const status = await connection.send(request(index));
    if (status < 200 || status > 299) throw new Error(`The server answered ${status}`);
    idle.push(connection);
  });
  for (const connection of all) connection.close();
  return measured;
};

const signIn = async (baseUrl: string): Promise<{ readonly client: Client; readonly token: string }> => {
  const visitor = createClient({ baseUrl, fetch, clientId: 'web', accessToken: () => Promise.resolve(null) });
  const credentials = {
    email: 'customer@demo.test',
    password: 'Kitwright-demo-2026',
    clientId: 'web',
  } as const;
  const tokens = valueOf(await visitor.call(endpoints.token, { body: credentials }));
  const token = tokens.access_token;
  const client = createClient({ baseUrl, fetch, clientId: 'web', accessToken: () => Promise.resolve(token) });
  return { client, token };
};

/** Gives what PostgreSQL itself does on this machine: the server's figures stand beside it. */
const databaseFigures = async (dataDir: string): Promise<Figure[]> => {
  const measured = await measurePgbench(dataDir, CONCURRENCY);
  if (measured === null) return [];
  return [
    figure('PostgreSQL alone, reading (pgbench -S)', measured.readingPerSecond, 'transactions/s'),
    figure('PostgreSQL alone, reading and writing (pgbench)', measured.writingPerSecond, 'transactions/s'),
  ];
};

/** Throughput of the running server at 16 requests under way, client and server sharing this machine. */
export const measureServing = async ({
  baseUrl,
  dataDir,
}: Pick<RunningServer, 'baseUrl' | 'dataDir'>): Promise<Figure[]> => {
  const { client: customer, token } = await signIn(baseUrl);
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

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ordered = JSON.stringify(body);
  const health = await load(baseUrl, 6000, () => ({ method: 'GET', path: '/healthz' }));
  const catalogue = await load(baseUrl, 3000, () => ({ method: 'GET', path: '/whoami' }));
  const orders = await load(baseUrl, 6000, (index) => ({
    method: 'POST',
    path: '/api/orders',
    headers: { ...headers, 'idempotency-key': `bench-order-${index}` },
    body: ordered,
  }));
  const listOf = (path: string, total: number) =>
    load(baseUrl, total, () => ({ method: 'GET', path, headers }));
  const list = await listOf('/api/orders?limit=24', 9000);
  const filtered = await listOf('/api/orders?limit=24&status=REVIEWING', 3000);
  const reference = figure('bare answer (/healthz)', health.perSecond, 'requests/s');
  return [
    reference,
    comparedFigure('catalogue of the tenant (/whoami)', catalogue.perSecond, 'requests/s', reference),
    comparedFigure('order of 15 players', orders.perSecond, 'orders/s', reference),
    figure('order of 15 players, p50', orders.p50Ms, 'ms'),
    figure('order of 15 players, p99', orders.p99Ms, 'ms'),
    comparedFigure(
      'list of 24 orders, unchanged since it was last sent',
      list.perSecond,
      'requests/s',
      reference,
    ),
    comparedFigure('list of 24 orders by status, made again', filtered.perSecond, 'requests/s', reference),
    ...(await databaseFigures(dataDir)),
  ];
};
