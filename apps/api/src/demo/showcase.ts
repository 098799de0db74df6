import type { TokenResponse } from '@kitwright/contract/accounts';
import type { Design } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import { SHOWCASE_LOOKS, createDesign, type DesignDocument } from '@kitwright/design';
import { availableGarments } from '@kitwright/garment';
import type { Quote } from '@kitwright/ordering';
import { like } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { hashPassword } from '../contexts/identity/programs.ts';
import { accounts, idempotencyKeys, tenantHosts, tenants } from '../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEAM, demoAccountId } from './demo-accounts.ts';
import { ANGKOR_ID, DEMO_TENANTS, type DemoTenant } from './demo-tenants.ts';

const HOST = 'angkor.localhost';
const KEY_PREFIX = 'demo-showcase-';

interface FileBody {
  readonly contentType: string;
  readonly payload: Buffer;
}

/** Sends as an account of the demo, and throws on any refusal. */
export interface Post {
  json<Answer>(path: string, body: unknown, key?: string): Promise<Answer>;
  put<Answer>(path: string, body: unknown): Promise<Answer>;
  get<Answer>(path: string): Promise<Answer>;
  file<Answer>(path: string, body: FileBody): Promise<Answer>;
}

/**
 * Gives the demo customer designs, one of them to be looked at, a team and two orders on the way: no page is empty. Everything goes
 * through the API's own calls; their idempotency keys say later that this was done, even if all was deleted since.
 */
export const showDemo = async (app: FastifyInstance, pool: pg.Pool): Promise<void> => {
  if (await wasShown(pool)) return;
  const asCustomer = await signInDemo(app, 'customer@demo.test');
  const asAdmin = await signInDemo(app, 'admin@demo.test');
  for (const player of DEMO_TEAM) await asCustomer.json('/api/players', player);
  const designs: Design[] = [];
  for (const { name, document } of showcaseDesigns()) {
    const key = `${KEY_PREFIX}design-${designs.length}`;
    designs.push(await asCustomer.json<Design>('/api/designs', { name, document }, key));
  }
  for (const [index, design] of designs.slice(0, 2).entries()) {
    const order = await placeOrder(asCustomer, design, `${KEY_PREFIX}order-${index}`);
    if (index === 0) {
      await asAdmin.json(`/api/console/orders/${order.id}/move`, { action: 'approve', from: 'REVIEWING' });
    }
  }
  const last = designs.at(-1);
  if (last) await asCustomer.json(`/api/designs/${last.uuid}/submit`, {});
};

const wasShown = (pool: pg.Pool): Promise<boolean> =>
  withTenant(pool, ANGKOR_ID, async ({ db }) => {
    const kept = await db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(like(idempotencyKeys.key, `${KEY_PREFIX}%`))
      .limit(1);
    return kept.length > 0;
  });

/** One design of each of three presets, of the first garment there is. */
const showcaseDesigns = (): { readonly name: string; readonly document: DesignDocument }[] => {
  const [garment] = availableGarments;
  if (garment === undefined) return [];
  return SHOWCASE_LOOKS.slice(0, 3).map((preset) => {
    let count = 0;
    const newId = (): string => {
      count += 1;
      return `e${count}`;
    };
    return { name: `${preset.name.kh} FC`, document: createDesign(garment, newId, { look: preset }) };
  });
};

const placeOrder = async (post: Post, design: Design, key: string): Promise<Order> => {
  const roster = DEMO_TEAM.map((player) => ({
    ...player,
    sleeve: player.version === 'goalkeeper' ? ('long' as const) : ('short' as const),
  }));
  const long = roster.filter(({ sleeve }) => sleeve === 'long').length;
  const { productType } = design;
  const quantities = { short: roster.length - long, long };
  const quote = await post.json<Quote>('/api/quotes', { productType, fabricId: 'interlock', quantities });
  const order: z.input<typeof endpoints.createOrder.body> = {
    designUuid: design.uuid,
    fabricId: 'interlock',
    roster,
    phone: '012 345 678',
    address: 'ផ្ទះ ២៤ ផ្លូវ ៣១៥ សង្កាត់បឹងកក់ ខណ្ឌទួលគោក ភ្នំពេញ',
    note: '',
    expectedGrandTotalCents: quote.grandTotalCents,
  };
  return post.json<Order>('/api/orders', order, key);
};

type Method = 'GET' | 'POST' | 'PUT';

/** Signs in and gives what sends as that account. */
export const signInDemo = async (app: FastifyInstance, email: string): Promise<Post> => {
  const send = async <Answer>(
    method: Method,
    url: string,
    payload: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const response = await app.inject({
      method,
      url,
      headers: { host: HOST, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    if (response.statusCode >= 300) throw new Error(`The demo cannot send to ${url}: ${response.body}`);
    return response.json<Answer>();
  };
  const asJson = { 'content-type': 'application/json' };
  const credentials = { email, password: DEMO_PASSWORD, clientId: 'web' };
  const tokens = await send<TokenResponse>(
    'POST',
    '/api/accounts/token',
    JSON.stringify(credentials),
    asJson,
  );
  const authorization = `Bearer ${tokens.access_token}`;
  return {
    json: (path, body, key) =>
      send('POST', path, JSON.stringify(body), {
        ...asJson,
        authorization,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
    put: (path, body) => send('PUT', path, JSON.stringify(body), { ...asJson, authorization }),
    get: (path) => send('GET', path, undefined, { authorization }),
    file: (path, { contentType, payload }) =>
      send('POST', path, payload, { 'content-type': contentType, authorization }),
  };
};

/**
 * Puts the demo tenants with their hosts and accounts into the database. What is there stays as it is, so a second
 * start keeps what was changed.
 */
export const seedDemo = async (pool: pg.Pool): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const demoTenant of DEMO_TENANTS) {
    await withTenant(pool, demoTenant.row.tenantId, async (tx) => {
      await seedTenant(tx, demoTenant);
      await seedAccounts(tx, passwordHash);
    });
  }
};

const seedTenant = async (tx: TenantTransaction, demoTenant: DemoTenant): Promise<void> => {
  await tx.db.insert(tenants).values(demoTenant.row).onConflictDoNothing();
  const hosts = demoTenant.hosts.map((host) => ({ tenantId: tx.tenantId, host }));
  await tx.db.insert(tenantHosts).values(hosts).onConflictDoNothing();
};

const seedAccounts = async (tx: TenantTransaction, passwordHash: string): Promise<void> => {
  const rows = DEMO_ACCOUNTS.map(({ suffix, ...account }) => ({
    ...account,
    tenantId: tx.tenantId,
    id: demoAccountId(tx.tenantId, suffix),
    passwordHash,
    confirmedAt: new Date(),
    acceptedTermsVersion: 1,
  }));
  await tx.db.insert(accounts).values(rows).onConflictDoNothing();
};
