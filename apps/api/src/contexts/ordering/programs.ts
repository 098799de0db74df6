export { takeOrderNumbers } from './orders/insert-orders.ts';
