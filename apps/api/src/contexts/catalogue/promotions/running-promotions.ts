import type { RunningPromotion } from '@kitwright/contract/catalogue';
import type { Promotion } from '@kitwright/ordering';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { loadOffers } from './load-offer.ts';

const isRunning = ({ startsAt, endsAt }: Promotion, now: Date): boolean =>
  (startsAt === null || Date.parse(startsAt) <= now.getTime()) &&
  (endsAt === null || now.getTime() < Date.parse(endsAt));

/** What anybody may have now without a code: begun, not over, not used up. Codes are for those who were given one. */
export const runningPromotions = async (tx: TenantTransaction, now: Date): Promise<RunningPromotion[]> => {
  const [offer] = await loadOffers(tx, [{ code: undefined, accountId: null, now }]);
  return (offer?.promotions ?? [])
    .filter(({ promotion, used }) => isRunning(promotion, now) && used < (promotion.limit ?? Infinity))
    .map(({ promotion: { id, name, benefit, endsAt, minimumQuantity, productTypes } }) => ({
      id,
      name,
      benefit,
      endsAt,
      minimumQuantity,
      productTypes,
    }));
};
