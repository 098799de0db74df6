import type { endpoints } from '@kitwright/contract/endpoints';
import type { Promotion } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { PromotionRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { emit } from '../../../events/emit.ts';
import type { PlainAction } from '../../../events/events.ts';
import { presentPromotion } from './present.ts';
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

/** Whether a code is free, or this promotion's own. */
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
  const promotion = { ...call.body, id: newId() };
  if (!(await codeIsFree(call.tx, promotion))) return fail('error.msg.promotion.codeTaken');
  const row = await insertPromotion(call.tx, promotion);
  await audit(call, 'promotion.created', row);
  return ok(row);
};

/** Changes a promotion from the version that was seen; of two members of staff the second is told. */
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
