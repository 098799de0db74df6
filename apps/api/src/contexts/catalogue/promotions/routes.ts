import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { changePromotion, createPromotion } from './edit-promotion.ts';
import { presentPromotion } from './present.ts';
import { listPromotions } from './repository.ts';
import { runningPromotions } from './running-promotions.ts';

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
