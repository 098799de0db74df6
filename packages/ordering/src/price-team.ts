import { priceExtras, type ExtraCounts, type ExtraError, type QuoteExtra } from './extras.ts';
import { nextTier, percentOfCents, tierPercent } from './money.ts';
import {
  fabricFits,
  surchargesFor,
  type FabricPrice,
  type OptionSurcharge,
  type PriceList,
} from './price-list.ts';
import { SLEEVE_LENGTHS, type PriceReason, type Quote, type QuoteLine, type SleeveLength } from './quote.ts';
import { fail, ok, type Result } from '@kitwright/base';

/** Pieces of one design whose price is asked for. */
export interface QuoteRequest {
  readonly productType: string;
  readonly fabricId: string;
  /** Values of the garment's options, as the design chose them. */
  readonly options?: Readonly<Record<string, string>>;
  /** Pieces of each sleeve length: whole numbers, at least one piece in all. */
  readonly quantities: Readonly<Record<SleeveLength, number>>;
  /** Extras of single players; nothing when left out. */
  readonly extras?: ExtraCounts | undefined;
}

/** The reason for which a price cannot be computed. */
export interface QuoteError {
  readonly code:
    | 'unknownProductType'
    | 'unknownFabric'
    | 'fabricNotOffered'
    | 'invalidQuantity'
    | 'noQuantity'
    | ExtraError['code'];
}

/** The most pieces of one sleeve length that are priced. */
export const MAX_QUANTITY = 10_000;

/** The price of one piece, and the reductions of it, cents. */
interface UnitPrice {
  readonly baseCents: number;
  readonly fabricCents: number;
  readonly sleeveCents: number;
  readonly priceCents: number;
  readonly tierDiscountCents: number;
  readonly sleeveDiscountCents: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The price of one piece. Both discounts are percents of the same full unit price; they are rounded once, together,
 * so that a higher price never ends in a lower one, and never take off more than the price.
 */
const unitPrice = (
  prices: PriceList,
  fabric: FabricPrice,
  baseCents: number,
  optionCents: number,
  sleeve: SleeveLength,
  percent: number,
): UnitPrice => {
  const sleeveCents = sleeve === 'long' ? prices.longSleeveSurchargeCents : 0;
  const sleevePercent = sleeve === 'long' ? prices.longSleeveDiscountPercent : 0;
  const priceCents = baseCents + fabric.surchargeCents + optionCents + sleeveCents;
  const tierDiscountCents = percentOfCents(priceCents, percent);
  const discountCents = percentOfCents(priceCents, Math.min(100, percent + sleevePercent));
  return {
    baseCents,
    fabricCents: fabric.surchargeCents,
    sleeveCents,
    priceCents,
    tierDiscountCents,
    sleeveDiscountCents: discountCents - tierDiscountCents,
  };
};

const lineOf = (sleeve: SleeveLength, quantity: number, unit: UnitPrice): QuoteLine => {
  const unitDiscountCents = unit.tierDiscountCents + unit.sleeveDiscountCents;
  return {
    sleeve,
    quantity,
    unitPriceCents: unit.priceCents,
    unitDiscountCents,
    amountCents: unit.priceCents * quantity,
    discountCents: unitDiscountCents * quantity,
  };
};

interface PricedLine {
  readonly line: QuoteLine;
  readonly unit: UnitPrice;
}

/** The price of one design explained line by line; the amounts add up to its own total. */
const reasonsOf = (
  priced: readonly PricedLine[],
  surcharges: readonly OptionSurcharge[],
  percent: number,
  sleevePercent: number,
  extras: readonly QuoteExtra[],
): PriceReason[] => {
  const quantity = sum(priced.map(({ line }) => line.quantity));
  const longQuantity = sum(
    priced.filter(({ line }) => line.sleeve === 'long').map(({ line }) => line.quantity),
  );
  const total = (part: (unit: UnitPrice) => number): number =>
    sum(priced.map(({ line, unit }) => part(unit) * line.quantity));
  const reasons: PriceReason[] = [
    { code: 'basePrice', quantity, amountCents: total((unit) => unit.baseCents) },
    { code: 'fabricSurcharge', quantity, amountCents: total((unit) => unit.fabricCents) },
    ...surcharges.map(({ option, value, surchargeCents }) => ({
      code: 'optionSurcharge' as const,
      quantity,
      option: { id: option, value },
      amountCents: surchargeCents * quantity,
    })),
    { code: 'longSleeveSurcharge', quantity: longQuantity, amountCents: total((unit) => unit.sleeveCents) },
    { code: 'tierDiscount', quantity, percent, amountCents: 0 - total((unit) => unit.tierDiscountCents) },
    {
      code: 'longSleeveDiscount',
      quantity: longQuantity,
      percent: sleevePercent,
      amountCents: 0 - total((unit) => unit.sleeveDiscountCents),
    },
    ...extras.map(({ id, quantity: count, amountCents }) => ({
      code: 'extra' as const,
      quantity: count,
      extra: id,
      amountCents,
    })),
  ];
  return reasons.filter(({ code, amountCents }) => code === 'basePrice' || amountCents !== 0);
};

const validQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY;

/** The pieces of a request; undefined when a number in it is none, or out of bounds. */
export const piecesOf = ({ quantities }: Pick<QuoteRequest, 'quantities'>): number | undefined => {
  const pieces = SLEEVE_LENGTHS.map((sleeve) => quantities[sleeve]);
  return pieces.every(validQuantity) ? sum(pieces) : undefined;
};

/** Pieces that count together: of the whole order for tiers, of the same fabric for the minimum. */
export interface Together {
  readonly quantity: number;
  readonly ofFabric: number;
}

/**
 * Prices one design of an order from a tenant's price list, in whole cents, without what concerns the order as a
 * whole. A quantity below the fabric's minimum is priced too and says so (`meetsMinimum`); only ordering refuses it.
 */
export const priceTeam = (
  prices: PriceList,
  request: QuoteRequest,
  together: Together,
): Result<Quote, QuoteError> => {
  const quantity = piecesOf(request);
  if (quantity === undefined) return fail({ code: 'invalidQuantity' });
  if (quantity === 0) return fail({ code: 'noQuantity' });
  const baseCents = Object.hasOwn(prices.basePriceCents, request.productType)
    ? prices.basePriceCents[request.productType]
    : undefined;
  if (baseCents === undefined) return fail({ code: 'unknownProductType' });
  const fabric = prices.fabrics.find(({ id }) => id === request.fabricId);
  if (fabric === undefined) return fail({ code: 'unknownFabric' });
  if (!fabricFits(fabric, request.productType)) return fail({ code: 'fabricNotOffered' });

  const extras = priceExtras(prices, request.productType, request.extras ?? {}, quantity);
  if (!extras.ok) return extras;

  const surcharges = surchargesFor(prices, request.productType, request.options ?? {});
  const optionCents = sum(surcharges.map(({ surchargeCents }) => surchargeCents));
  const percent = tierPercent(prices.tiers, fabric, together.quantity);
  const priced = SLEEVE_LENGTHS.filter((sleeve) => request.quantities[sleeve] > 0).map((sleeve) => {
    const unit = unitPrice(prices, fabric, baseCents, optionCents, sleeve, percent);
    return { unit, line: lineOf(sleeve, request.quantities[sleeve], unit) };
  });
  const lines = priced.map(({ line }) => line);
  const extrasCents = sum(extras.value.map(({ amountCents }) => amountCents));
  const totalAmountCents = sum(lines.map((line) => line.amountCents)) + extrasCents;
  const totalDiscountCents = sum(lines.map((line) => line.discountCents));
  return ok({
    productType: request.productType,
    fabricId: fabric.id,
    quantity,
    minimumQuantity: fabric.minimumQuantity,
    meetsMinimum: together.ofFabric >= fabric.minimumQuantity,
    lines,
    extras: [...extras.value],
    reasons: reasonsOf(priced, surcharges, percent, prices.longSleeveDiscountPercent, extras.value),
    nextTier: nextTier(prices.tiers, fabric, together.quantity),
    promotion: null,
    code: null,
    totalAmountCents,
    totalDiscountCents,
    shippingCents: 0,
    grandTotalCents: totalAmountCents - totalDiscountCents,
  });
};

/** Counts a roster by sleeve length. */
export const countSleeves = (
  roster: readonly { readonly sleeve: SleeveLength }[],
): Record<SleeveLength, number> => ({
  short: roster.filter(({ sleeve }) => sleeve === 'short').length,
  long: roster.filter(({ sleeve }) => sleeve === 'long').length,
});
