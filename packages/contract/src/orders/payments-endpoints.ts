import { orderIdSchema, paymentIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderSchema } from './orders.ts';
import { decideSlipBodySchema, recordPaymentBodySchema, slipQuerySchema } from './payments.ts';

/** Calls of staff about the money of an order; customers send slips, see `postSlip`. */
export const paymentEndpoints = {
  consoleRecordPayment: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/payments',
    access: 'money',
    scope: 'money:write',
    tag: 'console',
    summary: 'Write down a payment or a refund',
    params: z.object({ id: orderIdSchema }),
    body: recordPaymentBodySchema,
    response: orderSchema,
    status: 201,
    idempotent: true,
  }),
  consoleDecideSlip: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/payments/:paymentId/decide',
    access: 'money',
    tag: 'console',
    summary: 'Confirm or refuse a slip',
    params: z.object({ id: orderIdSchema, paymentId: paymentIdSchema }),
    body: decideSlipBodySchema,
    response: orderSchema,
  }),
} as const;

/** Sends a payment slip: multipart with one field `file`. Only who ordered may; the answer is the order. */
export const postSlip = {
  method: 'POST',
  path: '/api/orders/:id/slips',
  params: z.object({ id: orderIdSchema }),
  query: slipQuerySchema,
  response: orderSchema,
  status: 201,
} as const;

/** The slip itself, for who sent it and for staff. */
export const getSlip = endpoint({
  method: 'GET',
  path: '/api/orders/:id/slips/:paymentId',
  access: 'account',
  tag: 'orders',
  summary: 'A payment slip, for who sent it and for staff',
  params: z.object({ id: orderIdSchema, paymentId: paymentIdSchema }),
  response: z.null(),
  file: 'application/octet-stream',
});
