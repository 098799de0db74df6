import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { webhookDeliveryIdSchema, webhookIdSchema } from '../kernel/ids.ts';

/** Events that another system may hear of. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.moved',
  'order.corrected',
  'order.canceled',
  'order.paid',
  'order.refunded',
  'order.slipConfirmed',
  'order.slipRefused',
  'quote.accepted',
  'quote.declined',
  'review.approved',
  'review.rejected',
  'message.received',
] as const;
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_WEBHOOKS = 10;
export const DELIVERY_STATUSES = ['queued', 'sent', 'failed'] as const;
const MAX_URL = 500;

/** An address on the public internet, by https; the API looks where it leads whenever it calls. */
const urlSchema = z
  .url({ protocol: /^https?$/, error: 'error.field.invalid' })
  .max(MAX_URL, 'error.field.tooLong')
  .transform((url) => new URL(url).href);

export const webhookBodySchema = z.object({
  url: urlSchema,
  events: z
    .array(webhookEventSchema)
    .min(1, 'error.field.required')
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  active: z.boolean(),
});

export const webhookSchema = z.object({
  id: webhookIdSchema,
  url: z.url(),
  events: z.array(webhookEventSchema),
  active: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** Deliveries that were given up. */
  failed: z.number().int(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** One message, and what became of it. */
export const webhookDeliverySchema = z.object({
  id: webhookDeliveryIdSchema,
  /** One of `WEBHOOK_EVENTS`, or `ping`. */
  event: z.string(),
  body: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  responseStatus: z.number().int().nullable(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const params = z.object({ id: webhookIdSchema });
const byStaff = { access: 'staff', tag: 'console' } as const;

/** Calls about what other systems hear. */
export const webhookEndpoints = {
  consoleWebhooks: endpoint({
    ...byStaff,
    method: 'GET',
    path: '/api/console/webhooks',
    summary: 'The addresses that hear of events',
    response: z.object({ items: z.array(webhookSchema) }),
  }),
  consoleAddWebhook: endpoint({
    ...byStaff,
    method: 'POST',
    path: '/api/console/webhooks',
    summary: 'Add an address; the secret that signs its messages is in no other answer',
    body: webhookBodySchema,
    response: z.object({ secret: z.string(), added: webhookSchema }),
    status: 201,
  }),
  consoleChangeWebhook: endpoint({
    ...byStaff,
    method: 'PUT',
    path: '/api/console/webhooks/:id',
    summary: 'Change address and events, or let it rest',
    params,
    body: webhookBodySchema,
    response: webhookSchema,
  }),
  consoleRemoveWebhook: endpoint({
    ...byStaff,
    method: 'DELETE',
    path: '/api/console/webhooks/:id',
    summary: 'Remove an address with its log',
    params,
    response: z.null(),
    status: 204,
  }),
  consolePingWebhook: endpoint({
    ...byStaff,
    method: 'POST',
    path: '/api/console/webhooks/:id/ping',
    summary: 'Send a message that says nothing, to see whether it comes',
    params,
    response: z.null(),
    status: 204,
  }),
  consoleWebhookDeliveries: endpoint({
    ...byStaff,
    method: 'GET',
    path: '/api/console/webhooks/:id/deliveries',
    summary: 'Messages of an address, newest first',
    params,
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: z.object({ items: z.array(webhookDeliverySchema), nextCursor: z.string().nullable() }),
  }),
  consoleResendDelivery: endpoint({
    ...byStaff,
    method: 'POST',
    path: '/api/console/webhooks/:id/deliveries/:delivery/resend',
    summary: 'Send a message again, as it was',
    params: params.extend({ delivery: webhookDeliveryIdSchema }),
    response: z.null(),
    status: 204,
  }),
} as const;
