import { orderStatusSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { designIdSchema } from '../kernel/ids.ts';
import { daySchema } from '../production/desk.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/lang.ts';
import { messageListQuerySchema } from '../messages/contact.ts';
import { BANK_LINE_STATES } from '../orders/bank.ts';
import { orderListQuerySchema } from '../orders/orders.ts';
import { sizeSchema } from '../teams/players.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export const reportStepSchema = z.enum(REPORT_STEPS);
export type ReportStep = z.infer<typeof reportStepSchema>;

/** The longest time a report covers, days: two years. */
export const MAX_REPORT_DAYS = 732;
const DAY_MS = 86_400_000;

export const rangeShape = {
  /** First and last day, both included, in the tenant's time. */
  from: daySchema,
  to: daySchema,
  by: reportStepSchema.default('day'),
  /** Orders in these statuses only; without it all but rejected and canceled ones. */
  status: orderListQuerySchema.shape.status,
};

interface Range {
  readonly from: string;
  readonly to: string;
}
export const isInOrder = ({ from, to }: Range): boolean => from <= to;
export const isShortEnough = ({ from, to }: Range): boolean =>
  Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS;
export const WRONG_END = { path: ['to'], message: 'error.field.invalid' };

export const reportQuerySchema = z
  .object(rangeShape)
  .refine(isInOrder, WRONG_END)
  .refine(isShortEnough, WRONG_END);

export const REPORT_TABLES = [
  'time',
  'sizes',
  'garments',
  'margin',
  'promises',
  'reprints',
  'faults',
  'cloth',
  'designs',
  'purchases',
] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];
export const reportExportQuerySchema = z
  .object({
    ...rangeShape,
    table: z.enum(REPORT_TABLES),
    /** Days of the time that it is held against, both or neither: its figures stand in columns of their own. */
    beforeFrom: daySchema.optional(),
    beforeTo: daySchema.optional(),
  })
  .refine(isInOrder, WRONG_END)
  .refine(isShortEnough, WRONG_END)
  .refine(
    ({ beforeFrom: from, beforeTo: to }) =>
      from === undefined || to === undefined
        ? from === to
        : isInOrder({ from, to }) && isShortEnough({ from, to }),
    { path: ['beforeTo'], message: 'error.field.invalid' },
  );

const whole = z.number().int();
const figuresShape = {
  orders: whole,
  pieces: whole,
  /** The sum of the orders, whether paid or not. */
  orderedCents: whole,
};
/** The VAT in the orders' totals: 0 of those that were placed while the seller was not registered. */
const taxShape = { vatCents: whole };
/** Confirmed payments and refunds that came or went then. */
const moneyShape = { receivedCents: whole, refundedCents: whole };

export const reportSchema = z.object({
  /** Every day, week (from Monday) or month of the range, also those without an order. */
  time: z.array(
    z.object({
      /** The first day of the step that lies in the range. */
      day: z.iso.date(),
      ...figuresShape,
      ...taxShape,
      ...moneyShape,
    }),
  ),
  /** The smallest first; sizes no one ordered are absent. */
  sizes: z.array(z.object({ size: sizeSchema, pieces: whole })),
  /** The most ordered first. */
  garments: z.array(z.object({ productType: productTypeSchema, ...figuresShape })),
  /** Opinions of customers about their own designs that were last changed in the range. */
  opinions: z.object({
    /** Counts of designs by stars, from one to five. */
    stars: z.array(z.object({ stars: whole, designs: whole })),
    /** The latest that say something in words, the newest first. */
    comments: z.array(
      z.object({
        designUuid: designIdSchema,
        designName: z.string(),
        customerName: z.string(),
        rating: z.number().nullable(),
        comment: z.string(),
      }),
    ),
  }),
  totals: z.object({ ...figuresShape, ...taxShape, ...moneyShape }),
  statuses: z.array(orderStatusSchema),
});
export type Report = z.infer<typeof reportSchema>;

export const exportQuerySchema = z
  .object({ from: rangeShape.from, to: rangeShape.to })
  .refine(isInOrder, WRONG_END)
  .refine(isShortEnough, WRONG_END);

/** Tables of a period: for spreadsheets, and a journal of both for accounting. */
export const EXPORT_TABLES = ['sales', 'payments', 'customers', 'journal'] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

const exportCall = { method: 'GET', tag: 'console', query: exportQuerySchema, response: z.string() } as const;
const CSV = 'text/csv; charset=utf-8';

const listFile = { method: 'GET', tag: 'console', response: z.string(), file: CSV } as const;
const fileLang = { lang: langSchema.default('kh') };

/** Calls for lists as files: everything that a list's filter finds, up to what a file holds. */
export const otherListEndpoints = {
  consoleExportMessages: endpoint({
    ...listFile,
    path: '/api/console/exports/messages',
    access: 'sales',
    summary: 'Every message that a search finds, newest first, as a table for spreadsheets',
    query: messageListQuerySchema.pick({ status: true, search: true }).extend(fileLang),
  }),
  consoleExportRolls: endpoint({
    ...listFile,
    path: '/api/console/exports/rolls',
    access: 'production',
    summary: 'Every roll that has cloth left, as a table for spreadsheets',
    query: z.object(fileLang),
  }),
  consoleExportBankLines: endpoint({
    ...listFile,
    path: '/api/console/exports/bank-lines',
    access: 'money',
    scope: 'money:read',
    summary: 'Transfers of the bank in one state, the newest day first, as a table for spreadsheets',
    query: z.object({ state: z.enum(BANK_LINE_STATES).default('open'), ...fileLang }),
  }),
} as const;

/** Calls for what was sold, paid and by whom, as files. */
export const exportEndpoints = {
  consoleExportSales: endpoint({
    ...exportCall,
    path: '/api/console/exports/sales',
    access: 'money',
    scope: 'money:read',
    summary: 'Orders of a period but rejected and canceled ones, as a table for spreadsheets',
    file: CSV,
  }),
  consoleExportPayments: endpoint({
    ...exportCall,
    path: '/api/console/exports/payments',
    access: 'money',
    scope: 'money:read',
    summary: 'Money that came and went in a period, as a table for spreadsheets',
    file: CSV,
  }),
  consoleExportCustomers: endpoint({
    ...exportCall,
    path: '/api/console/exports/customers',
    access: 'sales',
    scope: 'customers:read',
    summary: 'Customers who ordered in a period, as a table for spreadsheets',
    file: CSV,
  }),
  consoleExportJournal: endpoint({
    ...exportCall,
    path: '/api/console/exports/journal',
    access: 'money',
    scope: 'money:read',
    summary: 'A journal of the sales and payments of a period, with equal debits and credits',
    file: CSV,
  }),
} as const;

/** Calls about orders and payments over time. */
export const reportEndpoints = {
  consoleReport: endpoint({
    method: 'GET',
    path: '/api/console/reports',
    access: 'money',
    scope: 'money:read',
    tag: 'console',
    summary: 'Orders, money, sizes and garments over time',
    query: reportQuerySchema,
    response: reportSchema,
  }),
  consoleExportReport: endpoint({
    method: 'GET',
    path: '/api/console/reports/export',
    access: 'money',
    tag: 'console',
    summary: 'One table of a report for spreadsheets',
    query: reportExportQuerySchema,
    response: z.string(),
    file: 'text/csv; charset=utf-8',
  }),
} as const;

const bytesSchema = z.number().int().nonnegative();

/** Storage that a tenant's pictures take, and its limit, bytes. */
export const storageFiguresSchema = z.object({
  pictures: z.number().int().nonnegative(),
  usedBytes: bytesSchema,
  mostBytes: bytesSchema,
  /** Of these, what visitors brought and what nothing shows. */
  visitorBytes: bytesSchema,
  unusedBytes: bytesSchema,
  /** Days after which what nothing shows is swept. */
  unusedDays: z.number().int().positive(),
});
export type StorageFigures = z.infer<typeof storageFiguresSchema>;

export const storageEndpoints = {
  consoleStorage: endpoint({
    method: 'GET',
    path: '/api/console/storage',
    access: 'staff',
    tag: 'console',
    summary: 'How much of its room for pictures the tenant uses',
    response: storageFiguresSchema,
  }),
} as const;
