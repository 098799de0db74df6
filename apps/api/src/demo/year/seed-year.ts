import {
  orderIdSchema,
  orderItemIdSchema,
  paymentIdSchema,
  type AccountId,
  type DesignId,
  designIdSchema,
} from '@kitwright/contract';
import { priceListSchema } from '@kitwright/ordering';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { v5 as nameId } from 'uuid';
import { accounts, designs, orderEvents, orderItems, orders, payments } from '../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { freezeHash } from '../../values/freeze.ts';
import { takeOrderNumbers } from '../../contexts/ordering/programs.ts';
import { STARTING_PRICES } from '../../contexts/catalogue/programs.ts';
import { demoAccountId } from '../demo-accounts.ts';
import { ANGKOR_ID } from '../demo-tenants.ts';
import { ANGKOR_STORE, makeDocument } from '../store/designs.ts';
import { SAID } from '../store/looks.ts';
import { planYear, type PlannedOrder } from './plan-year.ts';

const DAY_MS = 86_400_000;
/** Kinds of orders differ enough with this many designs, and the seed stays quick. */
const SAMPLES = ANGKOR_STORE.slice(0, 10);
const STAFF = 'Sophea Chan';

/** Orders of the year are promised for so many days after they came, and handed over some days before that. */
const DUE_DAYS = 32;
const HANDED_DAYS = 28;
/** One in so many of those that are long gone was late, by up to this many days. */
const LATE = { oneIn: 9, mostDays: 4 } as const;

/** Days after which an order was handed to delivery. */
const handedAfter = ({ index, status }: PlannedOrder): number =>
  status === 'RECEIVED' && index % LATE.oneIn === 0
    ? DUE_DAYS + 1 + (index % LATE.mostDays)
    : HANDED_DAYS + (index % 3);

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** The same ids however often it is begun. */
const idOf = (what: string, index: number): string => nameId(`${what}-${index}`, ANGKOR_ID);

/** A club that has ordered through the year; all are invented. */
interface DemoClub {
  /** With the tenant's id this makes the account's own. */
  readonly suffix: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
}

const DEMO_CLUBS: readonly DemoClub[] = [
  { suffix: '11', firstName: 'ពិសិដ្ឋ', lastName: 'ចាន់', phone: '012 601 101', address: 'ខណ្ឌដូនពេញ ភ្នំពេញ' },
  { suffix: '12', firstName: 'Bopha', lastName: 'Ly', phone: '012 601 102', address: 'ក្រុងសៀមរាប ខេត្តសៀមរាប' },
  { suffix: '13', firstName: 'រតនៈ', lastName: 'គឹម', phone: '012 601 103', address: 'ក្រុងបាត់ដំបង ខេត្តបាត់ដំបង' },
  { suffix: '14', firstName: 'Vannak', lastName: 'Heng', phone: '012 601 104', address: 'ក្រុងកំពត ខេត្តកំពត' },
  { suffix: '15', firstName: 'សុភា', lastName: 'ម៉េង', phone: '012 601 105', address: 'ក្រុងកំពង់ចាម ខេត្តកំពង់ចាម' },
  {
    suffix: '16',
    firstName: 'Rithy',
    lastName: 'Oum',
    phone: '012 601 106',
    address: 'ក្រុងព្រះសីហនុ ខេត្តព្រះសីហនុ',
  },
];

const clubId = (club: number): AccountId => demoAccountId(ANGKOR_ID, DEMO_CLUBS[club]?.suffix ?? '');
const designId = (club: number, sample: number): DesignId =>
  designIdSchema.parse(idOf('design', club * 100 + sample));

const clubRows = () =>
  DEMO_CLUBS.map(({ suffix, address, ...club }) => ({
    ...club,
    address,
    tenantId: ANGKOR_ID,
    id: demoAccountId(ANGKOR_ID, suffix),
    email: `club${suffix}@demo.test`,
    roles: ['CUSTOMER' as const],
    // Without a password: no one signs in as a club.
    passwordHash: null,
    confirmedAt: new Date(),
    acceptedTermsVersion: 1,
  }));

interface Worn {
  readonly plan: PlannedOrder;
  readonly sample: number;
  readonly document: ReturnType<typeof makeDocument>;
}

/** A design of each club that has ordered it, with what the club says of it now and then. */
const designRows = (worn: readonly Worn[]) => {
  const rows = new Map<string, typeof designs.$inferInsert>();
  for (const { plan, sample, document } of worn) {
    const uuid = designId(plan.club, sample);
    const said = plan.index % 3 === 0 ? SAID[plan.index % SAID.length] : undefined;
    const at = rows.get(uuid)?.createdAt ?? later(plan.orderedAt, -2);
    rows.set(uuid, {
      tenantId: ANGKOR_ID,
      uuid,
      accountId: clubId(plan.club),
      name: plan.sample.name.kh,
      productType: plan.sample.garment,
      document,
      status: 'DRAFT',
      rating: said?.value ?? null,
      comment: said?.comment ?? null,
      createdAt: at,
      updatedAt: plan.orderedAt,
    });
  }
  return [...rows.values()];
};

const orderRow = ({ plan, sample }: Worn, number: number): typeof orders.$inferInsert => {
  const { index, status, orderedAt, quote, paidCents } = plan;
  const club = DEMO_CLUBS[plan.club];
  const gone = status === 'ON_THE_WAY' || status === 'RECEIVED';
  return {
    tenantId: ANGKOR_ID,
    id: orderIdSchema.parse(idOf('order', index)),
    number,
    accountId: clubId(plan.club),
    customerName: `${club?.firstName ?? ''} ${club?.lastName ?? ''}`.trim(),
    status,
    designUuid: designId(plan.club, sample),
    designName: plan.sample.name.kh,
    productType: plan.sample.garment,
    teamName: plan.sample.slots.teamName,
    designCount: 1,
    quantity: quote.quantity,
    totalAmountCents: quote.totalAmountCents,
    totalDiscountCents: quote.totalDiscountCents,
    shippingCents: quote.shippingCents,
    grandTotalCents: quote.grandTotalCents,
    paidAmountCents: paidCents,
    phone: club?.phone ?? '',
    address: club?.address ?? '',
    dueOn: dayOf(later(orderedAt, DUE_DAYS)),
    designedAt: later(orderedAt, -2),
    orderedAt,
    approvedAt: status === 'CANCELED' ? null : later(orderedAt, 1),
    deliveredAt: gone ? later(orderedAt, handedAfter(plan)) : null,
    receivedAt: status === 'RECEIVED' ? later(orderedAt, handedAfter(plan) + 3) : null,
    updatedAt: later(orderedAt, 1),
  };
};

const itemRow = ({ plan, sample, document }: Worn): typeof orderItems.$inferInsert | null => {
  const [quote] = plan.quote.items;
  if (quote === undefined) return null;
  const roster = [...plan.roster];
  return {
    tenantId: ANGKOR_ID,
    id: orderItemIdSchema.parse(idOf('item', plan.index)),
    orderId: orderIdSchema.parse(idOf('order', plan.index)),
    position: 0,
    designUuid: designId(plan.club, sample),
    designName: plan.sample.name.kh,
    productType: plan.sample.garment,
    document,
    roster,
    sizes: null,
    fabricId: plan.fabricId,
    quote,
    quantity: quote.quantity,
    frozenHash: plan.status === 'CANCELED' ? null : freezeHash({ document, roster, sizes: null }),
    designedAt: later(plan.orderedAt, -2),
  };
};

const eventRows = ({ plan }: Worn): readonly (typeof orderEvents.$inferInsert)[] => {
  const { index, status, orderedAt } = plan;
  const club = DEMO_CLUBS[plan.club];
  const base = { tenantId: ANGKOR_ID, orderId: orderIdSchema.parse(idOf('order', index)) };
  const customer = {
    actorId: clubId(plan.club),
    actorRole: 'CUSTOMER' as const,
    actorName: `${club?.firstName ?? ''} ${club?.lastName ?? ''}`.trim(),
  };
  const staff = {
    actorId: demoAccountId(ANGKOR_ID, '02'),
    actorRole: 'ADMIN' as const,
    actorName: STAFF,
  };
  return [
    { ...base, ...customer, at: orderedAt, toStatus: 'REVIEWING' },
    status === 'CANCELED'
      ? { ...base, ...customer, at: later(orderedAt, 1), fromStatus: 'REVIEWING', toStatus: status }
      : { ...base, ...staff, at: later(orderedAt, 1), fromStatus: 'REVIEWING', toStatus: 'APPROVED' },
    ...(status === 'APPROVED' || status === 'CANCELED'
      ? []
      : [{ ...base, ...staff, at: later(orderedAt, 3), fromStatus: 'APPROVED' as const, toStatus: status }]),
  ];
};

const paymentRow = ({ plan }: Worn): typeof payments.$inferInsert | null =>
  plan.paidCents === 0
    ? null
    : {
        tenantId: ANGKOR_ID,
        id: paymentIdSchema.parse(idOf('payment', plan.index)),
        orderId: orderIdSchema.parse(idOf('order', plan.index)),
        kind: 'payment',
        status: 'confirmed',
        amountCents: plan.paidCents,
        createdBy: STAFF,
        createdAt: later(plan.orderedAt, 2),
        decidedBy: STAFF,
        decidedAt: later(plan.orderedAt, 2),
      };

const isThere = async (tx: TenantTransaction): Promise<boolean> => {
  const rows = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, clubId(0)));
  return rows.length > 0;
};

/**
 * Gives the first demo tenant a year of orders by clubs that cannot sign in: what its reports are about. Written with
 * a handful of statements; the days are counted back from `now`. False where it was there already.
 */
export const seedYear = (pool: pg.Pool, now: Date): Promise<boolean> =>
  withTenant(pool, ANGKOR_ID, async (tx) => {
    if (await isThere(tx)) return false;
    const documents = SAMPLES.map(makeDocument);
    const prices = priceListSchema.parse(STARTING_PRICES);
    const worn = planYear(SAMPLES, DEMO_CLUBS.length, prices, now).flatMap((plan): Worn[] => {
      const sample = SAMPLES.indexOf(plan.sample);
      const document = documents[sample];
      return document === undefined ? [] : [{ plan, sample, document }];
    });
    const numbers = await takeOrderNumbers(tx, worn.length);
    await tx.db.insert(accounts).values(clubRows()).onConflictDoNothing();
    await tx.db.insert(designs).values(designRows(worn));
    await tx.db.insert(orders).values(worn.map((each, at) => orderRow(each, numbers[at]?.number ?? 0)));
    await tx.db.insert(orderItems).values(worn.flatMap((each) => itemRow(each) ?? []));
    await tx.db.insert(orderEvents).values(worn.flatMap(eventRows));
    await tx.db.insert(payments).values(worn.flatMap((each) => paymentRow(each) ?? []));
    return true;
  });
