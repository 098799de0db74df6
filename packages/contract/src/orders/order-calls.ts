import { amountCentsSchema, orderActionSchema, orderStatusSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { designIdSchema } from '../kernel/ids.ts';
import { MAX_ORDER_DESIGNS } from '../teams/teams.ts';

/** The kept design with the drawing of an order: what a new order of it begins with. */
export const reorderQuerySchema = z.object({
  /** Which design of the order, from 0. */
  item: z.coerce.number().int().min(0).max(MAX_ORDER_DESIGNS).default(0),
});
export const reorderSchema = z.object({ designUuid: designIdSchema });

/**
 * Moving an order on. `from` is the status the actor saw, `version` the state of all else: another one answers 409. Who
 * hands over what is not paid says how much that is.
 */
export const moveOrderBodySchema = z.object({
  action: orderActionSchema,
  from: orderStatusSchema,
  version: z.number().int().min(1).optional(),
  unpaidCents: amountCentsSchema.optional(),
  reason: z.string().trim().max(1000).optional(),
});
