export { countWaiting } from './floor/pieces.repository.ts';
export { NO_FILTER, type DeskFilter } from './order-desk/conditions.ts';
export { countEach, listDesk, placeOf, type DeskRow } from './order-desk/repository.ts';
export { readPlan, routeOf } from './floor/plan.ts';
export type { OpenOrder } from './schedule/open-orders.ts';
export { planShop, readShop, type Shop } from './schedule/shop-schedule.ts';
export { clothName } from './stock/roll-labels.ts';
export { listRolls } from './stock/repository.ts';
export { STILL_HERE } from './suppliers/due.ts';
