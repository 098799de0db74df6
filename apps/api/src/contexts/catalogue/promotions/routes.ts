import type { RunningPromotion } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Promotion } from '@kitwright/ordering';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { changePromotion, createPromotion, presentPromotion } from './edit-promotion.ts';
import { loadOffers } from './load-offer.ts';
import { listPromotions } from './repository.ts';

const isRunning = ({ startsAt, endsAt }: Promotion, now: Date): boolean =>
  (startsAt === null || Date.parse(startsAt) <= now.getTime()) &&
  (endsAt === null || now.getTime() < Date.parse(endsAt));

/**
 * Promotions that everyone may have now without a code: begun, not over, not used up. Codes are for those who were
 * given one.
 */
const runningPromotions = async (tx: TenantTransaction, now: Date): Promise<RunningPromotion[]> => {
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

export const registerPromotions = (api: Api): void => {
  route(api, endpoints.runningPromotions, async ({ tx, deps }) =>
    ok({ items: await runningPromotions(tx, deps.clock()) }),
  );
  route(api, endpoints.consolePromotions, async ({ tx }) =>
    ok({ items: (await listPromotions(tx)).map(presentPromotion) }),
  );
  route(api, endpoints.consoleCreatePromotion, async (call) => {
    const created = await createPromotion(call);
    return created.ok ? ok(presentPromotion(created.value)) : created;
  });
  route(api, endpoints.consoleUpdatePromotion, async (call) => {
    const changed = await changePromotion(call);
    return changed.ok ? ok(presentPromotion(changed.value)) : changed;
  });
};
