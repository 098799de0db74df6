import { orderItemSchema, orderSchema, type Order } from '@kitwright/contract/orders';
import type { DesignDocument } from '@kitwright/design';
import { z } from 'zod';
import { isCurrentDocument } from '../../design/drawings.ts';

/** An order as it leaves the server: that of the contract, but that its drawings, just read, are not checked once more. */
export const sentOrderSchema: z.ZodType<Order> = orderSchema.extend({
  items: z.array(orderItemSchema.extend({ document: z.custom<DesignDocument>(isCurrentDocument) })).min(1),
});
