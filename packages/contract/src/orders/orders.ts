import {
  designIdSchema,
  orderIdSchema,
  orderItemIdSchema,
  salesQuoteIdSchema,
  shopCustomerIdSchema,
} from '../kernel/ids.ts';
import {
  ACTORS,
  amountCentsSchema,
  orderActionSchema,
  orderQuoteSchema,
  orderStatusSchema,
  paymentStateSchema,
} from '@kitwright/ordering';
import { designDocumentSchema } from '@kitwright/design';
import { NO_TAX, taxTermsSchema } from '@kitwright/ordering/tax';
import { z } from 'zod';
import { ORDER_EVENT_KINDS } from '../kernel/statuses.ts';
import { invoiceToSchema, paymentSchema } from './payments.ts';
import { phoneSchema } from '../kernel/phone.ts';
import {
  MAX_ORDER_ADDRESSES,
  codeSchema,
  rosterEntrySchema,
  rosterSchema,
  sizeCountSchema,
} from '../teams/teams.ts';
import { productTypeSchema } from '../tenants/tenant.ts';
import { askedProofSchema, signOffSchema } from './proofs.ts';

/** A province by its ISO 3166-2 code, and one of its districts. */
export const placeSchema = z.object({
  province: z.string().min(1, 'error.field.province.required').max(10, 'error.field.province.required'),
  district: z.string().min(1, 'error.field.district.required').max(60, 'error.field.district.required'),
});
export type DeliveryPlace = z.infer<typeof placeSchema>;

/** Days within which an order is expected, both ends in it. */
export const deliverySpanSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

const MAX_GARMENTS = 10_000;

/** For whom a part of an order is, and where. */
export const recipientSchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(120, 'error.field.tooLong'),
  phone: phoneSchema,
  address: z.string().trim().min(1, 'error.field.address.required').max(600, 'error.field.tooLong'),
});

/** A garment of an order by the number that its pieces bear: `017`. */
export const garmentIdSchema = z.string().regex(/^[0-9]{3,5}$/, 'error.field.invalid');

/** Another address that some of an order goes to. */
const orderAddressBodySchema = z.object({
  recipient: recipientSchema,
  garments: z
    .array(garmentIdSchema)
    .min(1, 'error.field.players.required')
    .max(MAX_GARMENTS, 'error.field.tooLong'),
});
export const orderAddressSchema = orderAddressBodySchema.extend({
  recipient: recipientSchema.extend({ phone: z.string() }),
});
export type OrderAddress = z.infer<typeof orderAddressSchema>;

/** Other addresses of an order, as a whole; each garment to one place. The rest goes to the order's own address. */
const orderAddressesSchema = z
  .array(orderAddressBodySchema)
  .max(MAX_ORDER_ADDRESSES, 'error.field.tooLong')
  .refine((addresses) => {
    const garments = addresses.flatMap((address) => address.garments);
    return new Set(garments).size === garments.length;
  }, 'error.field.duplicate');

/** The delivery of an order, and the price that the customer saw. */
export const deliveryShape = {
  phone: phoneSchema,
  /** House, street, village; with no `place`, all of the address. */
  address: z.string().trim().min(1, 'error.field.address.required').max(400, 'error.field.tooLong'),
  /** In Cambodia; null or absent for abroad. */
  place: placeSchema.nullable().optional(),
  /** Further addresses, by the numbers that garments will bear: rosters in their order, then pieces, through all designs. */
  addresses: orderAddressesSchema.optional(),
  note: z.string().trim().max(1000, 'error.field.tooLong'),
  code: codeSchema.optional(),
  /** The customer of a partner shop whom it is for; the shop's own only. */
  shopCustomerId: z.uuid('error.field.invalid').brand<'ShopCustomerId'>().optional(),
  /** The price that the customer saw, cents; a different price now is refused with the fresh quote. */
  expectedGrandTotalCents: amountCentsSchema,
};

export const createOrderBodySchema = z.object({
  designUuid: designIdSchema,
  /** The version of the design that was seen; if it has changed since, the order is refused. */
  designVersion: z.number().int().min(1).optional(),
  fabricId: z.string().min(1).max(40),
  roster: rosterSchema,
  ...deliveryShape,
});
export type CreateOrderBody = z.input<typeof createOrderBodySchema>;

export const setAddressesBodySchema = z.object({
  /** Of the order as it was seen. */
  version: z.number().int().min(1),
  addresses: orderAddressesSchema,
  /** The price that was seen, cents: each address pays its delivery. Without it no price changes, as with another one. */
  expectedGrandTotalCents: amountCentsSchema.optional(),
});
export type SetAddressesBody = z.infer<typeof setAddressesBodySchema>;

const textChange = { from: z.string(), to: z.string() };
const centsChange = { from: amountCentsSchema, to: amountCentsSchema };

/** One thing that staff corrected, as it was and as it is. Of several designs, `design` names the one. */
export const orderChangeSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('phone'), ...textChange }),
  z.object({ field: z.literal('address'), ...textChange }),
  z.object({ field: z.literal('note'), ...textChange }),
  /** Names of those to whom a part of it goes, with how many garments. */
  z.object({ field: z.literal('addresses'), ...textChange }),
  /** The company that the invoice is made out to, with its VAT number. */
  z.object({ field: z.literal('invoiceTo'), ...textChange }),
  /** By id. */
  z.object({ field: z.literal('fabric'), design: z.string(), ...textChange }),
  z.object({
    field: z.literal('player'),
    design: z.string(),
    from: rosterEntrySchema.nullable(),
    to: rosterEntrySchema.nullable(),
  }),
  z.object({
    field: z.literal('pieces'),
    design: z.string(),
    ...sizeCountSchema.pick({ size: true, sleeve: true }).shape,
    from: z.number().int(),
    to: z.number().int(),
  }),
  z.object({ field: z.literal('adjustment'), ...centsChange }),
  z.object({ field: z.literal('total'), ...centsChange }),
]);
export type OrderChange = z.infer<typeof orderChangeSchema>;

export const orderEventSchema = z.object({
  kind: z.enum(ORDER_EVENT_KINDS),
  at: z.iso.datetime(),
  actorRole: z.enum(ACTORS),
  actorName: z.string(),
  from: orderStatusSchema.nullable(),
  to: orderStatusSchema,
  reason: z.string().nullable(),
  /** The money it was about; of a move, what staff handed over unpaid. Null where it is about none. */
  amountCents: amountCentsSchema.nullable(),
  /** Changes of a correction; empty for everything else. */
  changes: z.array(orderChangeSchema).default([]),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

export const orderSummarySchema = z.object({
  id: orderIdSchema,
  /** The number that people say on the phone: `KW-000123`. */
  number: z.string(),
  /** Counts up with every move and every correction. */
  version: z.number().int(),
  status: orderStatusSchema,
  productType: productTypeSchema,
  /** Of the first design, by which the order goes. */
  designName: z.string(),
  /** As the first design says it; may be empty. */
  teamName: z.string(),
  designUuid: designIdSchema,
  thumbnailUrl: z.string(),
  designCount: z.number().int().min(1),
  quantity: z.number().int(),
  grandTotalCents: amountCentsSchema,
  paidAmountCents: amountCentsSchema,
  customerName: z.string(),
  /** The customer of a partner shop whom it is for; null where who ordered did so for themselves. */
  shopCustomerId: shopCustomerIdSchema.nullable(),
  /** As it was estimated when ordered; null for orders of before there were estimates. */
  expected: deliverySpanSchema.nullable(),
  orderedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Actions that this caller may take next. */
  actions: z.array(orderActionSchema),
  /** This caller may change players, cloth and delivery. Servers of before do not say. */
  mayCorrect: z.boolean().default(false),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** One design of an order, as it was ordered. */
export const orderItemSchema = z.object({
  id: orderItemIdSchema,
  designUuid: designIdSchema,
  designName: z.string(),
  productType: productTypeSchema,
  thumbnailUrl: z.string(),
  document: designDocumentSchema,
  roster: z.array(rosterEntrySchema),
  /** Pieces that no one is named on; null where there is a roster. */
  sizes: z.array(sizeCountSchema).nullable(),
  fabricId: z.string(),
  quantity: z.number().int(),
  /** SHA-256 of the frozen design and its people; set on approval. */
  frozenHash: z.string().nullable(),
  /** Of the proof sheet that was signed for it; null where none was. */
  signOff: signOffSchema.nullable(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/** An order that belongs to another. */
const kinOrderSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  status: orderStatusSchema,
  quantity: z.number().int(),
});
export type KinOrder = z.infer<typeof kinOrderSchema>;

export const orderSchema = orderSummarySchema.extend({
  /** At least one; the first gives the order its name. */
  items: z.array(orderItemSchema).min(1),
  quote: orderQuoteSchema,
  /** Agreed on beside the price list, already in the grand total: taken off where negative. */
  adjustment: z.object({ amountCents: amountCentsSchema, reason: z.string() }).nullable().default(null),
  /** The member of staff who wrote it down for the customer; null where the customer ordered. */
  writtenBy: z.string().nullable().default(null),
  /** The quote that it came of. */
  ofQuote: z.object({ id: salesQuoteIdSchema, number: z.string() }).nullable().default(null),
  /** The team's order that late comers of this one join; null for any other. */
  supplementOf: kinOrderSchema.nullable().default(null),
  /** Orders of late comers who joined this one, the first first. */
  supplements: z.array(kinOrderSchema).default([]),
  /** Terms that it was placed under; they stay, whatever the tenant sets later. */
  tax: taxTermsSchema.default(NO_TAX),
  /** Null where the invoice is made out to who ordered. */
  invoiceTo: invoiceToSchema.nullable().default(null),
  /** The sheet that staff asked its customer to sign; null where they did not. */
  proof: askedProofSchema.nullable().default(null),
  payments: z.array(paymentSchema),
  paymentState: paymentStateSchema,
  /** The sum still to be paid, cents. */
  dueCents: amountCentsSchema,
  phone: z.string(),
  address: z.string(),
  /** The parts of the address; null for one in free text. */
  place: placeSchema.extend({ street: z.string() }).nullable(),
  /** Addresses that parts of it go to; the rest goes to its own address. */
  addresses: z.array(orderAddressSchema).default([]),
  /** True until the first parcel is begun: who ordered may say where parts of it go. */
  mayChangeAddresses: z.boolean().default(false),
  note: z.string(),
  /** The moment at which the first design was last changed before it was ordered or handed in again. */
  designedAt: z.iso.datetime(),
  /** Null until the order comes so far. */
  approvedAt: z.iso.datetime().nullable(),
  /** The moment at which it was handed to delivery. */
  deliveredAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  /** The e-mail of who ordered; staff only. */
  customerEmail: z.string().nullable(),
  history: z.array(orderEventSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** The dates of an order, in the order in which they come. */
export const ORDER_DATES = [
  'designedAt',
  'orderedAt',
  'approvedAt',
  'deliveredAt',
  'receivedAt',
] as const satisfies readonly (keyof Order)[];

export const orderListSchema = z.object({
  items: z.array(orderSummarySchema),
  nextCursor: z.string().nullable(),
});

/** Statuses with commas between them, as they stand in an address. */
const statusListSchema = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(orderStatusSchema));

export const orderListQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  status: statusListSchema.optional(),
  /** Ordered at this moment or later. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Ordered before this moment. */
  to: z.iso.datetime({ offset: true }).optional(),
  search: z.string().max(100).optional(),
});

/** A customer asks for the orders of one design, too. */
export const ownOrderListQuerySchema = orderListQuerySchema.extend({ designUuid: designIdSchema.optional() });
