import {
  accountIdSchema,
  designIdSchema,
  orderDraftIdSchema,
  orderIdSchema,
  orderItemIdSchema,
} from '../kernel/ids.ts';
import { amountCentsSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/lang.ts';
import { deliveryShape, orderSchema } from './orders.ts';
import { invoiceToSchema } from './payments.ts';
import { MAX_ORDER_DESIGNS, teamSchema } from '../teams/teams.ts';
import { emailSchema } from '../kernel/email.ts';
import { phoneSchema } from '../kernel/phone.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

const nameSchema = (missing: string) => z.string().trim().min(1, missing).max(100, 'error.field.tooLong');

/** The customer on the telephone: an account there is, or a new one. Without an e-mail nothing can be mailed to it. */
export const orderingCustomerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), id: z.uuid('error.field.required').brand<'AccountId'>() }),
  z.object({
    kind: z.literal('new'),
    firstName: nameSchema('error.field.firstName.required'),
    lastName: nameSchema('error.field.lastName.required'),
    phone: phoneSchema,
    email: emailSchema.nullable(),
    lang: langSchema,
  }),
]);

/** The design: one the customer has kept, or one of the store, which is then kept for them. */
export const orderedDesignSchema = z.discriminatedUnion('from', [
  z.object({ from: z.literal('own'), uuid: z.uuid('error.field.required').brand<'DesignId'>() }),
  z.object({ from: z.literal('store'), uuid: z.uuid('error.field.required').brand<'StoreDesignId'>() }),
]);

/** One design of an order that staff write down, and for whom it is made. */
const writtenItemSchema = z.object({
  design: orderedDesignSchema,
  fabricId: z.string().min(1, 'error.field.required').max(40),
  team: teamSchema,
});

const delivery = z.object(deliveryShape);
const orderShape = delivery.omit({ shopCustomerId: true }).shape;

/** The most that staff agree on beside the price list, cents either way. */
const MOST_ADJUSTED_CENTS = 10_000_000;
const adjustedCentsSchema = amountCentsSchema
  .min(-MOST_ADJUSTED_CENTS, 'error.field.amount.tooMuch')
  .max(MOST_ADJUSTED_CENTS, 'error.field.amount.tooMuch');
/** The customer reads it. */
const reasonSchema = z.string().trim().min(1, 'error.field.required').max(1000, 'error.field.tooLong');

/** An order that staff write down for a customer, by the same rules as one the customer places. */
export const writeOrderBodySchema = z.object({
  customer: orderingCustomerSchema,
  items: z.array(writtenItemSchema).min(1, 'error.field.required').max(MAX_ORDER_DESIGNS),
  ...orderShape,
  /** Agreed on beside the price list, taken off where negative; the price that was seen has it in it. */
  adjustment: z.object({ amountCents: adjustedCentsSchema, reason: reasonSchema }).optional(),
  /** Company that the invoice is made out to; absent where it is the customer. */
  invoiceTo: invoiceToSchema.optional(),
  /** The draft that it was written in, which is over with it: of two at once one is written down. */
  draftId: orderDraftIdSchema.optional(),
});
export type WriteOrderBody = z.input<typeof writeOrderBodySchema>;

const correctedShape = delivery.omit({ shopCustomerId: true, code: true, addresses: true }).shape;

/** An order as staff want it before it is approved, from the version they saw. */
export const correctOrderBodySchema = z.object({
  version: z.number().int().min(1),
  /** The customer reads it. */
  reason: reasonSchema,
  /** Every design of the order. */
  items: z
    .array(z.object({ id: orderItemIdSchema, fabricId: z.string().min(1).max(40), team: teamSchema }))
    .min(1, 'error.field.required')
    .max(MAX_ORDER_DESIGNS),
  /** Added to the price of the list, taken off where negative; 0 for the list's own. */
  adjustmentCents: adjustedCentsSchema,
  ...correctedShape,
});
export type CorrectOrderBody = z.input<typeof correctOrderBodySchema>;

/** A design of a customer, as staff choose it for an order. */
export const customerDesignSchema = z.object({
  uuid: designIdSchema,
  name: z.string(),
  productType: productTypeSchema,
  thumbnailUrl: z.string(),
  updatedAt: z.iso.datetime(),
});
export type CustomerDesign = z.infer<typeof customerDesignSchema>;

/** Orders that staff write down or correct. */
export const staffOrderEndpoints = {
  consoleWriteOrder: endpoint({
    method: 'POST',
    path: '/api/console/orders',
    access: 'sales',
    tag: 'console',
    summary: 'Write an order down for a customer',
    body: writeOrderBodySchema,
    response: orderSchema,
    status: 201,
    idempotent: true,
  }),
  consoleCorrectOrder: endpoint({
    method: 'PUT',
    path: '/api/console/orders/:id',
    access: 'sales',
    tag: 'console',
    summary: 'Correct an order before it is approved; its history keeps what was changed and why',
    params: z.object({ id: orderIdSchema }),
    body: correctOrderBodySchema,
    response: orderSchema,
  }),
  consoleCustomerDesigns: endpoint({
    method: 'GET',
    path: '/api/console/customers/:id/designs',
    access: 'sales',
    tag: 'console',
    summary: 'The designs a customer has kept, the latest first',
    params: z.object({ id: accountIdSchema }),
    response: z.object({ items: z.array(customerDesignSchema) }),
  }),
  consoleGiveEmail: endpoint({
    method: 'PUT',
    path: '/api/console/customers/:id/email',
    access: 'sales',
    tag: 'console',
    summary: 'Give a customer who was written down without one an e-mail, and mail the invitation',
    params: z.object({ id: accountIdSchema }),
    body: z.object({ email: emailSchema }),
    response: z.null(),
    status: 204,
  }),
} as const;
