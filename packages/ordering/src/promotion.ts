import { z } from 'zod';
import { amountCentsSchema, percentOfCents, priceCentsSchema } from './money.ts';

export const promotionIdSchema = z.uuid().brand<'PromotionId'>();
export type PromotionId = z.infer<typeof promotionIdSchema>;

const nameSchema = z.object({ kh: z.string(), en: z.string() });

/** The reduction of a promotion: a percent of the goods it is for, after all other discounts, or a fixed amount. */
export const promotionBenefitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().min(0.01).max(100) }),
  z.object({ kind: z.literal('amount'), amountCents: priceCentsSchema.min(1) }),
]);
export type PromotionBenefit = z.infer<typeof promotionBenefitSchema>;

/** A reduction a tenant offers for a time; of one order at most one applies, the one that takes off the most. */
export const promotionSchema = z.object({
  id: promotionIdSchema,
  name: nameSchema,
  /** In upper case, as customers type it; null where it applies by itself. */
  code: z.string().nullable(),
  benefit: promotionBenefitSchema,
  /** From this moment, and before that one; null means no bound. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** The fewest pieces of the garments it is for. */
  minimumQuantity: z.number().int().min(1),
  /** The garments it is for; empty means all. */
  productTypes: z.array(z.string()),
  /** Orders in all, and of one customer; null means as many as they like. */
  limit: z.number().int().min(1).nullable(),
  limitPerCustomer: z.number().int().min(1).nullable(),
  active: z.boolean(),
});
export type Promotion = z.infer<typeof promotionSchema>;

/** Why a code takes nothing off. `betterOffer`: it holds, and another promotion takes off more. */
export const PROMOTION_FAULTS = [
  'unknown',
  'notStarted',
  'ended',
  'productTypes',
  'quantity',
  'usedUp',
  'usedByYou',
  'betterOffer',
] as const;
export const promotionFaultSchema = z.enum(PROMOTION_FAULTS);
export type PromotionFault = z.infer<typeof promotionFaultSchema>;

/** The promotion that reduced a price, and by how much. */
export const appliedPromotionSchema = z.object({
  id: promotionIdSchema,
  name: nameSchema,
  code: z.string().nullable(),
  amountCents: amountCentsSchema,
});
export type AppliedPromotion = z.infer<typeof appliedPromotionSchema>;

/** The verdict on a code that a customer typed; `fault` is null when it holds. */
export const codeAnswerSchema = z.object({
  code: z.string(),
  fault: promotionFaultSchema.nullable(),
  /** The fewest pieces the code asks for; null where the code is unknown. */
  minimumQuantity: z.number().int().nullable(),
});
export type CodeAnswer = z.infer<typeof codeAnswerSchema>;

/** A promotion with how often it has been used, in all and by who asks. */
export interface CountedPromotion {
  readonly promotion: Promotion;
  readonly used: number;
  readonly usedByCustomer: number;
}

/** Everything that may reduce a price: the tenant's promotions, the code that was typed, and the moment (ISO 8601). */
export interface Offer {
  readonly promotions: readonly CountedPromotion[];
  readonly code: string | null;
  readonly now: string;
}

/** A part of an order as promotions see it: `netCents` is after its own discounts. */
export interface PromotedGoods {
  readonly productType: string;
  readonly quantity: number;
  readonly netCents: number;
}

/** Codes count the same in any case, and with blanks around them. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase();

const fittingGoods = (goods: readonly PromotedGoods[], { productTypes }: Promotion): PromotedGoods[] =>
  goods.filter(({ productType }) => productTypes.length === 0 || productTypes.includes(productType));

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Why a promotion does not hold for these goods now; null when it does. */
export const promotionFault = (
  { promotion, used, usedByCustomer }: CountedPromotion,
  goods: readonly PromotedGoods[],
  now: string,
): PromotionFault | null => {
  const { active, startsAt, endsAt, minimumQuantity, limit, limitPerCustomer } = promotion;
  const moment = Date.parse(now);
  const fitting = fittingGoods(goods, promotion);
  if (!active) return 'unknown';
  if (startsAt !== null && moment < Date.parse(startsAt)) return 'notStarted';
  if (endsAt !== null && moment >= Date.parse(endsAt)) return 'ended';
  if (fitting.length === 0) return 'productTypes';
  if (total(fitting.map(({ quantity }) => quantity)) < minimumQuantity) return 'quantity';
  if (limit !== null && used >= limit) return 'usedUp';
  if (limitPerCustomer !== null && usedByCustomer >= limitPerCustomer) return 'usedByYou';
  return null;
};

/** The reduction of these goods by a promotion, cents: never more than they cost. */
export const promotionAmountCents = (promotion: Promotion, goods: readonly PromotedGoods[]): number => {
  const netCents = total(fittingGoods(goods, promotion).map((part) => part.netCents));
  const { benefit } = promotion;
  return Math.min(
    netCents,
    benefit.kind === 'percent' ? percentOfCents(netCents, benefit.percent) : benefit.amountCents,
  );
};

interface Chosen {
  readonly applied: AppliedPromotion | null;
  readonly code: CodeAnswer | null;
}

/** The more generous of two comes first; of equals the one that was asked for by its code, then the older id. */
const byGenerosity = (a: AppliedPromotion, b: AppliedPromotion): number =>
  b.amountCents - a.amountCents ||
  Number(a.code === null) - Number(b.code === null) ||
  (a.id < b.id ? -1 : 1);

/** The one promotion that applies to an order, and what became of the code. */
export const choosePromotion = (offer: Offer, goods: readonly PromotedGoods[]): Chosen => {
  const typed = offer.code === null ? '' : normaliseCode(offer.code);
  const applied =
    offer.promotions
      .filter(({ promotion }) => promotion.code === null || promotion.code === typed)
      .filter((counted) => promotionFault(counted, goods, offer.now) === null)
      .map(({ promotion }) => ({
        id: promotion.id,
        name: promotion.name,
        code: promotion.code,
        amountCents: promotionAmountCents(promotion, goods),
      }))
      .filter(({ amountCents }) => amountCents > 0)
      .sort(byGenerosity)[0] ?? null;
  if (typed === '') return { applied, code: null };
  const asked = offer.promotions.find(({ promotion }) => promotion.code === typed);
  const known = asked?.promotion.active === true;
  const fault = asked === undefined ? 'unknown' : promotionFault(asked, goods, offer.now);
  return {
    applied,
    code: {
      code: typed,
      fault: fault ?? (applied?.code === typed ? null : 'betterOffer'),
      minimumQuantity: known ? asked.promotion.minimumQuantity : null,
    },
  };
};
