import type { Offer } from '@kitwright/ordering';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { promotionOf } from './present.ts';
import { lockPromotion } from './repository.ts';

/**
 * What may reduce an order that is corrected: the promotion it was given, if it was given one, whatever became of its
 * days and uses since. Its quantity and its garments still count.
 */
export const keptOffer = async (
  tx: TenantTransaction,
  promotionId: string | undefined,
  now: Date,
): Promise<Offer> => {
  const row = promotionId === undefined ? undefined : await lockPromotion(tx, promotionId);
  const unbound = { active: true, startsAt: null, endsAt: null, limit: null, limitPerCustomer: null };
  const kept = row === undefined ? [] : [{ ...promotionOf(row), ...unbound }];
  return {
    promotions: kept.map((promotion) => ({ promotion, used: 0, usedByCustomer: 0 })),
    code: row?.code ?? null,
    now: now.toISOString(),
  };
};
