import { reachOf, type Role } from '@kitwright/contract';
import type { Actor } from '@kitwright/ordering';

/** As whom someone acts on an own order: a partner shop, or a customer. */
export const ownActor = (roles: readonly Role[]): Extract<Actor, 'CUSTOMER' | 'STORE'> =>
  reachOf(roles, 'shop') === 'own' ? 'STORE' : 'CUSTOMER';

/** Who looks after orders in the back office. */
export type OrderKeeper = Extract<Actor, 'ADMIN' | 'STORE'>;

/** As whom someone acts in the back office: administrators on every order, a partner shop on its own. */
export const consoleActor = (roles: readonly Role[]): OrderKeeper =>
  reachOf(roles, 'orders') === 'tenant' ? 'ADMIN' : 'STORE';
