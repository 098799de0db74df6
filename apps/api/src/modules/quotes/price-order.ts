import { chosenOptions, garmentOf, type OptionValues, type ProductType } from '@kitwright/garment';
import {
  quoteOrder,
  type ExtraCounts,
  type OrderQuote,
  type PriceList,
  type QuoteError,
  type SleeveLength,
} from '@kitwright/ordering';
import { eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import { tenants } from '../../db/schema/index.ts';
import { together } from '../../db/together.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { fail, ok, type FieldError, type Outcome } from '../../server/outcome.ts';
import { loadOffer, type Asked } from '../promotions/load-offer.ts';
import { readPrices } from './price-lists.ts';

const FIELD_OF: Readonly<Record<QuoteError['code'], FieldError>> = {
  unknownProductType: { field: 'productType', key: 'error.field.invalid' },
  unknownFabric: { field: 'fabricId', key: 'error.field.invalid' },
  fabricNotOffered: { field: 'fabricId', key: 'error.field.fabric.notOffered' },
  invalidQuantity: { field: 'quantities', key: 'error.field.number.invalid' },
  extraNotOffered: { field: 'extras', key: 'error.field.extra.notOffered' },
  noQuantity: { field: 'quantities', key: 'error.field.players.required' },
};

const offerQuery = builtOnce((db) =>
  db
    .select({ productTypes: tenants.productTypes, prices: sql<string>`${tenants.prices}::text` })
    .from(tenants)
    .where(eq(tenants.tenantId, sql.placeholder('tenantId')))
    .prepare('offer'),
);

/** What the tenant offers and asks for it now, read within the transaction that relies on it. */
export const readOffer = async (
  tx: TenantTransaction,
): Promise<{ readonly productTypes: readonly ProductType[]; readonly prices: PriceList }> => {
  const [row] = await offerQuery(tx.db).execute({ tenantId: tx.tenantId });
  if (row === undefined) throw new Error('The tenant is gone');
  return { productTypes: row.productTypes, prices: readPrices(tx.tenantId, row.prices) };
};

/** Whether this garment is made with long sleeves. */
const hasLongSleeves = (productType: ProductType): boolean =>
  garmentOf(productType).options.some(({ id, values }) => id === 'sleeve' && values.includes('long'));

export interface TeamToPrice {
  readonly productType: ProductType;
  readonly fabricId: string;
  /** As the design chose them; what is missing or unknown counts as the default. */
  readonly options?: OptionValues | undefined;
  readonly quantities: Readonly<Record<SleeveLength, number>>;
  /** How many pieces have each extra; none when left out. */
  readonly extras?: ExtraCounts | undefined;
}

export interface Pricing extends Asked {
  readonly teams: readonly TeamToPrice[];
  /** The path of a field of one of the teams, as the caller's body has it. */
  readonly fieldOf: (team: number, field: string) => string;
}

/** What is wrong with a team before its price is asked for. */
const faultOf = (team: TeamToPrice, offered: readonly ProductType[]): FieldError | null => {
  if (!offered.includes(team.productType)) return FIELD_OF.unknownProductType;
  return team.quantities.long > 0 && !hasLongSleeves(team.productType)
    ? { field: 'quantities.long', key: 'error.field.invalid' }
    : null;
};

/** Prices teams that order together by the tenant's own list, whatever anybody was shown before. */
export const priceOrder = async (tx: TenantTransaction, pricing: Pricing): Promise<Outcome<OrderQuote>> => {
  const { teams, fieldOf } = pricing;
  const [{ productTypes, prices }, offer] = await together(readOffer(tx), loadOffer(tx, pricing));
  const refuse = (team: number, { field, key }: FieldError): Outcome<never> =>
    fail('error.msg.validation', { fields: [{ field: fieldOf(team, field), key }] });
  for (const [index, team] of teams.entries()) {
    const fault = faultOf(team, productTypes);
    if (fault !== null) return refuse(index, fault);
  }
  const requests = teams.map((team) => ({
    ...team,
    options: chosenOptions(garmentOf(team.productType), team.options),
  }));
  const priced = quoteOrder(prices, requests, offer);
  return priced.ok ? ok(priced.value) : refuse(priced.error.item, FIELD_OF[priced.error.code]);
};
