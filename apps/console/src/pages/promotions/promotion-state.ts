import type { EditedPromotion } from '@kitwright/contract/catalogue';
import type { Severity } from '@kitwright/ui';

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
