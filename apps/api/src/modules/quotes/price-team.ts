import { chosenOptions, garmentOf, type OptionValues, type ProductType } from '@kitwright/garment';
import {
  priceListSchema,
  quote,
  type PriceList,
  type Quote,
  type QuoteError,
  type SleeveLength,
} from '@kitwright/ordering';
import { eq } from 'drizzle-orm';
import { tenants } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { fail, ok, type FieldError, type Outcome } from '../../server/outcome.ts';

const FIELD_OF: Readonly<Record<QuoteError['code'], FieldError>> = {
  unknownProductType: { field: 'productType', key: 'error.field.invalid' },
  unknownFabric: { field: 'fabricId', key: 'error.field.invalid' },
  fabricNotOffered: { field: 'fabricId', key: 'error.field.fabric.notOffered' },
  invalidQuantity: { field: 'quantities', key: 'error.field.number.invalid' },
  noQuantity: { field: 'quantities', key: 'error.field.players.required' },
};

/** What the tenant offers and asks for it now, read within the transaction that relies on it. */
const readOffer = async (
  tx: TenantTransaction,
): Promise<{ readonly productTypes: readonly ProductType[]; readonly prices: PriceList }> => {
  const [row] = await tx.db
    .select({ productTypes: tenants.productTypes, prices: tenants.prices })
    .from(tenants)
    .where(eq(tenants.tenantId, tx.tenantId));
  if (row === undefined) throw new Error('The tenant is gone');
  return { productTypes: row.productTypes, prices: priceListSchema.parse(row.prices) };
};

/** Whether this garment is made with long sleeves. */
const hasLongSleeves = (productType: ProductType): boolean =>
  garmentOf(productType).options.some(({ id, values }) => id === 'sleeve' && values.includes('long'));

export interface Team {
  readonly productType: ProductType;
  readonly fabricId: string;
  /** As the design chose them; what is missing or unknown counts as the default. */
  readonly options?: OptionValues | undefined;
  readonly quantities: Readonly<Record<SleeveLength, number>>;
}

/** Prices a team by the tenant's own list, whatever anybody was shown before. */
export const priceTeam = async (tx: TenantTransaction, team: Team): Promise<Outcome<Quote>> => {
  const { productTypes, prices } = await readOffer(tx);
  const refuse = (...fields: FieldError[]): Outcome<never> => fail('error.msg.validation', { fields });
  if (!productTypes.includes(team.productType)) return refuse(FIELD_OF.unknownProductType);
  if (team.quantities.long > 0 && !hasLongSleeves(team.productType)) {
    return refuse({ field: 'quantities.long', key: 'error.field.invalid' });
  }
  const options = chosenOptions(garmentOf(team.productType), team.options);
  const priced = quote(prices, { ...team, options });
  return priced.ok ? ok(priced.value) : refuse(FIELD_OF[priced.error.code]);
};
