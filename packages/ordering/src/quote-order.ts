import type { PriceList } from './price-list.ts';
import { piecesOf, priceTeam, type QuoteError, type QuoteRequest } from './price-team.ts';
import { choosePromotion, type Offer } from './promotion.ts';
import type { OrderQuote, PriceReason, Quote } from './quote.ts';
import { fail, ok, type Result } from '@kitwright/base';

/** Why an order cannot be priced, and which of its designs is at fault. */
export interface OrderQuoteError extends QuoteError {
  readonly item: number;
}

const NO_OFFER: Offer = { promotions: [], code: null, now: '1970-01-01T00:00:00.000Z' };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The fewest pieces of a fabric are counted over all designs that are cut from it. */
const piecesOfFabric = (requests: readonly QuoteRequest[], fabricId: string): number =>
  sum(requests.filter((one) => one.fabricId === fabricId).map((one) => piecesOf(one) ?? 0));

const priceItems = (
  prices: PriceList,
  requests: readonly QuoteRequest[],
): Result<readonly Quote[], OrderQuoteError> => {
  const quantity = sum(requests.map((request) => piecesOf(request) ?? 0));
  const items: Quote[] = [];
  for (const [item, request] of requests.entries()) {
    const ofFabric = piecesOfFabric(requests, request.fabricId);
    const priced = priceTeam(prices, request, { quantity, ofFabric });
    if (!priced.ok) return fail({ ...priced.error, item });
    items.push(priced.value);
  }
  return ok(items);
};

/** Prices of a list that delivery depends on. */
type DeliveryPrices = Pick<PriceList, 'shippingCents' | 'freeShippingFromQuantity'>;

/** Delivery of an order: cents, and to how many addresses something goes. */
export interface Shipping {
  readonly amountCents: number;
  readonly addresses: number;
}

/**
 * The delivery of so many pieces, of which `elsewhere` says how many go to each further address. The order's own address pays
 * as ever: once, and nothing from the free quantity of the whole order on. Each further one pays once more, but where so many
 * pieces go there alone. An address that nothing is left for pays nothing.
 */
export const shippingOf = (
  { shippingCents, freeShippingFromQuantity }: DeliveryPrices,
  quantity: number,
  elsewhere: readonly number[] = [],
): Shipping => {
  const own = quantity - sum(elsewhere) > 0 ? [quantity] : [];
  const parcels = [...own, ...elsewhere.filter((pieces) => pieces > 0)];
  const paying = parcels.filter((pieces) => pieces < freeShippingFromQuantity);
  return { amountCents: paying.length * shippingCents, addresses: parcels.length };
};

/** The delivery of an order, cents, once parts of it go elsewhere than they did: what was agreed on, and what the change adds. */
export const redirectedShippingCents = (
  prices: DeliveryPrices,
  { shippingCents, quantity }: { readonly shippingCents: number; readonly quantity: number },
  before: readonly number[],
  after: readonly number[],
): number => {
  const [was, is] = [before, after].map((elsewhere) => shippingOf(prices, quantity, elsewhere).amountCents);
  return Math.max(0, shippingCents + (is ?? 0) - (was ?? 0));
};

/** The line of a price that says what delivery costs; it counts the addresses where there are several. */
export const shippingReason = (quantity: number, { amountCents, addresses }: Shipping): PriceReason => ({
  code: 'shipping',
  quantity,
  ...(addresses > 1 ? { addresses } : {}),
  amountCents,
});

const wholeReasons = (
  quantity: number,
  promotion: OrderQuote['promotion'],
  shipping: Shipping,
): PriceReason[] => [
  ...(promotion === null
    ? []
    : [
        {
          code: 'promotion' as const,
          quantity,
          promotion: { name: promotion.name, code: promotion.code },
          amountCents: 0 - promotion.amountCents,
        },
      ]),
  shippingReason(quantity, shipping),
];

/**
 * Prices designs that are ordered together, in whole cents: tiers and free shipping count all pieces, and one
 * promotion at most reduces the whole. `elsewhere` says how many pieces go to each further address. Pure: the same list,
 * requests and offer give the same quote.
 */
export const quoteOrder = (
  prices: PriceList,
  requests: readonly QuoteRequest[],
  offer: Offer = NO_OFFER,
  elsewhere: readonly number[] = [],
): Result<OrderQuote, OrderQuoteError> => {
  if (requests.length === 0) return fail({ code: 'noQuantity', item: 0 });
  const priced = priceItems(prices, requests);
  if (!priced.ok) return priced;
  const items = [...priced.value];
  const quantity = sum(items.map((item) => item.quantity));
  const totalAmountCents = sum(items.map((item) => item.totalAmountCents));
  const goods = items.map((item) => ({ ...item, netCents: item.grandTotalCents }));
  const { applied: promotion, code } = choosePromotion(offer, goods);
  const totalDiscountCents =
    sum(items.map((item) => item.totalDiscountCents)) + (promotion?.amountCents ?? 0);
  const shipping = shippingOf(prices, quantity, elsewhere);
  const shippingCents = shipping.amountCents;
  return ok({
    items,
    quantity,
    meetsMinimum: items.every((item) => item.meetsMinimum),
    reasons: wholeReasons(quantity, promotion, shipping),
    promotion,
    code,
    totalAmountCents,
    totalDiscountCents,
    shippingCents,
    grandTotalCents: totalAmountCents - totalDiscountCents + shippingCents,
  });
};

/** The quote of an order of one design as that of a team, with everything that concerns the order in it. */
export const asTeamQuote = ({ items: [item], ...whole }: OrderQuote): Quote => {
  if (item === undefined) throw new Error('A quote has no design');
  const { promotion, code, totalAmountCents, totalDiscountCents, shippingCents, grandTotalCents } = whole;
  return {
    ...item,
    reasons: [...item.reasons, ...whole.reasons],
    promotion,
    code,
    totalAmountCents,
    totalDiscountCents,
    shippingCents,
    grandTotalCents,
  };
};

/**
 * Prices one team, with what concerns the order as a whole.
 *
 * @example
 * quote(prices, { productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short: 14, long: 1 } });
 */
export const quote = (
  prices: PriceList,
  request: QuoteRequest,
  offer: Offer = NO_OFFER,
  elsewhere: readonly number[] = [],
): Result<Quote, QuoteError> => {
  const whole = quoteOrder(prices, [request], offer, elsewhere);
  return whole.ok ? ok(asTeamQuote(whole.value)) : fail({ code: whole.error.code });
};
