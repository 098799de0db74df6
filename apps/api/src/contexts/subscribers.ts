import { subscribe, type Subscription } from '../events/events.ts';
import type { Deps } from '../server/api.ts';
import { auditSubscriptions } from './identity/programs.ts';
import { roomSubscriptions } from './design/programs.ts';
import {
  mailSubscriptions,
  noticeSubscriptions,
  newsSubscriptions,
  webhookSubscriptions,
} from './messaging/programs.ts';
import { promotionSubscriptions } from './catalogue/programs.ts';
import { scheduleSubscriptions, stockSubscriptions } from './production/programs.ts';
import { sweepSubscriptions } from './operations/programs.ts';

/** All who act on events, in the order in which they do. */
export const subscriptionsOf = (
  deps: Pick<Deps, 'config' | 'jobs'> & Partial<Pick<Deps, 'clock'>>,
): readonly Subscription[] => [
  ...promotionSubscriptions,
  ...stockSubscriptions,
  ...scheduleSubscriptions,
  ...auditSubscriptions,
  ...roomSubscriptions,
  ...noticeSubscriptions,
  ...mailSubscriptions(deps),
  ...webhookSubscriptions(deps.jobs),
  ...newsSubscriptions(deps.jobs, deps.clock),
  ...sweepSubscriptions(deps.jobs),
];

/** Has all of them act on what happens in the transactions of a pool. */
export const subscribeAll = (
  deps: Pick<Deps, 'config' | 'jobs' | 'pool'> & Partial<Pick<Deps, 'clock'>>,
): void => subscribe(deps.pool, subscriptionsOf(deps));
