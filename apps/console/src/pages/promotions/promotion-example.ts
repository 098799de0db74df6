import { promotionIdSchema } from '@kitwright/contract';
import type { PromotionBody } from '@kitwright/contract/catalogue';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { fabricsFor, quoteOrder, type PriceList } from '@kitwright/ordering';

/** Holds what a team would pay with and without a promotion, cents, as every order is priced. */
export interface PromotionExample {
  readonly productType: ProductType;
  readonly quantity: number;
  readonly beforeCents: number;
  readonly nowCents: number;
}

/** A usual team. */
const TEAM = 15;
const ANY_MOMENT = '2000-01-01T00:00:00.000Z';
const ANY_ID = promotionIdSchema.parse('00000000-0000-4000-8000-000000000000');

/** Its days, uses and switch set aside: what it takes off a team when it holds. Null for what cannot be priced. */
export const exampleOf = (
  prices: PriceList,
  offered: readonly ProductType[],
  promotion: PromotionBody,
): PromotionExample | null => {
  const { productTypes } = promotion;
  const productType = PRODUCT_TYPES.find(
    (type) => offered.includes(type) && (productTypes.length === 0 || productTypes.includes(type)),
  );
  if (productType === undefined) return null;
  const fabric = fabricsFor(prices, productType)[0];
  if (fabric === undefined) return null;
  const quantity = Math.max(TEAM, promotion.minimumQuantity);
  const requests = [{ productType, fabricId: fabric.id, quantities: { short: quantity, long: 0 } }];
  const always = { ...promotion, id: ANY_ID, active: true, startsAt: null, endsAt: null };
  const [before, now] = [
    quoteOrder(prices, requests),
    quoteOrder(prices, requests, {
      promotions: [{ promotion: always, used: 0, usedByCustomer: 0 }],
      code: promotion.code,
      now: ANY_MOMENT,
    }),
  ];
  if (!before.ok || !now.ok) return null;
  return {
    productType,
    quantity,
    beforeCents: before.value.grandTotalCents,
    nowCents: now.value.grandTotalCents,
  };
};
