import { orderIdSchema, orderItemIdSchema } from '../kernel/ids.ts';
import { amountCentsSchema, orderQuoteSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { deliveryShape, orderSchema } from './orders.ts';
import { MAX_ORDER_DESIGNS, teamSchema } from '../teams/teams.ts';

const idParams = z.object({ id: orderIdSchema });

/** For whom, and in which cloth, designs of an order are made instead; what is not named stays as it is. */
const teamsSchema = z
  .array(
    z.object({ itemId: orderItemIdSchema, team: teamSchema, fabricId: z.string().min(1).max(40).optional() }),
  )
  .min(1, 'error.field.players.required')
  .max(MAX_ORDER_DESIGNS)
  .refine(
    (teams) => new Set(teams.map(({ itemId }) => itemId)).size === teams.length,
    'error.field.duplicate',
  );

export const orderCorrectionBodySchema = z.object({
  teams: teamsSchema,
  /** The other place of delivery; absent where that stays. */
  delivery: z.object(deliveryShape).pick({ phone: true, address: true, place: true, note: true }).optional(),
  /** The version of the order that was seen: of another one the correction is refused. Pages of before do not say. */
  version: z.number().int().optional(),
  /** The price that the customer saw, cents; a different price is refused with the fresh quote. */
  expectedGrandTotalCents: amountCentsSchema,
});
export type OrderCorrectionBody = z.input<typeof orderCorrectionBodySchema>;

/** An order is corrected until it is approved; a rejected one is handed in again with that. */
export const orderCorrectionEndpoints = {
  quoteCorrection: endpoint({
    method: 'POST',
    path: '/api/orders/:id/correction/quote',
    access: 'account',
    tag: 'orders',
    summary: 'The price of an order that is not approved with other players or fabrics',
    params: idParams,
    body: z.object({ teams: teamsSchema }),
    response: orderQuoteSchema,
  }),
  correctOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/correction',
    access: 'account',
    tag: 'orders',
    summary:
      'Correct players, fabrics and delivery of an order until it is approved; a rejected one is handed in again, with its designs as they are now',
    params: idParams,
    body: orderCorrectionBodySchema,
    response: orderSchema,
  }),
} as const;
