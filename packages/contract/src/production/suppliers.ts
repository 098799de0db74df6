import { supplierIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { phoneSchema } from '../kernel/phone.ts';

const MAX_NAME = 80;
const MAX_NOTE = 1000;
const MAX_LEAD_DAYS = 365;

/** Work of a supplier for the shop: makes orders, sells cloth, or both. */
export const SUPPLIER_WORK = ['making', 'cloth', 'both'] as const;

/** A supplier as staff write it; phone and e-mail may be left empty. */
export const supplierBodySchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(MAX_NAME, 'error.field.tooLong'),
  /** The same in Khmer letters; empty where it has none. */
  nameKh: z.string().trim().max(MAX_NAME, 'error.field.tooLong').default(''),
  does: z.enum(SUPPLIER_WORK).default('making'),
  /** Person to ask for. */
  contact: z.string().trim().max(MAX_NAME, 'error.field.tooLong'),
  phone: z.union([z.literal(''), phoneSchema], 'error.field.phone.invalid'),
  email: z.union([z.literal(''), z.email('error.field.email.invalid')], 'error.field.email.invalid'),
  /** Name in Telegram without its @; empty where it has none. */
  telegram: z
    .string()
    .trim()
    .regex(/^(?:[A-Za-z][A-Za-z0-9_]{4,31})?$/, 'error.field.invalid')
    .default(''),
  /** Days from an order of cloth to its delivery; null where no one knows. */
  leadDays: z
    .number()
    .int('error.field.invalid')
    .min(0, 'error.field.invalid')
    .max(MAX_LEAD_DAYS, 'error.field.invalid')
    .nullable()
    .default(null),
  note: z.string().trim().max(MAX_NOTE, 'error.field.tooLong'),
  /** True while new orders may be given to it. */
  active: z.boolean(),
});
export type SupplierBody = z.infer<typeof supplierBodySchema>;

/** `version` grows with every change. */
export const supplierSchema = supplierBodySchema.extend({
  id: supplierIdSchema,
  nameKh: z.string(),
  does: z.enum(SUPPLIER_WORK),
  telegram: z.string(),
  leadDays: z.number().int().nullable(),
  phone: z.string(),
  email: z.string(),
  version: z.number().int(),
  /** Orders it has that were not handed to delivery yet. */
  openOrders: z.number().int(),
  /** All orders it was ever given. */
  orders: z.number().int(),
  /** Orders of cloth that were ever written to it. */
  purchases: z.number().int(),
});
export type Supplier = z.infer<typeof supplierSchema>;

const params = z.object({ id: supplierIdSchema });

/** Calls about the makers of orders and the sellers of cloth. */
export const supplierEndpoints = {
  consoleSuppliers: endpoint({
    method: 'GET',
    path: '/api/console/suppliers',
    access: 'plan',
    tag: 'console',
    summary: 'Suppliers by name',
    response: z.object({ items: z.array(supplierSchema) }),
  }),
  consoleCreateSupplier: endpoint({
    method: 'POST',
    path: '/api/console/suppliers',
    access: 'production',
    tag: 'console',
    summary: 'Add a supplier',
    body: supplierBodySchema,
    response: supplierSchema,
    status: 201,
    idempotent: true,
  }),
  consoleUpdateSupplier: endpoint({
    method: 'PUT',
    path: '/api/console/suppliers/:id',
    access: 'production',
    tag: 'console',
    summary: 'Change a supplier from the version that was seen',
    params,
    body: z.object({ version: z.number().int().min(1), supplier: supplierBodySchema }),
    response: supplierSchema,
  }),
  consoleDeleteSupplier: endpoint({
    method: 'DELETE',
    path: '/api/console/suppliers/:id',
    access: 'production',
    tag: 'console',
    summary: 'Remove a supplier that never had an order',
    params,
    response: z.null(),
    status: 204,
  }),
} as const;
