import { orderIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { createOrderBodySchema, orderListSchema, orderSchema, ownOrderListQuerySchema } from './orders.ts';

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
