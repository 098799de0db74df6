import { fabricsFor, surchargesFor, type PriceList } from './price-list.ts';
import { priceTeam } from './price-team.ts';
import type { SleeveLength } from './quote.ts';

/** The choices of a garment: each option with the values it may take. */
export type OptionChoices = readonly { readonly id: string; readonly values: readonly string[] }[];

const lowest = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.min(...numbers);

/** The value of each option that adds least to the price. */
const cheapestOptions = (
  prices: PriceList,
  productType: string,
  choices: OptionChoices,
): Readonly<Record<string, string>> => {
  const costOf = (id: string, value: string): number =>
    surchargesFor(prices, productType, { [id]: value }).reduce((sum, one) => sum + one.surchargeCents, 0);
  return Object.fromEntries(
    choices.flatMap(({ id, values }) => {
      const [cheapest] = [...values].sort((a, b) => costOf(id, a) - costOf(id, b));
      return cheapest === undefined ? [] : [[id, cheapest]];
    }),
  );
};

interface OnePiece {
  readonly productType: string;
  readonly fabricId: string;
  readonly options: Readonly<Record<string, string>>;
  /** The size of the order, which its discount depends on; one piece where it is left out. */
  readonly quantity?: number;
}

/** The price of one piece as a team is quoted it, cents; null where the garment is not made so. */
const unitCents = (prices: PriceList, piece: OnePiece, sleeve: SleeveLength): number | null => {
  const quantity = piece.quantity ?? 1;
  const quantities = { short: 0, long: 0, [sleeve]: quantity };
  const priced = priceTeam(prices, { ...piece, quantities }, { quantity, ofFabric: quantity });
  const line = priced.ok ? priced.value.lines[0] : undefined;
  return line === undefined ? null : line.unitPriceCents - line.unitDiscountCents;
};

/**
 * The least that a piece of a garment costs before a team's discount, cents: in the cheapest fabric that it is made
 * of, cut the cheapest way. Null where the garment cannot be ordered.
 */
export const fromCents = (
  prices: PriceList,
  productType: string,
  choices: OptionChoices = [],
): number | null => {
  const options = cheapestOptions(prices, productType, choices);
  return lowest(
    fabricsFor(prices, productType).flatMap(
      ({ id }) => unitCents(prices, { productType, fabricId: id, options }, 'short') ?? [],
    ),
  );
};

/** The difference that long sleeves make to a piece, both discounts taken off, cents; it may be below nothing. */
export const longSleeveCents = (prices: PriceList, piece: OnePiece): number =>
  (unitCents(prices, piece, 'long') ?? 0) - (unitCents(prices, piece, 'short') ?? 0);
