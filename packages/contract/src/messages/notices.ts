import { amountCentsSchema, designStatusSchema, orderStatusSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { designIdSchema, orderIdSchema } from '../kernel/ids.ts';
import { ORDER_EVENT_KINDS } from '../kernel/order-event-kinds.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

const noticeShape = {
  name: z.string(),
  productType: productTypeSchema,
  thumbnailUrl: z.string(),
  /** What staff wrote; null when they wrote nothing. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
};

/** Something staff did with an own order, or decided about an own design. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    id: orderIdSchema,
    ...noticeShape,
    number: z.string(),
    status: orderStatusSchema,
    /** What staff did last: moved the order on, or did something about its money. */
    event: z.enum(ORDER_EVENT_KINDS),
    amountCents: amountCentsSchema.nullable(),
  }),
  z.object({ kind: z.literal('design'), id: designIdSchema, ...noticeShape, status: designStatusSchema }),
]);
export type Notice = z.infer<typeof noticeSchema>;

export const noticeListSchema = z.object({
  /** The newest first, one of each order and design. */
  items: z.array(noticeSchema),
  /** What came after this moment was not seen yet; null before the first visit. */
  seenAt: z.iso.datetime().nullable(),
});

/** `upTo` is the moment of the newest notice that was shown: what came meanwhile stays new. */
export const seeNoticesBodySchema = z.object({ upTo: z.iso.datetime() });
