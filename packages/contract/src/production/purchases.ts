import { PURCHASE_ACTIONS, PURCHASE_STATUSES } from '@kitwright/ordering/purchases';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { clothRollIdSchema, purchaseIdSchema, supplierIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import {
  MOST_ROLLS_AT_ONCE,
  clothLengthSchema,
  clothRollSchema,
  clothShape,
  rollShape,
  shortText,
} from './stock.ts';

/** Most lines of a purchase order. */
export const MAX_PURCHASE_LINES = 30;
const MAX_NOTE = 400;

const lineShape = {
  ...clothShape,
  /** As the supplier names it; empty for white. */
  colour: shortText(60),
  lengthMm: clothLengthSchema,
  centsPerMetre: rollShape.centsPerMetre,
};

/** A purchase order as it is written. */
export const purchaseBodySchema = z.object({
  supplierId: supplierIdSchema,
  /** The day by which it should come; null where nothing was said. */
  dueOn: z.iso.date('error.field.invalid').nullable(),
  /** For the supplier, on the paper. */
  note: shortText(MAX_NOTE),
  lines: z
    .array(z.object(lineShape))
    .min(1, 'error.field.required')
    .max(MAX_PURCHASE_LINES, 'error.field.tooLong'),
});
export type PurchaseBody = z.infer<typeof purchaseBodySchema>;

export const purchaseSchema = z.object({
  id: purchaseIdSchema,
  /** `PO-000012`. */
  number: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  supplier: z.object({
    id: supplierIdSchema,
    name: z.string(),
    nameKh: z.string(),
    email: z.string(),
    phone: z.string(),
    telegram: z.string(),
  }),
  dueOn: z.iso.date().nullable(),
  /** Its day has passed, and something of it has not come. */
  isLate: z.boolean(),
  note: z.string(),
  lines: z.array(
    z.object({
      /** From 1. */
      position: z.number().int(),
      ...clothShape,
      colour: z.string(),
      lengthMm: z.number().int(),
      centsPerMetre: z.number().int().nullable(),
      deliveredMm: z.number().int(),
    }),
  ),
  /** Rolls that came of it, in the order in which they did. */
  rolls: z.array(
    z.object({
      id: clothRollIdSchema,
      number: z.string(),
      position: z.number().int(),
      lot: z.string(),
      lengthMm: z.number().int(),
      addedAt: z.iso.datetime(),
    }),
  ),
  /** Null where a line has no price. */
  totalCents: z.number().int().nullable(),
  /** Counts up with every change. */
  version: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Address it was mailed to; empty where it was handed over otherwise. */
  sentTo: z.string(),
  /** Steps that may be taken next. */
  actions: z.array(z.enum(PURCHASE_ACTIONS)),
});
export type Purchase = z.infer<typeof purchaseSchema>;

export const purchasesSchema = z.object({
  /** All that are not over, the late ones first, and the last ones that are. */
  items: z.array(purchaseSchema),
  /** Cloth that is low and not on its way, from whom and for how much it was bought last. */
  proposed: z.array(
    z.object({
      ...clothShape,
      lengthMm: z.number().int(),
      supplierId: supplierIdSchema.nullable(),
      colour: z.string(),
      centsPerMetre: z.number().int().nullable(),
    }),
  ),
});
export type Purchases = z.infer<typeof purchasesSchema>;

const params = z.object({ id: purchaseIdSchema });
const version = z.number().int().min(1);
const PATH = '/api/console/purchases';

/** Calls about orders of cloth. */
export const purchaseEndpoints = {
  consolePurchases: endpoint({
    method: 'GET',
    path: PATH,
    access: 'production',
    tag: 'stock',
    summary: 'Orders of cloth, and what is low and should be ordered',
    response: purchasesSchema,
  }),
  consoleWritePurchase: endpoint({
    method: 'POST',
    path: PATH,
    access: 'production',
    tag: 'stock',
    summary: 'Write an order of cloth; it is a draft until it is sent',
    body: purchaseBodySchema,
    response: purchaseSchema,
    status: 201,
    idempotent: true,
  }),
  consoleChangePurchase: endpoint({
    method: 'PUT',
    path: `${PATH}/:id`,
    access: 'production',
    tag: 'stock',
    summary: 'Change a draft from the version that was seen',
    params,
    body: z.object({ version, purchase: purchaseBodySchema }),
    response: purchaseSchema,
  }),
  consoleSendPurchase: endpoint({
    method: 'POST',
    path: `${PATH}/:id/send`,
    access: 'production',
    tag: 'stock',
    summary: 'Send an order of cloth by mail with its paper, or say that it was handed over otherwise',
    params,
    body: z.object({
      version,
      by: z.enum(['mail', 'hand']),
      /** Language of the mail; the paper is in both. */
      lang: langSchema,
    }),
    response: purchaseSchema,
  }),
  consoleDeliverPurchase: endpoint({
    method: 'POST',
    path: `${PATH}/:id/deliver`,
    access: 'production',
    tag: 'stock',
    summary: 'Write rolls down that came of a line, with their lot and price',
    params,
    body: z.object({
      version,
      position: z.number().int().min(1, 'error.field.invalid'),
      ...rollShape,
      lengthsMm: z
        .array(clothLengthSchema)
        .min(1, 'error.field.required')
        .max(MOST_ROLLS_AT_ONCE, 'error.field.tooLong'),
    }),
    response: z.object({ purchase: purchaseSchema, rolls: z.array(clothRollSchema) }),
    status: 201,
    idempotent: true,
  }),
  consoleClosePurchase: endpoint({
    method: 'POST',
    path: `${PATH}/:id/close`,
    access: 'production',
    tag: 'stock',
    summary: 'Say that nothing more will come of an order of cloth',
    params,
    body: z.object({ version }),
    response: purchaseSchema,
  }),
  consoleCancelPurchase: endpoint({
    method: 'POST',
    path: `${PATH}/:id/cancel`,
    access: 'production',
    tag: 'stock',
    summary: 'Cancel an order of cloth of which nothing came',
    params,
    body: z.object({ version }),
    response: purchaseSchema,
  }),
  consolePurchasePaper: endpoint({
    method: 'GET',
    path: `${PATH}/:id/order.pdf`,
    access: 'production',
    tag: 'stock',
    summary: 'The paper of an order of cloth, in Khmer and in English',
    params,
    response: z.string(),
    file: 'application/pdf',
  }),
} as const;
