import { on } from '../../../events/subscription.ts';
import { insertUse, releaseUse } from './repository.ts';

const by = 'catalogue/promotions';

/** Uses of promotions as orders come, change and go. What an order relies on, it has locked. */
export const promotionSubscriptions = [
  on(['order.placed'], {
    by,
    does: 'counts the use of the promotion that the price relies on',
    handle: async (tx, events) => {
      for (const { order, customer, promotionId } of events) {
        if (promotionId !== null) {
          await insertUse(tx, { promotionId, orderId: order.id, accountId: customer.id });
        }
      }
    },
  }),
  on(['order.repriced'], {
    by,
    does: 'gives back the use that the order held, and counts that of its new promotion',
    handle: async (tx, events) => {
      for (const { orderId, accountId, promotionId } of events) {
        await releaseUse(tx, orderId);
        if (promotionId !== null) await insertUse(tx, { promotionId, orderId, accountId });
      }
    },
  }),
  on(['order.canceled'], {
    by,
    does: 'gives back the use that the order held',
    handle: async (tx, events) => {
      for (const { orderId } of events) await releaseUse(tx, orderId);
    },
  }),
];
