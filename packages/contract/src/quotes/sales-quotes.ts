import {
  SALES_QUOTE_ACTIONS,
  SALES_QUOTE_ANSWERS,
  SALES_QUOTE_STATES,
} from '@kitwright/ordering/sales-quotes';
import { amountCentsSchema, orderQuoteSchema, orderStatusSchema } from '@kitwright/ordering';
import { taxTermsSchema } from '@kitwright/ordering/tax';
import { z } from 'zod';
import { accountIdSchema, orderIdSchema, salesQuoteIdSchema, salesQuoteItemIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { rosterEntrySchema, sizeCountSchema } from '../teams/teams.ts';
import { productTypeSchema } from '../tenants/tenant.ts';
import { deliverySpanSchema, orderAddressSchema } from '../orders/orders.ts';
import { invoiceToSchema } from '../orders/payments.ts';
import { writeOrderBodySchema } from '../orders/staff-orders.ts';

const wordsSchema = z.string().trim().max(1000, 'error.field.tooLong');
const daySchema = z.iso.date('error.field.invalid');

/** A quote as staff make it: an order that is not placed yet, with the day until which it holds. */
export const makeQuoteBodySchema = writeOrderBodySchema.extend({
  validUntil: daySchema,
  /** To the customer, on the quote. */
  message: wordsSchema,
  lang: langSchema,
});
export type MakeQuoteBody = z.input<typeof makeQuoteBodySchema>;

/** Things that happened to a quote: the first word is who did it, staff where it is none of the customer's. */
export const QUOTE_EVENT_KINDS = [
  'made',
  'sent',
  'seen',
  'accepted',
  'declined',
  'asked',
  'answered',
  'extended',
  'withdrawn',
  'replaced',
] as const;

const eventSchema = z.object({
  kind: z.enum(QUOTE_EVENT_KINDS),
  at: z.iso.datetime(),
  /** The member of staff; null for the customer. */
  by: z.string().nullable(),
  /** Words that came with it: a reason, a question, an address, a day. */
  text: z.string(),
});
export type QuoteEvent = z.infer<typeof eventSchema>;

const itemSchema = z.object({
  id: salesQuoteItemIdSchema,
  designName: z.string(),
  productType: productTypeSchema,
  thumbnailUrl: z.string(),
  fabricId: z.string(),
  quantity: z.number().int(),
  roster: z.array(rosterEntrySchema),
  /** Pieces that no one is named on; null where there is a roster. */
  sizes: z.array(sizeCountSchema).nullable(),
});
export type SalesQuoteItem = z.infer<typeof itemSchema>;

const namedSchema = z.object({ id: salesQuoteIdSchema, number: z.string() });

const shownShape = {
  /** `Q-000012`, with `-2` behind it of a second version. */
  number: z.string(),
  state: z.enum(SALES_QUOTE_STATES),
  customerName: z.string(),
  quantity: z.number().int(),
  grandTotalCents: amountCentsSchema,
  /** The last day on which it holds. */
  validUntil: z.iso.date(),
  createdAt: z.iso.datetime(),
};

/** A quote in a list of staff. */
export const salesQuoteSummarySchema = z.object({
  id: salesQuoteIdSchema,
  ...shownShape,
  designName: z.string(),
  createdBy: z.string(),
  sentAt: z.iso.datetime().nullable(),
  /** The customer asked for something that no one has answered. */
  isAsked: z.boolean(),
  isReplaced: z.boolean(),
});
export type SalesQuoteSummary = z.infer<typeof salesQuoteSummarySchema>;

/** Content of a quote, for staff and the customer alike. */
const contentShape = {
  items: z.array(itemSchema).min(1),
  quote: orderQuoteSchema,
  adjustment: z.object({ amountCents: amountCentsSchema, reason: z.string() }).nullable(),
  tax: taxTermsSchema,
  invoiceTo: invoiceToSchema.nullable(),
  phone: z.string(),
  address: z.string(),
  addresses: z.array(orderAddressSchema),
  note: z.string(),
  message: z.string(),
};

/** A quote as staff see it. */
export const salesQuoteSchema = salesQuoteSummarySchema.extend({
  ...contentShape,
  version: z.number().int(),
  lang: langSchema,
  /** Empty e-mail where the customer has none. */
  customer: z.object({ id: accountIdSchema, email: z.string(), phone: z.string() }),
  sentTo: z.string(),
  seenAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** The end of the customer's link; null until it was sent. */
  token: z.string().nullable(),
  /** The version after it, and the order that it became. */
  replacedBy: namedSchema.nullable(),
  order: z.object({ id: orderIdSchema, number: z.string() }).nullable(),
  history: z.array(eventSchema),
  actions: z.array(z.enum(SALES_QUOTE_ACTIONS)),
});
export type SalesQuote = z.infer<typeof salesQuoteSchema>;

/** The order of an accepted quote, as far as who holds the link sees it: where it stands and how it is paid. */
const openedOrderSchema = z.object({
  number: z.string(),
  status: orderStatusSchema,
  expected: deliverySpanSchema.nullable(),
  grandTotalCents: amountCentsSchema,
  paidCents: amountCentsSchema,
  dueCents: amountCentsSchema,
  /** Slips that no one has looked at, players’ too. */
  waitingCents: amountCentsSchema,
  /** Those of them that came by this link, which may take them back. Servers of before do not say. */
  byLinkCents: amountCentsSchema.optional(),
  /** Why the last slip was refused, where nothing came since. */
  refusal: z.string().nullable(),
  /** Money is asked for now, once the shop has approved it, or not any more. */
  when: z.enum(['soon', 'now', 'over']),
});

/** A quote as the customer opens it by its link. */
export const openedQuoteSchema = z.object({
  ...shownShape,
  ...contentShape,
  lang: langSchema,
  answers: z.array(z.enum(SALES_QUOTE_ANSWERS)),
  /** Last question of the customer, until it was answered; null where nothing waits. */
  asked: z.string().nullable(),
  /** Questions of the customer and the shop's answers, the first first. */
  thread: z.array(z.object({ by: z.enum(['customer', 'shop']), at: z.iso.datetime(), text: z.string() })),
  /** The newer version: its token once it was sent, null until then. Null where there is none. */
  newer: z.object({ number: z.string(), token: z.string().nullable() }).nullable(),
  order: openedOrderSchema.nullable(),
});
export type OpenedQuote = z.infer<typeof openedQuoteSchema>;

/** The answer of a customer to a quote. */
export const answerQuoteBodySchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accept') }),
  z.object({ answer: z.literal('decline'), reason: wordsSchema }),
  z.object({ answer: z.literal('ask'), text: wordsSchema.min(1, 'error.field.message.required') }),
]);
export type AnswerQuoteBody = z.input<typeof answerQuoteBodySchema>;

/** A step of staff with a quote, from the version that was seen. */
export const moveQuoteBodySchema = z.discriminatedUnion('action', [
  /** On behalf of the customer, who said so. */
  z.object({ action: z.literal('accept'), version: z.number().int().min(1) }),
  z.object({ action: z.literal('decline'), version: z.number().int().min(1), reason: wordsSchema }),
  z.object({ action: z.literal('extend'), version: z.number().int().min(1), validUntil: daySchema }),
  z.object({ action: z.literal('withdraw'), version: z.number().int().min(1), reason: wordsSchema }),
]);
export type MoveQuoteBody = z.input<typeof moveQuoteBodySchema>;

/** The answer of staff to what the customer asked, from the version that was seen. */
export const replyToQuoteBodySchema = z.object({
  text: wordsSchema.min(1, 'error.field.message.required'),
  version: z.number().int().min(1),
});

/** Own quotes of a customer, each with the end of its link. */
export const ownQuotesSchema = z.object({
  items: z.array(z.object({ ...shownShape, token: z.string() })),
});
export type OwnQuotes = z.infer<typeof ownQuotesSchema>;

/** Lists of quotes: those that wait for the customer, those that ran out, all. */
export const QUOTE_LISTS = ['open', 'asked', 'accepted', 'over', 'all'] as const;
export type QuoteList = (typeof QUOTE_LISTS)[number];

export const quoteListQuerySchema = z.object({
  list: z.enum(QUOTE_LISTS).default('open'),
  /** Part of the customer's name, or the number. */
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
