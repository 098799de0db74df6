import type { DiscountTier, FabricPrice, PriceList } from './price-list.ts';

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
