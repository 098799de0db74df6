import { endOfDayIn, orderStatusSchema, startOfDayIn } from '@kitwright/ordering';
import { addDays } from '@kitwright/ordering/plan';
import { z } from 'zod';
import { customerListQuerySchema } from '../accounts/customers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema, orderViewIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { balanceSchema, daySchema, deskQuerySchema, deskSortSchema, DUE_WINDOWS, MAX_MOVES } from './desk.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** Ordered today; within the last seven days; within the last thirty, today included. */
export const ORDERED_WINDOWS = ['today', 'week', 'month'] as const;
export type OrderedWindow = (typeof ORDERED_WINDOWS)[number];

/** Days that a window of orders goes back, today included. */
const ORDERED_DAYS: Readonly<Record<OrderedWindow, number>> = { today: 1, week: 7, month: 30 };

export const ORDER_LAYOUTS = ['table', 'board'] as const;

/** A filter of the order list with its sort and look, as written in an address: what is left out is as by default. */
export const orderFilterSchema = z.object({
  view: z.enum(ORDER_LAYOUTS).optional(),
  status: orderStatusSchema.optional(),
  search: z.string().max(100, 'error.field.tooLong').optional(),
  due: z.enum(DUE_WINDOWS).optional(),
  dueFrom: daySchema.optional(),
  dueTo: daySchema.optional(),
  supplier: deskQuerySchema.shape.supplier,
  customer: deskQuerySchema.shape.customer,
  balance: balanceSchema.optional(),
  product: productTypeSchema.optional(),
  ordered: z.enum(ORDERED_WINDOWS).optional(),
  /** First and last day on which it was ordered, both included, in the tenant's time. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  sort: deskSortSchema.optional(),
});
export type KeptFilter = z.infer<typeof orderFilterSchema>;

/** Question to the server that a filter comes to on a day of the tenant, whose days are moments there; without status and sort. */
export const queryOfFilter = (
  { search, due, dueFrom, dueTo, supplier, customer, balance, product, ordered, from, to }: KeptFilter,
  { timeZone, today }: { readonly timeZone: string; readonly today: string },
) => {
  const since = ordered === undefined ? from : addDays(today, 1 - ORDERED_DAYS[ordered]);
  return {
    search,
    due,
    dueFrom,
    dueTo,
    supplier,
    customer,
    balance,
    product,
    from: since === undefined ? undefined : startOfDayIn(timeZone, since).toISOString(),
    to: to === undefined ? undefined : endOfDayIn(timeZone, to).toISOString(),
  };
};

/** Views that everyone has from the beginning. */
export const READY_VIEWS = ['toVerify', 'unpaid', 'week', 'late'] as const;
export type ReadyView = (typeof READY_VIEWS)[number];
export const READY_FILTERS: Readonly<Record<ReadyView, KeptFilter>> = {
  toVerify: { status: 'REVIEWING', sort: 'due' },
  unpaid: { balance: 'unpaid' },
  week: { due: 'week', sort: 'due' },
  late: { due: 'late', sort: 'due' },
};

/** The most views that one person keeps. */
export const MAX_ORDER_VIEWS = 30;
export const MAX_VIEW_NAME = 40;
/** Orders of a view are counted up to here; one that has more says so. */
export const MOST_COUNTED = 999;

const nameSchema = z
  .string()
  .trim()
  .min(1, 'error.field.name.required')
  .max(MAX_VIEW_NAME, 'error.field.tooLong');

export const orderViewBodySchema = z.object({
  name: nameSchema,
  filter: orderFilterSchema,
  /** True where all of the tenant's staff have it; otherwise it is one's own. */
  isShared: z.boolean(),
});
export type OrderViewBody = z.infer<typeof orderViewBodySchema>;

export const orderViewSchema = orderViewBodySchema.extend({
  id: orderViewIdSchema,
  name: z.string(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** True where the caller may rename, change and remove it. */
  mayChange: z.boolean(),
  /** Counts up with every change. */
  version: z.number().int(),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** A view by its id, or a ready one by its name. */
export const viewKeySchema = z.union([z.enum(READY_VIEWS), orderViewIdSchema], 'error.field.invalid');
export type ViewKey = z.infer<typeof viewKeySchema>;

const MOST_KEYS = 500;
/** The order in which one sees one's views, and the one that opens first. */
export const viewSettingsSchema = z.object({
  /** Those that are not in it follow. */
  order: z.array(viewKeySchema),
  /** Null for all orders. */
  opens: viewKeySchema.nullable(),
});
export type ViewSettings = z.infer<typeof viewSettingsSchema>;

const viewsSchema = z.object({
  /** One's own, and what colleagues share; by name. */
  views: z.array(orderViewSchema),
  settings: viewSettingsSchema,
  /** True for who may share a view with the tenant's staff. */
  mayShare: z.boolean(),
});
export type OrderViews = z.infer<typeof viewsSchema>;

const idParams = z.object({ id: orderViewIdSchema });

/** Calls about kept filters of the order list. */
export const orderViewEndpoints = {
  consoleOrderViews: endpoint({
    method: 'GET',
    path: '/api/console/order-views',
    access: 'orders',
    tag: 'console',
    summary: 'Kept filters of the order list: one’s own, and those that colleagues share',
    response: viewsSchema,
  }),
  consoleCountOrderViews: endpoint({
    method: 'GET',
    path: '/api/console/order-views/counts',
    access: 'orders',
    tag: 'console',
    summary: 'How many orders each view has; those that search for words are not counted',
    response: z.object({ counts: z.record(z.string(), z.number().int()) }),
  }),
  consoleKeepOrderView: endpoint({
    method: 'POST',
    path: '/api/console/order-views',
    access: 'orders',
    tag: 'console',
    summary: 'Keep a filter of the order list under a name',
    body: orderViewBodySchema,
    response: orderViewSchema,
    status: 201,
    idempotent: true,
  }),
  consoleChangeOrderView: endpoint({
    method: 'PUT',
    path: '/api/console/order-views/:id',
    access: 'orders',
    tag: 'console',
    summary: 'Rename a view, share it, or give it another filter',
    params: idParams,
    body: orderViewBodySchema.extend({
      /** The version that was seen: when someone was faster, nothing changes and the call fails. */
      version: z.number().int().min(1),
    }),
    response: orderViewSchema,
  }),
  consoleRemoveOrderView: endpoint({
    method: 'DELETE',
    path: '/api/console/order-views/:id',
    access: 'orders',
    tag: 'console',
    summary: 'Remove a view',
    params: idParams,
    response: z.null(),
    status: 204,
  }),
  consoleArrangeOrderViews: endpoint({
    method: 'PUT',
    path: '/api/console/order-view-settings',
    access: 'orders',
    tag: 'console',
    summary: 'Set in which order one sees the views, and which opens first',
    body: viewSettingsSchema.extend({
      order: viewSettingsSchema.shape.order
        .max(MOST_KEYS, 'error.field.tooLong')
        .refine((keys) => new Set(keys).size === keys.length, 'error.field.duplicate'),
    }),
    response: viewSettingsSchema,
  }),
} as const;

/** The most orders that one file has: more are to be narrowed down. */
export const MOST_EXPORTED = 20_000;

export const exportOrdersQuerySchema = deskQuerySchema.omit({ cursor: true, limit: true }).extend({
  /** Language of headings and words. */
  lang: langSchema.default('kh'),
  /** Of what the filter finds these alone; ids with commas between them. */
  ids: z
    .string()
    .max(MAX_MOVES * 40)
    .transform((text) => text.split(','))
    .pipe(z.array(orderIdSchema).min(1).max(MAX_MOVES))
    .optional(),
});

export const listExportEndpoints = {
  consoleExportOrders: endpoint({
    method: 'GET',
    path: '/api/console/exports/orders',
    access: 'orders',
    scope: 'orders:read',
    tag: 'console',
    summary: `Every order that a filter finds, in its sort, as a table for spreadsheets; at most ${MOST_EXPORTED}`,
    query: exportOrdersQuerySchema,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
  consoleExportCustomerList: endpoint({
    method: 'GET',
    path: '/api/console/exports/customer-list',
    access: 'sales',
    scope: 'customers:read',
    tag: 'console',
    summary: `Every customer that a search finds, newest first, as a table for spreadsheets; at most ${MOST_EXPORTED}`,
    query: customerListQuerySchema
      .pick({ search: true, state: true })
      .extend({ lang: langSchema.default('kh') }),
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
} as const;
