import { orderSchema } from '../orders/orders.ts';
import { moveOrderBodySchema } from '../orders/orders-endpoints.ts';
import { accountDetailsSchema } from '../accounts/accounts.ts';
import { CHECKS } from '@kitwright/design/preflight';
import { amountCentsSchema } from '@kitwright/ordering';
import { orderIdSchema, orderItemIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { paymentSchema } from '../orders/payments.ts';
import { sizeSchema } from '../teams/players.ts';
import {
  addNoteBodySchema,
  boardQuerySchema,
  boardSchema,
  deskListSchema,
  deskOrderSchema,
  deskQuerySchema,
  moveOrdersBodySchema,
  moveResultSchema,
  orderDeskSchema,
  planOrdersBodySchema,
  planResultSchema,
  setDueBodySchema,
  setSupplierBodySchema,
} from './desk.ts';
import { endpoint } from '../kernel/endpoint.ts';

const params = z.object({ id: orderIdSchema });

/** The caller as a member of staff, and one order. */
export const consoleEndpoints = {
  consoleMe: endpoint({
    method: 'GET',
    path: '/api/console/me',
    access: 'console',
    tag: 'console',
    summary: 'The signed-in member of staff',
    response: accountDetailsSchema.extend({ roles: z.array(z.string()) }),
  }),
  consoleOrder: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id',
    access: 'orders',
    scope: 'orders:read',
    tag: 'console',
    summary: 'One order',
    params: params,
    response: orderSchema,
  }),
  consoleMoveOrder: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/move',
    access: 'moves',
    scope: 'orders:write',
    tag: 'console',
    summary: 'Approve, reject or move an order on',
    params: params,
    body: moveOrderBodySchema,
    response: orderSchema,
  }),
} as const;

/** The daily work of staff on orders. */
export const deskEndpoints = {
  consoleOrders: endpoint({
    method: 'GET',
    path: '/api/console/orders',
    access: 'orders',
    scope: 'orders:read',
    tag: 'console',
    summary: "The tenant's orders, newest first or what is due first",
    query: deskQuerySchema,
    response: deskListSchema,
  }),
  consoleBoard: endpoint({
    method: 'GET',
    path: '/api/console/board',
    access: 'orders',
    tag: 'console',
    summary: 'Every status with its first orders; the rest of a column comes with the list of that status',
    query: boardQuerySchema,
    response: boardSchema,
  }),
  consoleMoveOrders: endpoint({
    method: 'POST',
    path: '/api/console/orders/moves',
    access: 'moves',
    tag: 'console',
    summary: 'Move several orders on; each moves or stays by itself',
    body: moveOrdersBodySchema,
    response: z.object({ results: z.array(moveResultSchema) }),
  }),
  consoleOrderDesk: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/desk',
    access: 'desk',
    tag: 'console',
    summary: 'What only staff know of an order: due date, supplier, notes',
    params,
    response: orderDeskSchema,
  }),
  consoleSetDue: endpoint({
    method: 'PUT',
    path: '/api/console/orders/:id/due',
    access: 'plan',
    scope: 'orders:write',
    tag: 'console',
    summary: 'Set the day by which an order is to be handed to delivery',
    params,
    body: setDueBodySchema,
    response: orderDeskSchema,
  }),
  consoleSetSupplier: endpoint({
    method: 'PUT',
    path: '/api/console/orders/:id/supplier',
    access: 'plan',
    tag: 'console',
    summary: 'Choose who makes an order',
    params,
    body: setSupplierBodySchema,
    response: orderDeskSchema,
  }),
  consolePlanOrders: endpoint({
    method: 'POST',
    path: '/api/console/orders/plans',
    access: 'plan',
    tag: 'console',
    summary: 'Set when several orders are due and who makes them; each is planned or stays by itself',
    body: planOrdersBodySchema,
    response: z.object({ results: z.array(planResultSchema) }),
  }),
  consoleAddNote: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/notes',
    access: 'desk',
    scope: 'orders:write',
    tag: 'console',
    summary: 'Write a note for colleagues, or to the customer',
    params,
    body: addNoteBodySchema,
    response: orderDeskSchema,
    status: 201,
    idempotent: true,
  }),
} as const;

/** Queues of work about money: slips to look at, orders no one or not all was paid for, money to give back. */
export const PAYMENT_QUEUES = ['claimed', 'unpaid', 'deposit', 'overpaid'] as const;
const paymentQueueSchema = z.enum(PAYMENT_QUEUES);
export type PaymentQueue = z.infer<typeof paymentQueueSchema>;

/** A slip and its order, or an order whose money is not as it should be. */
const queuedPaymentSchema = z.object({
  order: deskOrderSchema,
  /** The sum still to be paid, cents. */
  dueCents: amountCentsSchema,
  /** The slip that waits; null outside that queue. */
  slip: paymentSchema.nullable(),
});
export type QueuedPayment = z.infer<typeof queuedPaymentSchema>;

export const paymentQueueEndpoints = {
  consolePaymentQueue: endpoint({
    method: 'GET',
    path: '/api/console/payments',
    access: 'money',
    scope: 'money:read',
    tag: 'console',
    summary: 'Payments and refunds that wait for staff, longest first',
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

/** Things that a finding can be about: an element by what it is, cloth or a pattern, for a sentence about it. */
export const PREFLIGHT_ELEMENTS = [
  'text',
  'image',
  'teamName',
  'playerName',
  'number',
  'cloth',
  'pattern',
] as const;

/** Something of an order's design that may not come out as it is meant. */
const orderFindingSchema = z.object({
  check: z.enum(CHECKS),
  element: z.enum(PREFLIGHT_ELEMENTS),
  pieceId: z.string(),
  /** Figures and words of the sentence about it. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The sizes in which it was found, the smallest first. */
  sizes: z.array(sizeSchema),
});
export type OrderFinding = z.infer<typeof orderFindingSchema>;

export const orderPreflightEndpoints = {
  consoleOrderPreflight: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/preflight',
    access: 'orders',
    tag: 'console',
    summary: 'What may not print well of each design of an order, in every size that was ordered',
    params: z.object({ id: orderIdSchema }),
    response: z.object({
      items: z.array(z.object({ itemId: orderItemIdSchema, findings: z.array(orderFindingSchema) })),
    }),
  }),
} as const;
