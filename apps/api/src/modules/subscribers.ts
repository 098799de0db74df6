import { subscribe } from '../events/emit.ts';
import type { Subscription } from '../events/subscription.ts';
import type { Deps } from '../server/api.ts';
import { auditSubscriptions } from './audit/record-audit.ts';
import { roomSubscriptions } from './co-design/tell-room.ts';
import { mailSubscriptions } from './mail/subscriptions.ts';
import { noticeSubscriptions } from './notices/stream/tell-news.ts';
import { promotionSubscriptions } from './promotions/count-uses.ts';
import { sweepSubscriptions } from './security/sweep.ts';

/** All who act on events, in the order in which they do. */
export const subscriptionsOf = (deps: Pick<Deps, 'config' | 'jobs'>): readonly Subscription[] => [
  ...promotionSubscriptions,
  ...auditSubscriptions,
  ...roomSubscriptions,
  ...noticeSubscriptions,
  ...mailSubscriptions(deps),
  ...sweepSubscriptions(deps.jobs),
];

/** Has all of them act on what happens in the transactions of a pool. */
export const subscribeAll = (deps: Pick<Deps, 'config' | 'jobs' | 'pool'>): void =>
  subscribe(deps.pool, subscriptionsOf(deps));
