import { type RunningPromotion, promotionEndpoints } from '@kitwright/contract/catalogue';
import { unwrap } from '@kitwright/contract/client';
import type { Offer } from '@kitwright/ordering';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client.ts';

const NONE: readonly RunningPromotion[] = [];

export const promotionsKey = ['promotions'] as const;

/** The promotions that run now and need no code; none until they are known. */
export const usePromotions = (): readonly RunningPromotion[] => {
  const { data } = useQuery({
    queryKey: promotionsKey,
    queryFn: async ({ signal }) =>
      unwrap(await client.call(promotionEndpoints.runningPromotions, { signal })).items,
  });
  return data ?? NONE;
};

/** The same as prices are worked out with them: all of them run, and a visitor has used none yet. */
export const offerOf = (promotions: readonly RunningPromotion[]): Offer => ({
  promotions: promotions.map((promotion) => ({
    promotion: {
      ...promotion,
      code: null,
      startsAt: null,
      endsAt: null,
      limit: null,
      limitPerCustomer: null,
      active: true,
    },
    used: 0,
    usedByCustomer: 0,
  })),
  code: null,
  now: '1970-01-01T00:00:00.000Z',
});
