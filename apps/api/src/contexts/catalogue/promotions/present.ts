import type { editedPromotionSchema } from '@kitwright/contract/catalogue';
import type { Promotion, PromotionBenefit } from '@kitwright/ordering';
import type { z } from 'zod';
import type { PromotionRow } from '../../../db/schema/index.ts';

const benefitOf = ({ id, percent, amountCents }: PromotionRow): PromotionBenefit => {
  if (percent !== null) return { kind: 'percent', percent };
  if (amountCents !== null) return { kind: 'amount', amountCents };
  throw new Error(`The promotion ${id} takes nothing off`);
};

/** A kept promotion as prices are worked out with it. */
export const promotionOf = (row: PromotionRow): Promotion => ({
  id: row.id,
  name: { kh: row.nameKh, en: row.nameEn },
  code: row.code,
  benefit: benefitOf(row),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  minimumQuantity: row.minimumQuantity,
  productTypes: row.productTypes,
  limit: row.useLimit,
  limitPerCustomer: row.useLimitPerCustomer,
  active: row.active,
});

/** A promotion as staff see it. */
export const presentPromotion = (row: PromotionRow): z.input<typeof editedPromotionSchema> => ({
  ...promotionOf(row),
  used: row.used,
  version: row.version,
});
