import { amountCentsSchema, orderActionSchema, orderStatusSchema } from '@kitwright/ordering';
import { designIdSchema, orderIdSchema, paymentIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/lang.ts';
import { MAX_ORDER_DESIGNS } from '../teams/teams.ts';
import { invoiceToSchema } from './payments.ts';
import {
  createOrderBodySchema,
  orderListSchema,
  orderSchema,
  ownOrderListQuerySchema,
  setAddressesBodySchema,
} from './orders.ts';

const idParams = z.object({ id: orderIdSchema });

/** The orders of an account. */
export const orderEndpoints = {
  createOrder: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'account',
    tag: 'orders',
    summary: 'Place an order',
    body: createOrderBodySchema,
    response: orderSchema,
    status: 201,
    idempotent: true,
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'account',
    tag: 'orders',
    summary: 'Own orders, newest first',
    query: ownOrderListQuerySchema,
    response: orderListSchema,
  }),
  setAddresses: endpoint({
    method: 'PUT',
    path: '/api/orders/:id/addresses',
    access: 'account',
    tag: 'orders',
    summary: 'Say which garments of an own order go elsewhere, until the first is packed',
    params: idParams,
    body: setAddressesBodySchema,
    response: orderSchema,
  }),
  setInvoiceTo: endpoint({
    method: 'PUT',
    path: '/api/orders/:id/invoice-to',
    access: 'account',
    tag: 'orders',
    summary: 'Say which company the invoice of an own order is made out to; null for who ordered',
    params: idParams,
    body: z.object({ invoiceTo: invoiceToSchema.nullable() }),
    response: orderSchema,
  }),
  withdrawSlip: endpoint({
    method: 'POST',
    path: '/api/orders/:id/slips/:paymentId/withdraw',
    access: 'account',
    tag: 'orders',
    summary: 'Take back an own payment slip that no one has decided about',
    params: idParams.extend({ paymentId: paymentIdSchema }),
    response: orderSchema,
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'account',
    tag: 'orders',
    summary: 'One own order',
    params: idParams,
    response: orderSchema,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancel',
    access: 'account',
    tag: 'orders',
    summary: 'Cancel an own order',
    params: idParams,
    response: orderSchema,
  }),
  resubmitOrder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/resubmit',
    access: 'account',
    tag: 'orders',
    summary: 'Hand a rejected order in again, with its design as it is now',
    params: idParams,
    response: orderSchema,
  }),
  confirmOrderReceived: endpoint({
    method: 'POST',
    path: '/api/orders/:id/received',
    access: 'account',
    tag: 'orders',
    summary: 'Say that an own order arrived',
    params: idParams,
    response: orderSchema,
  }),
} as const;

export const invoiceEndpoints = {
  orderInvoice: endpoint({
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    access: 'account',
    tag: 'orders',
    summary: 'The invoice of an own order, on sheets of A4',
    params: z.object({ id: orderIdSchema }),
    query: z.object({ lang: langSchema.default('kh') }),
    response: z.string(),
    file: 'application/pdf',
  }),
} as const;

/** The kept design with the drawing of an order: what a new order of it begins with. */
export const reorderQuerySchema = z.object({
  /** The index of the design within the order, from 0. */
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
