import { orderIdSchema } from '@kitwright/contract';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDocument, sampleRoster } from '../../test/samples.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { ANGKOR_ID } from '../demo/demo-tenants.ts';
import { freezeHash } from '../values/freeze.ts';
import { showToStaff } from '../contexts/ordering/orders/load-order.ts';
import { findOrder } from '../contexts/ordering/orders/repository.ts';
import { MIGRATIONS_DIR } from '../paths.ts';
import { BEFORE_BASE_DIR, migrate } from './migrate.ts';
import { withTenant } from './tenant-transaction.ts';

const BEFORE_BASE = join(MIGRATIONS_DIR, BEFORE_BASE_DIR);
const FIRST_OF_SEVERAL = '0007_ordering.sql';
const ID = '0197a6a1-8f3c-7000-8000-000000000001';

let database: TestDatabase;
let before: string;
beforeAll(async () => {
  database = await createTestDatabase({ template: null });
  before = await mkdtemp(join(tmpdir(), 'kitwright-upgrade-'));
  const names = (await readdir(BEFORE_BASE)).filter((name) => name < FIRST_OF_SEVERAL);
  for (const name of names) await copyFile(join(BEFORE_BASE, name), join(before, name));
});
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

const document = plainDocument('SOCCER_KIT');
const roster = sampleRoster(6);
const quote = {
  productType: 'SOCCER_KIT',
  fabricId: 'interlock',
  quantity: 6,
  minimumQuantity: 5,
  meetsMinimum: true,
  lines: [],
  reasons: [
    { code: 'basePrice', quantity: 6, amountCents: 6_000 },
    { code: 'tierDiscount', quantity: 6, percent: 5, amountCents: -300 },
    { code: 'shipping', quantity: 6, amountCents: 500 },
  ],
  nextTier: null,
  totalAmountCents: 6_000,
  totalDiscountCents: 300,
  shippingCents: 500,
  grandTotalCents: 6_200,
};

it('orders of one design stay as they were ordered, their seals hold, and their numbers go on', async () => {
  await migrate(database.address, before);
  const seal = freezeHash({ document, roster, sizes: null });
  const add = (sql: string, values: unknown[]) => database.superuser.query(sql, values);
  await add(
    `INSERT INTO tenants (tenant_id, name, product_types, theme_colour, prices, contact)
     VALUES ($1, 'Angkor', '{SOCCER_KIT}', '#c8102e', '{}', '{}')`,
    [ANGKOR_ID],
  );
  await add(
    `INSERT INTO accounts (tenant_id, id, email, first_name, last_name, phone, roles, password_hash)
     VALUES ($1, $2, 'a@club.test', 'A', 'B', '', '{CUSTOMER}', 'x')`,
    [ANGKOR_ID, ID],
  );
  await add(
    `INSERT INTO designs (tenant_id, uuid, account_id, name, product_type, document, status)
     VALUES ($1, $2, $2, 'Lions', 'SOCCER_KIT', $3, 'APPROVED')`,
    [ANGKOR_ID, ID, JSON.stringify(document)],
  );
  await add(
    `INSERT INTO orders (tenant_id, id, number, account_id, customer_name, status, design_uuid, design_name,
       product_type, document, roster, fabric_id, quote, quantity, total_amount_cents, total_discount_cents,
       grand_total_cents, phone, address, frozen_hash, designed_at)
     VALUES ($1, $2, 7, $2, 'A B', 'APPROVED', $2, 'Lions', 'SOCCER_KIT', $3, $4, 'interlock', $5, 6, 6000, 300,
       6200, '012345678', 'x', $6, now())`,
    [ANGKOR_ID, ID, JSON.stringify(document), JSON.stringify(roster), JSON.stringify(quote), seal],
  );
  await add(`INSERT INTO tenant_counters VALUES ($1, 'order', 7)`, [ANGKOR_ID]);
  await migrate(database.address);
  const order = await withTenant(database.pool, ANGKOR_ID, async (tx) =>
    showToStaff(tx, (await findOrder(tx, orderIdSchema.parse(ID)))!, ['ADMIN']),
  );
  const [item] = order.items;
  expect(order).toMatchObject({ number: 'KW-000007', teamName: 'Mekong', designCount: 1, dueCents: 6_200 });
  expect([item!.document, item!.roster, item!.frozenHash]).toEqual([document, roster, seal]);
  expect(freezeHash(item!)).toBe(seal);
  expect(order.quote.items[0]!.reasons.map(({ code }) => code)).toEqual(['basePrice', 'tierDiscount']);
  expect(order.quote.reasons).toEqual([{ code: 'shipping', quantity: 6, amountCents: 500 }]);
  expect(order.quote).toMatchObject({ totalDiscountCents: 300, shippingCents: 500, grandTotalCents: 6_200 });
  const next = await withTenant(database.pool, ANGKOR_ID, ({ db }) =>
    db.execute<{ number: string }>(sql`SELECT next_order_number() AS number`),
  );
  expect(next.rows).toEqual([{ number: '8' }]);
});
