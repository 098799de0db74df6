import type { SupplierId } from '@kitwright/contract';
import type { Purchased } from '@kitwright/contract/operations';
import type { PurchaseStatus } from '@kitwright/ordering/purchases';
import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { purchaseLines, purchases, suppliers } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { whole, type ReportRange } from './repository.ts';

/** Cloth of one order to a supplier, on the day on which it was sent. */
export interface BoughtCloth {
  readonly number: number;
  readonly day: string;
  readonly supplierId: SupplierId;
  readonly name: Purchased['name'];
  readonly status: PurchaseStatus;
  readonly dueOn: string | null;
  readonly lengthMm: number;
  /** Of lines that have a price. */
  readonly cents: number;
}

/** Orders of cloth that were sent in a time and not canceled, in the order in which they were. */
export const listBought = (
  tx: TenantTransaction,
  { from, until }: Pick<ReportRange, 'from' | 'until'>,
  zone: string,
): Promise<BoughtCloth[]> =>
  tx.db
    .select({
      number: purchases.number,
      day: sql<string>`to_char(${purchases.sentAt} AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`,
      supplierId: purchases.supplierId,
      name: sql<
        Purchased['name']
      >`jsonb_build_object('en', ${suppliers.name}, 'kh', coalesce(nullif(${suppliers.nameKh}, ''), ${suppliers.name}))`,
      status: purchases.status,
      dueOn: purchases.dueOn,
      lengthMm: whole(sql`sum(${purchaseLines.lengthMm}::bigint)`),
      cents: whole(
        sql`sum(round(${purchaseLines.lengthMm}::numeric * ${purchaseLines.centsPerMetre} / 1000))`,
      ),
    })
    .from(purchases)
    .innerJoin(
      suppliers,
      and(eq(suppliers.tenantId, purchases.tenantId), eq(suppliers.id, purchases.supplierId)),
    )
    .leftJoin(
      purchaseLines,
      and(eq(purchaseLines.tenantId, purchases.tenantId), eq(purchaseLines.purchaseId, purchases.id)),
    )
    .where(
      and(
        eq(purchases.tenantId, tx.tenantId),
        gte(purchases.sentAt, from),
        lt(purchases.sentAt, until),
        ne(purchases.status, 'canceled'),
      ),
    )
    .groupBy(purchases.tenantId, purchases.id, suppliers.name, suppliers.nameKh)
    .orderBy(asc(purchases.sentAt), asc(purchases.number));

/** Cloth by supplier, the most money first. */
export const bySupplier = (bought: readonly BoughtCloth[]): Purchased[] => {
  const all = new Map<SupplierId, Purchased>();
  for (const { supplierId, name, lengthMm, cents } of bought) {
    const known = all.get(supplierId) ?? { supplierId, name, orders: 0, lengthMm: 0, cents: 0 };
    all.set(supplierId, {
      ...known,
      orders: known.orders + 1,
      lengthMm: known.lengthMm + lengthMm,
      cents: known.cents + cents,
    });
  }
  return [...all.values()].sort((one, other) => other.cents - one.cents || other.lengthMm - one.lengthMm);
};
