import { fail, ok, type Result } from '@kitwright/base';
import { promotionBodySchema, type EditedPromotion, type PromotionBody } from '@kitwright/contract/catalogue';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { dayIn, endOfDayIn, startOfDayIn } from '@kitwright/ordering';
import type { Severity } from '@kitwright/ui';

/** A promotion as its form has it: a number that is empty is `''`, amounts are whole dollars and cents (US$). */
export interface PromotionValues {
  readonly nameKh: string;
  readonly nameEn: string;
  readonly how: 'code' | 'itself';
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly percent: number | string;
  readonly amountUsd: number | string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly minimumQuantity: number | string;
  readonly limit: number | string;
  readonly limitPerCustomer: number | string;
  readonly productTypes: ProductType[];
  readonly active: boolean;
}

const CENTS = 100;

export const NEW_PROMOTION: PromotionValues = {
  nameKh: '',
  nameEn: '',
  how: 'code',
  code: '',
  kind: 'percent',
  percent: 10,
  amountUsd: '',
  firstDay: '',
  lastDay: '',
  minimumQuantity: 1,
  limit: '',
  limitPerCustomer: '',
  productTypes: [],
  active: true,
};

/** The day of a time zone a moment (ISO 8601) lies in, `2026-11-21`; empty without one. */
export const firstDayOf = (zone: string, startsAt: string | null): string =>
  startsAt === null ? '' : dayIn(zone, Date.parse(startsAt));

/** The last day that ends by a moment; an end is excluded, so midnight belongs to the day before. */
export const lastDayOf = (zone: string, endsAt: string | null): string =>
  endsAt === null ? '' : dayIn(zone, Date.parse(endsAt) - 1);

/** The moment at which a first day begins. */
export const startOfDay = (zone: string, day: string): string | null =>
  day === '' ? null : startOfDayIn(zone, day).toISOString();

/** The moment at which a last day is over. */
export const endOfDay = (zone: string, day: string): string | null =>
  day === '' ? null : endOfDayIn(zone, day).toISOString();

/** A promotion as its form begins, in days of a time zone. */
export const valuesOf = (zone: string, promotion: EditedPromotion): PromotionValues => {
  const { name, code, benefit, limit, limitPerCustomer } = promotion;
  return {
    nameKh: name.kh,
    nameEn: name.en,
    how: code === null ? 'itself' : 'code',
    code: code ?? '',
    kind: benefit.kind,
    percent: benefit.kind === 'percent' ? benefit.percent : '',
    amountUsd: benefit.kind === 'amount' ? benefit.amountCents / CENTS : '',
    firstDay: firstDayOf(zone, promotion.startsAt),
    lastDay: lastDayOf(zone, promotion.endsAt),
    minimumQuantity: promotion.minimumQuantity,
    limit: limit ?? '',
    limitPerCustomer: limitPerCustomer ?? '',
    productTypes: PRODUCT_TYPES.filter((type) => promotion.productTypes.includes(type)),
    active: promotion.active,
  };
};

const numberOr = <Empty>(value: number | string, empty: Empty): number | Empty =>
  typeof value === 'number' ? value : empty;

/** Says which field of the form shows what is wrong at a path of the body. */
const FIELD_OF: Readonly<Record<string, keyof PromotionValues>> = {
  'name.kh': 'nameKh',
  'name.en': 'nameEn',
  code: 'code',
  'benefit.percent': 'percent',
  'benefit.amountCents': 'amountUsd',
  startsAt: 'firstDay',
  endsAt: 'lastDay',
  minimumQuantity: 'minimumQuantity',
  limit: 'limit',
  limitPerCustomer: 'limitPerCustomer',
  productTypes: 'productTypes',
};

export type PromotionFaults = Partial<Record<keyof PromotionValues, string>>;

type Read = Result<PromotionBody, PromotionFaults>;

const FIELD_KEY = /^error\.field\./;

/** The key of what is wrong with each field, in the order of the fields. */
const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): PromotionFaults => {
  const faults: PromotionFaults = {};
  for (const { path, message } of issues) {
    const field = FIELD_OF[path.join('.')];
    if (field !== undefined) faults[field] ??= FIELD_KEY.test(message) ? message : 'error.field.invalid';
  }
  return faults;
};

/**
 * Gives what the form says, or what is wrong with it. Bounds whose day was not touched stay the moments they were:
 * others than midnights come from the call.
 */
export const readForm = (zone: string, values: PromotionValues, before: EditedPromotion | null): Read => {
  const startsAt =
    before !== null && values.firstDay === firstDayOf(zone, before.startsAt)
      ? before.startsAt
      : startOfDay(zone, values.firstDay);
  const endsAt =
    before !== null && values.lastDay === lastDayOf(zone, before.endsAt)
      ? before.endsAt
      : endOfDay(zone, values.lastDay);
  const parsed = promotionBodySchema.safeParse({
    name: { kh: values.nameKh, en: values.nameEn },
    code: values.how === 'code' ? values.code : null,
    benefit:
      values.kind === 'percent'
        ? { kind: 'percent', percent: numberOr(values.percent, Number.NaN) }
        : { kind: 'amount', amountCents: Math.round(numberOr(values.amountUsd, Number.NaN) * CENTS) },
    startsAt,
    endsAt,
    minimumQuantity: numberOr(values.minimumQuantity, 1),
    productTypes: values.productTypes,
    limit: numberOr(values.limit, null),
    limitPerCustomer: numberOr(values.limitPerCustomer, null),
    active: values.active,
  });
  return parsed.success ? ok(parsed.data) : fail(faultsOf(parsed.error.issues));
};

/** A kept promotion as it is sent back, running or not. */
export const switched = (promotion: EditedPromotion, active: boolean): PromotionBody =>
  promotionBodySchema.parse({ ...promotion, active });

/** Holds what a promotion does at a moment, in the order in which one would ask. */
export const PROMOTION_STATES = ['running', 'planned', 'paused', 'usedUp', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** The state at `now` (ms). An end that has come counts more than a pause: resuming would change nothing. */
export const promotionState = (
  { active, startsAt, endsAt, limit, used }: EditedPromotion,
  now: number,
): PromotionState => {
  if (endsAt !== null && now >= Date.parse(endsAt)) return 'ended';
  if (!active) return 'paused';
  if (limit !== null && used >= limit) return 'usedUp';
  return startsAt !== null && now < Date.parse(startsAt) ? 'planned' : 'running';
};

export const STATE_SEVERITY: Readonly<Record<PromotionState, Severity>> = {
  running: 'success',
  planned: 'info',
  paused: 'warn',
  usedUp: 'secondary',
  ended: 'secondary',
};
