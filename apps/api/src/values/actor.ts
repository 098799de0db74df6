import { mayMove, reachOf, type Role } from '@kitwright/contract';
import type { OrderSummary } from '@kitwright/contract/orders';
import type { Actor } from '@kitwright/ordering';
import type { PlainAction } from '../events/events.ts';

/** As whom someone acts on an own order: a partner shop, or a customer. */
export const ownActor = (roles: readonly Role[]): Extract<Actor, 'CUSTOMER' | 'STORE'> =>
  reachOf(roles, 'shop') === 'own' ? 'STORE' : 'CUSTOMER';

/** Roles that look after orders in the back office. */
export type OrderKeeper = Extract<Actor, 'ADMIN' | 'STORE'>;

/** As whom someone acts in the back office: staff on every order, a partner shop on its own. */
export const consoleActor = (roles: readonly Role[]): OrderKeeper =>
  reachOf(roles, 'console') === 'tenant' ? 'ADMIN' : 'STORE';

/** An order with the steps that these roles may take with it, of those that its status lets staff take. */
export const movableBy = <Order extends Pick<OrderSummary, 'actions'>>(
  roles: readonly Role[],
  order: Order,
): Order => ({ ...order, actions: order.actions.filter((action) => mayMove(roles, action)) });

/**
 * Name in the audit log for a change of something a tenant offers: withdrawing it and bringing it back have their own
 * names.
 */
export const offeringAction = (
  thing: 'font' | 'graphic' | 'pattern',
  wasOffered: boolean,
  isOffered: boolean,
): PlainAction => {
  if (wasOffered === isOffered) return `${thing}.changed`;
  return `${thing}.${isOffered ? 'offered' : 'withdrawn'}`;
};
