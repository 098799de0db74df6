import { UNSURE_REASONS } from '@kitwright/ordering/bank';
import {
  MAX_STATEMENT_TEXT,
  bankCurrencySchema,
  statementLayoutSchema,
} from '@kitwright/ordering/bank/statement';
import { amountCentsSchema, priceCentsSchema } from '@kitwright/ordering';
import { rielPerDollarSchema } from '@kitwright/ordering/tax';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { bankLineIdSchema, orderIdSchema, statementIdSchema } from '../kernel/ids.ts';

/** A line that no one decided about, one that was written down as a payment, one that is for no order. */
export const BANK_LINE_STATES = ['open', 'entered', 'aside'] as const;
/** Lists of lines: open ones by how sure their order is, and those that were decided about. */
export const BANK_LISTS = ['sure', 'unsure', 'unmatched', 'entered', 'aside'] as const;
export type BankList = (typeof BANK_LISTS)[number];

/** The most open lines of a tenant: beyond that someone decides first. */
export const MAX_OPEN_LINES = 5_000;
/** The most lines that are entered at once. */
export const MOST_ENTERED_AT_ONCE = 200;
const MAX_NAME = 120;

const namedOrderSchema = z.object({
  orderId: orderIdSchema,
  number: z.string(),
  customerName: z.string(),
  teamName: z.string(),
});

const candidateSchema = namedOrderSchema.extend({
  /** The player's share that is named; null for the order as a whole. */
  share: z.object({ name: z.string(), reference: z.string() }).nullable(),
  /** Amount that would be written down. */
  amountCents: amountCentsSchema,
  dueCents: amountCentsSchema,
  /** True where the customer sent a slip of the same amount, which is confirmed with it. */
  hasSlip: z.boolean(),
});
export type BankCandidate = z.infer<typeof candidateSchema>;

export const bankLineSchema = z.object({
  id: bankLineIdSchema,
  statement: z.string(),
  line: z.number().int(),
  day: z.iso.date(),
  currency: bankCurrencySchema,
  /** Cents of dollars, or whole riel. */
  amount: z.number().int(),
  /** The same in cents, at the tenant's rate. */
  amountCents: amountCentsSchema,
  reference: z.string(),
  words: z.string(),
  list: z.enum(BANK_LISTS),
  /** Why it is not sure. */
  reason: z.enum(UNSURE_REASONS).nullable(),
  candidates: z.array(candidateSchema),
  entered: namedOrderSchema.extend({ amountCents: amountCentsSchema }).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

export const statementSchema = z.object({
  id: statementIdSchema,
  name: z.string(),
  added: z.number().int(),
  known: z.number().int(),
  outgoing: z.number().int(),
  faulty: z.number().int(),
  broughtBy: z.string(),
  broughtAt: z.iso.datetime(),
});
export type BankStatement = z.infer<typeof statementSchema>;

const bankSchema = z.object({
  rielPerDollar: z.number().int(),
  /** The tenant's day on which someone set the rate; null where no one has. */
  rielSetOn: z.iso.date().nullable(),
  /** The names of the columns of the last file and how it was read; the next of the same names is read so too. */
  head: z.array(z.string()),
  layout: statementLayoutSchema.nullable(),
  counts: z.record(z.enum(BANK_LISTS), z.number().int()),
  /** The newest ten. */
  statements: z.array(statementSchema),
});
export type Bank = z.infer<typeof bankSchema>;

export const bringStatementBodySchema = z.object({
  name: z.string().trim().min(1, 'error.field.required').max(MAX_NAME, 'error.field.tooLong'),
  text: z.string().min(1, 'error.field.required').max(MAX_STATEMENT_TEXT, 'error.field.tooLong'),
  layout: statementLayoutSchema,
  /** Takes the other lines of a file that has some which cannot be read. */
  withoutFaulty: z.boolean(),
});

const lineParams = z.object({ id: bankLineIdSchema });

/** Calls about the money that a bank says has come. */
export const bankEndpoints = {
  consoleBank: endpoint({
    method: 'GET',
    path: '/api/console/bank',
    access: 'money',
    tag: 'console',
    summary: 'Statements of the bank that were brought, and how many of their lines wait',
    response: bankSchema,
  }),
  consoleBankLines: endpoint({
    method: 'GET',
    path: '/api/console/bank/lines',
    access: 'money',
    tag: 'console',
    summary: 'Transfers of the bank, with the orders they may be for; open ones the oldest first',
    query: z.object({
      list: z.enum(BANK_LISTS).default('sure'),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(MOST_ENTERED_AT_ONCE).default(50),
    }),
    response: z.object({ items: z.array(bankLineSchema), nextCursor: z.string().nullable() }),
  }),
  consoleBringStatement: endpoint({
    method: 'POST',
    path: '/api/console/bank/statements',
    access: 'money',
    tag: 'console',
    summary: 'Bring a statement as separated values; a transfer that was brought before is not brought again',
    body: bringStatementBodySchema,
    response: statementSchema,
    status: 201,
  }),
  consoleSetRate: endpoint({
    method: 'PUT',
    path: '/api/console/bank/rate',
    access: 'money',
    tag: 'console',
    summary: 'Say how many riel a dollar is',
    body: z.object({ rielPerDollar: rielPerDollarSchema }),
    response: z.object({ rielPerDollar: z.number().int(), rielSetOn: z.iso.date().nullable() }),
  }),
  consoleEnterLine: endpoint({
    method: 'POST',
    path: '/api/console/bank/lines/:id/enter',
    access: 'money',
    tag: 'console',
    summary: 'Write a transfer down as a payment of an order, once',
    params: lineParams,
    body: z.object({
      /** The order, by its id, or by its number as people write it; a share of it by its reference. */
      order: z.string().trim().min(1, 'error.field.required').max(60, 'error.field.tooLong'),
      amountCents: priceCentsSchema.min(1, 'error.field.amount.invalid'),
    }),
    response: bankLineSchema,
  }),
  consoleEnterSure: endpoint({
    method: 'POST',
    path: '/api/console/bank/enter',
    access: 'money',
    tag: 'console',
    summary: 'Write those of these transfers down that are sure at this moment, and leave the others',
    body: z.object({
      ids: z
        .array(bankLineIdSchema)
        .min(1, 'error.field.required')
        .max(MOST_ENTERED_AT_ONCE, 'error.field.tooLong'),
    }),
    response: z.object({ entered: z.number().int(), left: z.number().int() }),
  }),
  consoleSetLineAside: endpoint({
    method: 'POST',
    path: '/api/console/bank/lines/:id/aside',
    access: 'money',
    tag: 'console',
    summary: 'Say that a transfer is for no order, or take that back',
    params: lineParams,
    body: z.object({ isAside: z.boolean() }),
    response: bankLineSchema,
  }),
} as const;
