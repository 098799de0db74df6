import { orderIdSchema, shopCustomerIdSchema, supplierIdSchema } from '../kernel/ids.ts';
import { orderActionSchema, orderStatusSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { ERROR_KEYS } from '../kernel/error-keys.ts';
import { moveOrderBodySchema } from '../orders/orders-endpoints.ts';
import { orderListQuerySchema, orderSummarySchema } from '../orders/orders.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** States of an order's money as staff sort it: nothing yet, a part, all or nothing to pay, more than is owed. */
export const BALANCES = ['unpaid', 'deposit', 'settled', 'overpaid'] as const;
export const balanceSchema = z.enum(BALANCES);
export type Balance = z.infer<typeof balanceSchema>;

/** Late: due before today and still here. Today; within seven days from today. */
export const DUE_WINDOWS = ['late', 'today', 'week'] as const;
export type DueWindow = (typeof DUE_WINDOWS)[number];

/** The most orders moved at once. */
export const MAX_MOVES = 100;

const FIRST_DAY = '2020-01-01';
const LAST_DAY = '2099-12-31';

/** A day in the tenant's time, of this century as far as it matters. */
export const daySchema = z.iso
  .date('error.field.invalid')
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'error.field.invalid');

/** The maker of an order, as a list names it. */
export const chosenSupplierSchema = z.object({ id: supplierIdSchema, name: z.string() });

/** An order in the lists of staff. */
export const deskOrderSchema = orderSummarySchema.extend({
  phone: z.string(),
  /** The day by which it is to be handed to delivery, in the tenant's time. */
  dueOn: z.iso.date(),
  late: z.boolean(),
  supplier: chosenSupplierSchema.nullable(),
  balance: balanceSchema,
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

const deskFilterShape = {
  due: z.enum(DUE_WINDOWS).optional(),
  /** A supplier's id, or `none` for orders that no one makes yet. */
  supplier: z.union([z.literal('none'), supplierIdSchema]).optional(),
  /** A customer of a partner shop. */
  customer: shopCustomerIdSchema.optional(),
  balance: balanceSchema.optional(),
  /** A garment that is among what was ordered. */
  product: productTypeSchema.optional(),
  /** Due on this day or later, and on that one or before. */
  dueFrom: daySchema.optional(),
  dueTo: daySchema.optional(),
};

/** Newest first, or what is due first. */
export const deskSortSchema = z.enum(['newest', 'due']);

export const deskQuerySchema = orderListQuerySchema.extend({
  ...deskFilterShape,
  sort: deskSortSchema.default('newest'),
});

const countsSchema = z.record(z.string(), z.number().int());

export const deskListSchema = z.object({
  items: z.array(deskOrderSchema),
  nextCursor: z.string().nullable(),
  /** Counts of what the filter finds by status; statuses without one are absent. */
  counts: countsSchema,
  /** The count of late ones among what the filter finds. */
  late: z.number().int(),
});

export const boardQuerySchema = orderListQuerySchema
  .pick({ search: true, from: true, to: true })
  .extend({ ...deskFilterShape, limit: z.coerce.number().int().min(1).max(50).default(15) });

/** A status with its first orders: what is due first, and of what is over the newest. */
export const boardColumnSchema = z.object({
  status: orderStatusSchema,
  count: z.number().int(),
  items: z.array(deskOrderSchema),
  /** For the list of this status, sorted as the column is. */
  nextCursor: z.string().nullable(),
});
export type BoardColumn = z.infer<typeof boardColumnSchema>;

export const boardSchema = z.object({ columns: z.array(boardColumnSchema), late: z.number().int() });

/** An order that is moved with others, as it was seen. */
const seenOrderSchema = moveOrderBodySchema
  .pick({ from: true, version: true, unpaidCents: true })
  .required({ version: true });

/** The same step for several orders, each from the status and the version that were seen. */
export const moveOrdersBodySchema = z.object({
  action: orderActionSchema,
  orders: z
    .array(seenOrderSchema.extend({ id: orderIdSchema }))
    .min(1, 'error.field.required')
    .max(MAX_MOVES)
    .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, 'error.field.duplicate'),
  reason: z.string().trim().max(1000, 'error.field.tooLong').optional(),
});

/** The outcome for one of them: its new status, or why it stayed. */
export const moveResultSchema = z.discriminatedUnion('moved', [
  z.object({ moved: z.literal(true), id: orderIdSchema, status: orderStatusSchema }),
  z.object({ moved: z.literal(false), id: orderIdSchema, key: z.enum(ERROR_KEYS) }),
]);
export type MoveResult = z.infer<typeof moveResultSchema>;

/** A note of staff for one another. */
export const orderNoteSchema = z.object({
  id: z.uuid(),
  note: z.string(),
  authorName: z.string(),
  at: z.iso.datetime(),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;

/** The side of an order that only staff see. */
export const orderDeskSchema = z.object({
  dueOn: z.iso.date(),
  late: z.boolean(),
  supplier: chosenSupplierSchema.nullable(),
  /** The newest first. */
  notes: z.array(orderNoteSchema),
});
export type OrderDesk = z.infer<typeof orderDeskSchema>;

/** `seen` is what was shown: when a colleague was faster, nothing changes and the call fails. */
export const setDueBodySchema = z.object({ dueOn: daySchema, seen: z.iso.date() });
export const setSupplierBodySchema = z.object({
  supplierId: z.uuid('error.field.invalid').brand<'SupplierId'>().nullable(),
  seen: supplierIdSchema.nullable(),
});

/** Plans several orders: when they are due, who makes them, or both; each from what was seen of it. */
export const planOrdersBodySchema = z
  .object({
    dueOn: daySchema.optional(),
    /** Null takes the supplier away; left out, each keeps the one it has. */
    supplierId: z.uuid('error.field.invalid').brand<'SupplierId'>().nullable().optional(),
    orders: z
      .array(z.object({ id: orderIdSchema, dueOn: z.iso.date(), supplierId: supplierIdSchema.nullable() }))
      .min(1, 'error.field.required')
      .max(MAX_MOVES)
      .refine(
        (orders) => new Set(orders.map(({ id }) => id)).size === orders.length,
        'error.field.duplicate',
      ),
  })
  .refine(({ dueOn, supplierId }) => dueOn !== undefined || supplierId !== undefined, {
    path: ['dueOn'],
    message: 'error.field.required',
  });

/** The outcome for one of them: planned, or why it stayed as it was. */
export const planResultSchema = z.discriminatedUnion('planned', [
  z.object({ planned: z.literal(true), id: orderIdSchema }),
  z.object({ planned: z.literal(false), id: orderIdSchema, key: z.enum(ERROR_KEYS) }),
]);
export type PlanResult = z.infer<typeof planResultSchema>;

/** For colleagues, or shown to the customer, who also gets it by mail. */
export const NOTE_AUDIENCES = ['staff', 'customer'] as const;
export const addNoteBodySchema = z.object({
  audience: z.enum(NOTE_AUDIENCES),
  note: z.string().trim().min(1, 'error.field.required').max(1000, 'error.field.tooLong'),
});
export type NoteAudience = (typeof NOTE_AUDIENCES)[number];
