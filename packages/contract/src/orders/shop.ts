import { z } from 'zod';
import { designIdSchema, shopCustomerIdSchema } from '../kernel/ids.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { phoneSchema } from '../kernel/phone.ts';
import { storeNamesSchema } from '../catalogue/store.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** A customer of a partner shop, as the shop writes it. */
export const shopCustomerBodySchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(100, 'error.field.tooLong'),
  phone: phoneSchema,
  address: z.string().trim().min(1, 'error.field.address.required').max(500, 'error.field.tooLong'),
  /** For the shop alone. */
  note: z.string().trim().max(1000, 'error.field.tooLong').default(''),
});
export const shopCustomerSchema = z.object({
  id: shopCustomerIdSchema,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  note: z.string(),
  /** The shop whose customer it is. */
  shopName: z.string(),
  /** Orders for them, of any status. */
  orders: z.number().int(),
});
export type ShopCustomer = z.infer<typeof shopCustomerSchema>;

export const OFFER_STATUSES = ['waiting', 'published', 'refused'] as const;
export const shopOfferSchema = z.object({
  id: z.uuid(),
  designUuid: designIdSchema,
  productType: productTypeSchema,
  name: storeNamesSchema,
  /** The design as it was offered. */
  thumbnailUrl: z.string(),
  shopName: z.string(),
  status: z.enum(OFFER_STATUSES),
  /** Why it was refused. */
  reason: z.string().nullable(),
  offeredAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ShopOffer = z.infer<typeof shopOfferSchema>;

/** A partner shop: customers of its own, and designs it offers for the store. It sees its own alone. */
export const shopEndpoints = {
  shopCustomers: endpoint({
    method: 'GET',
    path: '/api/console/shop/customers',
    access: 'shop',
    tag: 'shop',
    summary: 'Customers of the own shop, by name; administrators see those of all shops',
    query: z.object({ search: z.string().max(100).optional() }),
    response: z.object({ items: z.array(shopCustomerSchema) }),
  }),
  createShopCustomer: endpoint({
    method: 'POST',
    path: '/api/console/shop/customers',
    access: 'shop',
    tag: 'shop',
    summary: 'Write down a customer of the own shop',
    body: shopCustomerBodySchema,
    response: shopCustomerSchema,
    status: 201,
    idempotent: true,
  }),
  updateShopCustomer: endpoint({
    method: 'PUT',
    path: '/api/console/shop/customers/:id',
    access: 'shop',
    tag: 'shop',
    summary: 'Change a customer; orders keep the name they were placed under',
    params: z.object({ id: shopCustomerIdSchema }),
    body: shopCustomerBodySchema,
    response: shopCustomerSchema,
  }),
  shopOffers: endpoint({
    method: 'GET',
    path: '/api/console/shop/offers',
    access: 'shop',
    tag: 'shop',
    summary: 'Designs offered for the store, the newest first; administrators see those of all shops',
    response: z.object({ items: z.array(shopOfferSchema) }),
  }),
  offerDesign: endpoint({
    method: 'POST',
    path: '/api/console/shop/offers',
    access: 'shop',
    tag: 'shop',
    summary: 'Offer an own design for the store: it is public once an administrator has published it',
    body: z.object({ designUuid: designIdSchema, name: storeNamesSchema }),
    response: shopOfferSchema,
    status: 201,
    idempotent: true,
  }),
  consoleDecideOffer: endpoint({
    method: 'POST',
    path: '/api/console/shop/offers/:id/decide',
    access: 'store',
    tag: 'shop',
    summary: 'Publish an offered design, or refuse it and say why',
    params: z.object({ id: z.uuid() }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('publish') }),
      z.object({
        decision: z.literal('refuse'),
        reason: z.string().trim().min(1, 'error.field.required').max(1000, 'error.field.tooLong'),
      }),
    ]),
    response: shopOfferSchema,
  }),
} as const;
