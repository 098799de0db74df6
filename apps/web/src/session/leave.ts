import { leaveDevice } from '@kitwright/editor/leaving';
import { LAST_DELIVERY_STORAGE_KEY, leaveOrders } from '../pages/checkout/leave-orders.ts';

/** Takes off this device what an account leaves of its designs, where its last order went, and, where it was its own word, of orders that were begun. */
export const leave = async (leaves: boolean): Promise<void> => {
  localStorage.removeItem(LAST_DELIVERY_STORAGE_KEY);
  if (leaves) leaveOrders(localStorage);
  await leaveDevice(localStorage);
};
