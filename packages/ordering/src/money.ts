import { latinDigits } from '@kitwright/base/digits';
import { z } from 'zod';
import type { DiscountTier, FabricPrice, PriceList } from './price-list.ts';

/** United States cents, a whole number. Money is never a fraction anywhere in the product. */
export const amountCentsSchema = z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000);

/** A price of one piece, cents: never negative, and small enough that the largest order stays an exact number. */
export const priceCentsSchema = z.number().int().min(0).max(10_000_000);

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const TYPED_USD = /^([+-]?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?$/;

/**
 * Cents of dollars as people type them: `12`, `-12.5`, `12,50`, `1,250.00`, in Khmer digits too; null for what is no amount
 * of whole cents. Three digits behind a comma are thousands, fewer are cents.
 */
export const readUsd = (typed: string): number | null => {
  const match = TYPED_USD.exec(latinDigits(typed).trim().replace('−', '-'));
  if (match === null) return null;
  const [, sign, dollars = '', fraction = ''] = match;
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
};

/** `$1,234.50`: prices are shown as USD in en-US in either language. */
export const formatUsd = (amountCents: number): string => usd.format(amountCents / 100);

/** Is true of a percent that is an exact decimal of at most two places: what is calculated with is what was written. */
export const isExactPercent = (percent: number): boolean => Number(percent.toFixed(2)) === percent;

const WHOLE_POINTS = 10_000;

/**
 * `percent` of an amount in cents, rounded to the nearest cent, half a cent up. The percent counts to two decimals,
 * so that the whole calculation is in integers and the same on every machine. The amount is taken apart first: the
 * product of the largest one would not be an exact number any more.
 */
export const percentOfCents = (amountCents: number, percent: number): number => {
  const basisPoints = Math.round(percent * 100);
  const wholes = Math.floor(amountCents / WHOLE_POINTS);
  const rest = amountCents - wholes * WHOLE_POINTS;
  return wholes * basisPoints + Math.floor((rest * basisPoints + WHOLE_POINTS / 2) / WHOLE_POINTS);
};

const capped = (tier: DiscountTier, fabric: FabricPrice): number =>
  Math.min(tier.percent, fabric.discountUpToPercent);

/**
 * The tier discount of an order, percent: the most generous tier reached, never more than the fabric's own
 * "discount up to". The order in which tiers are listed does not matter.
 */
export const tierPercent = (tiers: PriceList['tiers'], fabric: FabricPrice, quantity: number): number =>
  tiers
    .filter((tier) => tier.quantity <= quantity)
    .reduce((best, tier) => Math.max(best, capped(tier, fabric)), 0);

/** The nearest larger quantity at which the discount of this fabric grows, or null when it is as large as it gets. */
export const nextTier = (
  tiers: PriceList['tiers'],
  fabric: FabricPrice,
  quantity: number,
): DiscountTier | null => {
  const current = tierPercent(tiers, fabric, quantity);
  const better = tiers
    .filter((tier) => tier.quantity > quantity && capped(tier, fabric) > current)
    .sort((a, b) => a.quantity - b.quantity)[0];
  return better === undefined
    ? null
    : { quantity: better.quantity, percent: tierPercent(tiers, fabric, better.quantity) };
};
