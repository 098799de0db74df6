import { z } from 'zod';
import { cartSchema, orderCartBodySchema, putCartItemBodySchema } from './cart.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { orderSchema } from './orders.ts';

const idParams = z.object({ id: z.uuid() });

/** The cart of an account; a visitor's is kept in the browser until sign-in. */
export const cartEndpoints = {
  getCart: endpoint({
    method: 'GET',
    path: '/api/cart',
    access: 'account',
    tag: 'cart',
    summary: 'What is in the cart',
    response: cartSchema,
  }),
  putCartItem: endpoint({
    method: 'PUT',
    path: '/api/cart/items/:id',
    access: 'account',
    tag: 'cart',
    summary: 'Put an own design into the cart, or change it there',
    params: idParams,
    body: putCartItemBodySchema,
    response: cartSchema,
  }),
  deleteCartItem: endpoint({
    method: 'DELETE',
    path: '/api/cart/items/:id',
    access: 'account',
    tag: 'cart',
    summary: 'Take a design out of the cart',
    params: idParams,
    response: cartSchema,
  }),
  orderCart: endpoint({
    method: 'POST',
    path: '/api/cart/order',
    access: 'account',
    tag: 'cart',
    summary: 'Order all that is in the cart, which is empty then',
    body: orderCartBodySchema,
    response: orderSchema,
    status: 201,
    idempotent: true,
  }),
} as const;
