export { takeOrderNumbers } from './orders/insert-orders.ts';
export { checkKhqr } from './khqr/check-khqr.ts';
