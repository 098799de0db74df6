import { supplierIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { phoneSchema } from '../kernel/phone.ts';

const MAX_NAME = 80;
const MAX_NOTE = 1000;

/** A supplier as staff write it; phone and e-mail may be left empty. */
export const supplierBodySchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(MAX_NAME, 'error.field.tooLong'),
  /** Person to ask for. */
  contact: z.string().trim().max(MAX_NAME, 'error.field.tooLong'),
  phone: z.union([z.literal(''), phoneSchema], 'error.field.phone.invalid'),
  email: z.union([z.literal(''), z.email('error.field.email.invalid')], 'error.field.email.invalid'),
  note: z.string().trim().max(MAX_NOTE, 'error.field.tooLong'),
  /** True while new orders may be given to it. */
  active: z.boolean(),
});
export type SupplierBody = z.infer<typeof supplierBodySchema>;

/** `version` grows with every change. */
export const supplierSchema = supplierBodySchema.extend({
  id: supplierIdSchema,
  phone: z.string(),
  email: z.string(),
  version: z.number().int(),
  /** Orders it has that were not handed to delivery yet. */
  openOrders: z.number().int(),
  /** All orders it was ever given. */
  orders: z.number().int(),
});
export type Supplier = z.infer<typeof supplierSchema>;

const params = z.object({ id: supplierIdSchema });

/** Calls about the makers of orders. */
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
