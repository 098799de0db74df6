import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { designIdSchema } from '../kernel/ids.ts';
import { deliveryShape, orderSchema } from './orders.ts';
import { MAX_ORDER_DESIGNS, optionValuesSchema, teamSchema } from '../teams/teams.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** The most designs a cart holds: as many as one order. */
export const MAX_CART_ITEMS = MAX_ORDER_DESIGNS;

/** The content of an item of the cart: how the design is to be made, and for whom. */
export const cartContentSchema = z.object({
  fabricId: z.string().min(1).max(40),
  /** Collar, shorts and so on, where they differ from what the design says. */
  options: optionValuesSchema,
  team: teamSchema,
  /** The item of the cart whose goalkeepers wear this design: both are of one team. */
  keepersOf: z.uuid().optional(),
});
export type CartContent = z.infer<typeof cartContentSchema>;

/** Puts a design into the cart under an id of the client's, or changes it there: the same call twice is once. */
export const putCartItemBodySchema = cartContentSchema.extend({ designUuid: designIdSchema });

export const cartItemSchema = cartContentSchema.extend({
  id: z.uuid(),
  designUuid: designIdSchema,
  designName: z.string(),
  productType: productTypeSchema,
  /** Options with those of the design filled in. */
  options: optionValuesSchema,
  thumbnailUrl: z.string(),
  quantity: z.number().int().min(1),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z.object({
  /** In the order in which they were added. */
  items: z.array(cartItemSchema),
  /** Stands for all that is in the cart, drawings included: ordering refuses a cart that has changed since. */
  seal: z.string(),
});
export type Cart = z.infer<typeof cartSchema>;

export const orderCartBodySchema = z.object({ seal: z.string().min(1).max(100), ...deliveryShape });
export type OrderCartBody = z.input<typeof orderCartBodySchema>;

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
