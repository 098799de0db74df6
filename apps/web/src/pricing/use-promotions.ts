import { type RunningPromotion, promotionEndpoints } from '@kitwright/contract/catalogue';
import type { Offer } from '@kitwright/ordering';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/calls.ts';

const NONE: readonly RunningPromotion[] = [];

/** The promotions that run now and need no code; none until they are known. */
export const usePromotions = (): readonly RunningPromotion[] => {
  const { data } = useQuery({
    ...read(promotionEndpoints.runningPromotions, {}),
    select: ({ items }) => items,
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
