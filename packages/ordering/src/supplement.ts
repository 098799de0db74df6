/** Late comers of a team, at the price that the team has: pure. */
import { fail, ok, type Result } from '@kitwright/base';
import { withHeldFabrics, type PriceList } from './price-list.ts';
import { piecesOf, priceTeam, type QuoteError, type QuoteRequest } from './price-team.ts';
import type { OrderQuote, PriceReason, Quote, QuoteLine } from './quote.ts';
import type { OrderStatus } from './status.ts';

/** The longest after an order that late comers join it, days. */
export const SUPPLEMENT_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Order as late comers join it. */
export interface Supplemented {
  readonly status: OrderStatus;
  /** Milliseconds since 1970. */
  readonly orderedAtMs: number;
  /** True for an order of late comers itself. */
  readonly isSupplement: boolean;
}

/** Is true while late comers may join an order: one that is made, or was not long ago. A rejected one is corrected in place. */
export const takesSupplement = (order: Supplemented, nowMs: number): boolean =>
  !order.isSupplement &&
  order.status !== 'REJECTED' &&
  order.status !== 'CANCELED' &&
  nowMs - order.orderedAtMs <= SUPPLEMENT_DAYS * DAY_MS;

/** Price of the team that late comers join, as it was agreed on. */
export interface TeamPrice extends Pick<
  Quote,
  'productType' | 'fabricId' | 'lines' | 'extras' | 'reasons' | 'minimumQuantity'
> {
  /** Pieces of the whole order: tiers go on from there. */
  readonly quantity: number;
  /** True where the shirts of the late comers still go along with the others. */
  readonly goesAlong: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const netCents = ({ unitPriceCents, unitDiscountCents }: QuoteLine): number =>
  unitPriceCents - unitDiscountCents;

/** A line at the team's unit price; at today's where that is less, since the tier of all together may be a better one. */
const asTeamPaid = (line: QuoteLine, { lines }: TeamPrice): QuoteLine => {
  const team = lines.find(({ sleeve }) => sleeve === line.sleeve);
  if (team === undefined || netCents(line) <= netCents(team)) return line;
  const { unitPriceCents, unitDiscountCents } = team;
  return {
    ...line,
    unitPriceCents,
    unitDiscountCents,
    amountCents: unitPriceCents * line.quantity,
    discountCents: unitDiscountCents * line.quantity,
  };
};

const reasonsOf = (lines: readonly QuoteLine[], extras: Quote['extras']): PriceReason[] => {
  const quantity = sum(lines.map((line) => line.quantity));
  const discount = sum(lines.map((line) => line.discountCents));
  const fullCents = sum(lines.map(({ amountCents }) => amountCents));
  const percent = fullCents === 0 ? 0 : Math.round((1_000 * discount) / fullCents) / 10;
  const reasons: PriceReason[] = [
    { code: 'basePrice', quantity, amountCents: fullCents },
    { code: 'tierDiscount', quantity, percent, amountCents: 0 - discount },
    ...extras.map(({ id, quantity: count, amountCents }) => ({
      code: 'extra' as const,
      quantity: count,
      extra: id,
      amountCents,
    })),
  ];
  return reasons.filter(({ code, amountCents }) => code === 'basePrice' || amountCents !== 0);
};

/**
 * Prices late comers of one design, in whole cents: no piece and no extra is dearer than the team had it, however few they
 * are; the least quantity of a fabric was reached by the team, and its fabric stays to be had once it has left the list. No promotion is counted; what still goes along is not sent twice.
 */
export const quoteSupplement = (
  prices: PriceList,
  request: QuoteRequest,
  team: TeamPrice,
): Result<OrderQuote, QuoteError> => {
  const quantity = piecesOf(request) ?? 0;
  const together = { quantity: team.quantity + quantity, ofFabric: team.quantity + quantity };
  const list = withHeldFabrics(prices, [{ ...team, quote: team }]);
  const priced = priceTeam(list, request, together);
  if (!priced.ok) return fail(priced.error);
  const lines = priced.value.lines.map((line) => asTeamPaid(line, team));
  const extras = priced.value.extras.map((extra) => {
    const had = team.extras.find(({ id }) => id === extra.id)?.unitPriceCents ?? extra.unitPriceCents;
    const unitPriceCents = Math.min(had, extra.unitPriceCents);
    return { ...extra, unitPriceCents, amountCents: unitPriceCents * extra.quantity };
  });
  const totalAmountCents = sum([...lines, ...extras].map(({ amountCents }) => amountCents));
  const totalDiscountCents = sum(lines.map(({ discountCents }) => discountCents));
  const shippingCents = team.goesAlong ? 0 : prices.shippingCents;
  const goodsCents = totalAmountCents - totalDiscountCents;
  const item: Quote = {
    ...priced.value,
    meetsMinimum: true,
    lines,
    extras,
    reasons: reasonsOf(lines, extras),
    totalAmountCents,
    totalDiscountCents,
    grandTotalCents: goodsCents,
  };
  return ok({
    items: [item],
    quantity: item.quantity,
    meetsMinimum: true,
    reasons: [{ code: 'shipping', quantity: item.quantity, amountCents: shippingCents }],
    promotion: null,
    code: null,
    totalAmountCents,
    totalDiscountCents,
    shippingCents,
    grandTotalCents: goodsCents + shippingCents,
  });
};
