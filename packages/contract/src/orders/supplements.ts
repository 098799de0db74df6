import { amountCentsSchema, orderQuoteSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema } from '../kernel/ids.ts';
import { MAX_ORDER_DESIGNS, rosterSchema } from '../teams/teams.ts';
import { orderSchema } from './orders.ts';

const idParams = z.object({ id: orderIdSchema });

const lateComersSchema = z.object({
  /** The index of their design within the order, from 0. */
  item: z
    .number()
    .int()
    .min(0)
    .max(MAX_ORDER_DESIGNS - 1),
  roster: rosterSchema,
});

/** Late comers of a team: an order of their own that belongs to the team's, in its design and at its price. */
export const supplementEndpoints = {
  quoteSupplement: endpoint({
    method: 'POST',
    path: '/api/orders/:id/supplement/quote',
    access: 'account',
    tag: 'orders',
    summary: 'The price of late comers, at what the team of an own order paid',
    params: idParams,
    body: lateComersSchema,
    response: orderQuoteSchema,
  }),
  orderSupplement: endpoint({
    method: 'POST',
    path: '/api/orders/:id/supplement',
    access: 'account',
    tag: 'orders',
    summary: 'Order for late comers, in the design as the team of an own order has it and at its price',
    params: idParams,
    body: lateComersSchema.extend({
      note: z.string().trim().max(1000, 'error.field.tooLong'),
      /** The price that the captain saw, cents; a different price is refused with the fresh quote. */
      expectedGrandTotalCents: amountCentsSchema,
    }),
    response: orderSchema,
    status: 201,
    idempotent: true,
  }),
} as const;
