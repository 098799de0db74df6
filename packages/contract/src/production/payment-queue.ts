import { amountCentsSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { deskOrderSchema } from './desk.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { paymentSchema } from '../orders/payments.ts';

/** What there is to do about money: slips to look at, orders no one or not all was paid for, money to give back. */
export const PAYMENT_QUEUES = ['claimed', 'unpaid', 'deposit', 'overpaid'] as const;
export const paymentQueueSchema = z.enum(PAYMENT_QUEUES);
export type PaymentQueue = z.infer<typeof paymentQueueSchema>;

/** A slip and its order, or an order whose money is not as it should be. */
export const queuedPaymentSchema = z.object({
  order: deskOrderSchema,
  /** What is still to be paid. */
  dueCents: amountCentsSchema,
  /** The slip that waits; null outside that queue. */
  slip: paymentSchema.nullable(),
});
export type QueuedPayment = z.infer<typeof queuedPaymentSchema>;

export const paymentQueueEndpoints = {
  consolePaymentQueue: endpoint({
    method: 'GET',
    path: '/api/console/payments',
    access: 'staff',
    tag: 'console',
    summary: 'One queue of money that wants somebody, what waits longest first',
    query: z.object({
      queue: paymentQueueSchema.default('claimed'),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: z.object({
      items: z.array(queuedPaymentSchema),
      nextCursor: z.string().nullable(),
      counts: z.record(paymentQueueSchema, z.number().int()),
    }),
  }),
} as const;
