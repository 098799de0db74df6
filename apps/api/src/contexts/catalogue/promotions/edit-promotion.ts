import { promotionIdSchema } from '@kitwright/contract';
import type { editedPromotionSchema } from '@kitwright/contract/catalogue';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Promotion, PromotionBenefit } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { PromotionRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import {
  findPromotionByCode,
  insertPromotion,
  lockEditing,
  lockPromotion,
  updatePromotion,
} from './repository.ts';

type StaffCall = Call<typeof endpoints.consoleCreatePromotion | typeof endpoints.consoleUpdatePromotion>;

const audit = async (
  { tx, account, deps, request }: Pick<StaffCall, 'tx' | 'account' | 'deps' | 'request'>,
  action: PlainAction,
  row: PromotionRow,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'promotion', id: row.id },
    details: { name: row.nameEn, code: row.code, active: row.active },
    ip: request.ip,
  });

/** Tells whether a code is free, or this promotion's own. */
const codeIsFree = async (
  tx: TenantTransaction,
  { code, id }: Pick<Promotion, 'code' | 'id'>,
): Promise<boolean> => {
  const other = code === null ? undefined : await findPromotionByCode(tx, code);
  return other === undefined || other.id === id;
};

export const createPromotion = async (
  call: Call<typeof endpoints.consoleCreatePromotion>,
): Promise<Outcome<PromotionRow>> => {
  await lockEditing(call.tx);
  const promotion = { ...call.body, id: promotionIdSchema.parse(newId()) };
  if (!(await codeIsFree(call.tx, promotion))) return fail('error.msg.promotion.codeTaken');
  const row = await insertPromotion(call.tx, promotion);
  await audit(call, 'promotion.created', row);
  return ok(row);
};

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

/** Changes a promotion from the version that was seen; of two members of staff the second gets a conflict. */
export const changePromotion = async (
  call: Call<typeof endpoints.consoleUpdatePromotion>,
): Promise<Outcome<PromotionRow>> => {
  const { tx, params, body } = call;
  await lockEditing(tx);
  const kept = await lockPromotion(tx, params.id);
  if (kept === undefined) return fail('error.msg.notFound');
  if (kept.version !== body.version) {
    return fail('error.msg.promotion.conflict', { current: presentPromotion(kept) });
  }
  if (!(await codeIsFree(tx, { ...body.promotion, id: kept.id }))) {
    return fail('error.msg.promotion.codeTaken');
  }
  const row = await updatePromotion(tx, kept.id, body.promotion);
  await audit(call, 'promotion.changed', row);
  return ok(row);
};
