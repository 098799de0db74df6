import { z } from 'zod';
import { priceCentsSchema } from './money.ts';
import { fail, ok, type Result } from '@kitwright/base';

/**
 * Extras of a player beside the design: a captain's armband, a printed C on the chest, the national flag on the
 * left sleeve, the number once more on the right one.
 */
export const EXTRAS = ['armband', 'captainPrint', 'sleeveFlag', 'sleeveNumber'] as const;
export const extraSchema = z.enum(EXTRAS);
export type Extra = z.infer<typeof extraSchema>;

/** The price of an extra, for each piece that has it. */
export const extraPriceSchema = z.object({
  id: extraSchema,
  priceCents: priceCentsSchema,
  /** The garments it is offered for, by product type; empty means all. */
  productTypes: z.array(z.string()).default([]),
});
export type ExtraPrice = z.infer<typeof extraPriceSchema>;

/** Counts of pieces by their extra; one that is absent no one has. */
export type ExtraCounts = Readonly<Partial<Record<Extra, number>>>;

/** An extra in a quote. Discounts for the team are for garments: what is printed one by one is not reduced. */
export const quoteExtraSchema = z.object({
  id: extraSchema,
  quantity: z.number().int().min(1),
  unitPriceCents: priceCentsSchema,
  amountCents: priceCentsSchema,
});
export type QuoteExtra = z.infer<typeof quoteExtraSchema>;

interface ExtraList {
  readonly extras: readonly ExtraPrice[];
}

/** The extras offered for a garment, in the order of the list. */
export const extrasFor = ({ extras }: ExtraList, productType: string): readonly ExtraPrice[] =>
  extras.filter(({ productTypes }) => productTypes.length === 0 || productTypes.includes(productType));

/** Extras that mark a captain: the one who orders gives them, no player picks them. */
const OF_CAPTAINS: readonly Extra[] = ['armband', 'captainPrint'];

/** Extras that players may pick for themselves, of those that are offered. */
export const ownExtras = (offered: readonly ExtraPrice[]): readonly ExtraPrice[] =>
  offered.filter(({ id }) => !OF_CAPTAINS.includes(id));

export interface ExtraError {
  readonly code: 'extraNotOffered' | 'invalidQuantity';
}

/** Prices the extras of a design, in whole cents; `pieces` of it are made, and none can have one extra twice. */
export const priceExtras = (
  prices: ExtraList,
  productType: string,
  counts: ExtraCounts,
  pieces: number,
): Result<readonly QuoteExtra[], ExtraError> => {
  const offered = extrasFor(prices, productType);
  const priced: QuoteExtra[] = [];
  for (const id of EXTRAS) {
    const quantity = counts[id] ?? 0;
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > pieces) {
      return fail({ code: 'invalidQuantity' });
    }
    if (quantity === 0) continue;
    const extra = offered.find((one) => one.id === id);
    if (extra === undefined) return fail({ code: 'extraNotOffered' });
    const { priceCents } = extra;
    priced.push({ id, quantity, unitPriceCents: priceCents, amountCents: priceCents * quantity });
  }
  return ok(priced);
};

/** Counts the players of a roster by their extras. */
export const countExtras = (
  roster: readonly { readonly extras?: readonly Extra[] | undefined }[],
): ExtraCounts => {
  const counts: Partial<Record<Extra, number>> = {};
  for (const extra of roster.flatMap(({ extras = [] }) => extras)) counts[extra] = (counts[extra] ?? 0) + 1;
  return counts;
};
