import type { SizeCharts } from '@kitwright/contract/tenants';
import type { ProductType } from '@kitwright/garment';
import type { Offer, PriceList } from '@kitwright/ordering';
import { eq, sql } from 'drizzle-orm';
import { pipelined } from '../../../db/line.ts';
import { builtOnce } from '../../../db/pool.ts';
import { tenants } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { loadOffers, type Asked } from '../promotions/load-offer.ts';
import { readPrices } from './price-lists.ts';

/** Garments that a tenant makes, and the prices it asks for them. */
export interface OfferedGoods {
  readonly productTypes: readonly ProductType[];
  readonly prices: PriceList;
  readonly sizeCharts: SizeCharts;
}

/** All that a price depends on but for what is ordered. */
export interface Terms extends OfferedGoods {
  readonly offer: Offer;
}

const goodsQuery = builtOnce((db) =>
  db
    .select({
      productTypes: tenants.productTypes,
      prices: sql<string>`${tenants.prices}::text`,
      sizeCharts: tenants.sizeCharts,
    })
    .from(tenants)
    .where(eq(tenants.tenantId, sql.placeholder('tenantId')))
    .prepare('offer'),
);

/** The tenant's offer and its prices now, read within the transaction that relies on it. */
export const readGoods = async (tx: TenantTransaction): Promise<OfferedGoods> => {
  const [row] = await goodsQuery(tx.db).execute({ tenantId: tx.tenantId });
  if (row === undefined) throw new Error('The tenant is gone');
  const { productTypes, prices, sizeCharts } = row;
  return { productTypes, prices: readPrices(tx.tenantId, prices), sizeCharts };
};

/** The terms of this moment for each of who asks. */
export const readAllTerms = async (tx: TenantTransaction, asked: readonly Asked[]): Promise<Terms[]> => {
  const [goods, offers] = await pipelined(readGoods(tx), loadOffers(tx, asked));
  return offers.map((offer) => ({ ...goods, offer }));
};

/** The terms of this moment for who asks. */
export const readTerms = async (tx: TenantTransaction, asked: Asked): Promise<Terms> => {
  const [terms] = await readAllTerms(tx, [asked]);
  if (terms === undefined) throw new Error('Nothing was offered');
  return terms;
};
