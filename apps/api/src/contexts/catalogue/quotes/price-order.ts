import { hasSleeveChoice, sleevesOf } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { chosenOptions, garmentOf, type OptionValues, type ProductType } from '@kitwright/garment';
import {
  asTeamQuote,
  quoteOrder,
  type ExtraCounts,
  type OrderQuote,
  type QuoteError,
  type SleeveLength,
} from '@kitwright/ordering';
import { quoteSupplement, type TeamPrice } from '@kitwright/ordering/supplement';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import { fail, ok, type FieldError, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import type { Asked } from '../promotions/load-offer.ts';
import { readTerms, type OfferedGoods, type Terms } from './terms.ts';

const FIELD_OF: Readonly<Record<QuoteError['code'], FieldError>> = {
  unknownProductType: { field: 'productType', key: 'error.field.invalid' },
  unknownFabric: { field: 'fabricId', key: 'error.field.invalid' },
  fabricNotOffered: { field: 'fabricId', key: 'error.field.fabric.notOffered' },
  invalidQuantity: { field: 'quantities', key: 'error.field.number.invalid' },
  extraNotOffered: { field: 'extras', key: 'error.field.extra.notOffered' },
  noQuantity: { field: 'quantities', key: 'error.field.players.required' },
};

export interface TeamToPrice {
  readonly productType: ProductType;
  readonly fabricId: string;
  /** As the design chose them; what is missing or unknown counts as the default. */
  readonly options?: OptionValues | undefined;
  readonly quantities: Readonly<Record<SleeveLength, number>>;
  /** Number of pieces with each extra; none when left out. */
  readonly extras?: ExtraCounts | undefined;
}

export interface Teams {
  readonly teams: readonly TeamToPrice[];
  /** The path of a field of one of the teams, as the caller's body has it. */
  readonly fieldOf: (team: number, field: string) => string;
  /** Pieces that go to each further address; none where all goes to one. */
  readonly elsewhere?: readonly number[] | undefined;
}

export interface Pricing extends Teams, Asked {}

/** Fault of a team, found before its price is asked for. */
const faultOf = (
  { productType, quantities }: TeamToPrice,
  { productTypes, prices }: OfferedGoods,
): FieldError | null => {
  if (!productTypes.includes(productType)) return FIELD_OF.unknownProductType;
  if (quantities.long === 0 || sleevesOf(prices, productType).length > 0) return null;
  const key = hasSleeveChoice(productType) ? 'error.field.sleeve.notOffered' : 'error.field.invalid';
  return { field: 'quantities.long', key };
};

/** Prices teams that order together on the terms of their tenant; the only one, where it joins another, at that team's price. */
export const priceOn = (
  { offer, ...goods }: Terms,
  { teams, fieldOf, elsewhere = [] }: Teams,
  joined?: TeamPrice,
): Outcome<OrderQuote> => {
  const refuse = (team: number, { field, key }: FieldError): Outcome<never> =>
    fail('error.msg.validation', { fields: [{ field: fieldOf(team, field), key }] });
  for (const [index, team] of teams.entries()) {
    const fault = faultOf(team, goods);
    if (fault !== null) return refuse(index, fault);
  }
  const requests = teams.map((team) => ({
    ...team,
    options: chosenOptions(garmentOf(team.productType), team.options),
  }));
  const [only] = requests;
  if (joined !== undefined && only !== undefined) {
    const late = quoteSupplement(goods.prices, only, joined);
    return late.ok ? ok(late.value) : refuse(0, FIELD_OF[late.error.code]);
  }
  const priced = quoteOrder(goods.prices, requests, offer, elsewhere);
  if (priced.ok && priced.value.quantity < elsewhere.reduce((sum, pieces) => sum + pieces, 0)) {
    return fail('error.msg.validation', { fields: [{ field: 'elsewhere', key: 'error.field.invalid' }] });
  }
  return priced.ok ? ok(priced.value) : refuse(priced.error.item, FIELD_OF[priced.error.code]);
};

/** Prices teams that order together by the tenant's own list, whatever anybody was shown before. */
export const priceOrder = async (tx: TenantTransaction, pricing: Pricing): Promise<Outcome<OrderQuote>> =>
  priceOn(await readTerms(tx, pricing), pricing);

export const registerQuotes = (api: Api): void => {
  route(api, endpoints.quote, async ({ tx, account, body, deps }) => {
    const { code, elsewhere, ...team } = body;
    const accountId = account?.id ?? null;
    const fieldOf = (_: number, field: string): string => field;
    const priced = await priceOrder(tx, {
      teams: [team],
      code,
      elsewhere,
      accountId,
      now: deps.clock(),
      fieldOf,
    });
    return priced.ok ? ok(asTeamQuote(priced.value)) : priced;
  });
  route(api, endpoints.quoteOrder, ({ tx, account, body, deps }) =>
    priceOrder(tx, {
      teams: body.items,
      code: body.code,
      elsewhere: body.elsewhere,
      accountId: account?.id ?? null,
      now: deps.clock(),
      fieldOf: (team, field) => `items.${team}.${field}`,
    }),
  );
};
