import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { salesQuoteIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { khqrCurrencySchema, shownKhqrSchema } from '../orders/khqr.ts';
import { orderDraftSchema } from './order-drafts.ts';
import { slipQuerySchema } from '../orders/payments.ts';
import {
  QUOTE_LISTS,
  answerQuoteBodySchema,
  makeQuoteBodySchema,
  moveQuoteBodySchema,
  openedQuoteSchema,
  ownQuotesSchema,
  quoteListQuerySchema,
  replyToQuoteBodySchema,
  salesQuoteSchema,
  salesQuoteSummarySchema,
} from './sales-quotes.ts';
import { shareTokenSchema } from '../orders/shares.ts';

const ofQuote = z.object({ id: salesQuoteIdSchema });
const ofLink = z.object({ token: shareTokenSchema });
const inLang = z.object({ lang: langSchema });
const bySales = { access: 'sales', tag: 'console' } as const;
const byLink = { access: 'public', tag: 'quotes' } as const;

/** Quotes that a customer may accept. */
export const salesQuoteEndpoints = {
  consoleQuotes: endpoint({
    ...bySales,
    method: 'GET',
    path: '/api/console/quotes',
    summary: 'Quotes, the newest first',
    query: quoteListQuerySchema,
    response: z.object({
      items: z.array(salesQuoteSummarySchema),
      nextCursor: z.string().nullable(),
      counts: z.record(z.enum(QUOTE_LISTS), z.number().int()),
    }),
  }),
  consoleQuoteOf: endpoint({
    ...bySales,
    method: 'GET',
    path: '/api/console/quotes/:id',
    summary: 'A quote with all that happened to it',
    params: ofQuote,
    response: salesQuoteSchema,
  }),
  consoleMakeQuote: endpoint({
    ...bySales,
    method: 'POST',
    path: '/api/console/quotes',
    summary: 'Make a quote: priced as the order would be, and kept so',
    body: makeQuoteBodySchema,
    response: salesQuoteSchema,
    status: 201,
    idempotent: true,
  }),
  consoleSendQuote: endpoint({
    ...bySales,
    method: 'POST',
    path: '/api/console/quotes/:id/send',
    summary: 'Give the quote its link, and mail it with its paper where that is asked for',
    params: ofQuote,
    body: z.object({ by: z.enum(['mail', 'link']), version: z.number().int().min(1) }),
    response: salesQuoteSchema,
  }),
  consoleMoveQuote: endpoint({
    ...bySales,
    method: 'POST',
    path: '/api/console/quotes/:id/moves',
    summary: 'Accept or decline a quote for the customer, extend it, withdraw it',
    params: ofQuote,
    body: moveQuoteBodySchema,
    response: salesQuoteSchema,
  }),
  consoleReplyToQuote: endpoint({
    ...bySales,
    method: 'POST',
    path: '/api/console/quotes/:id/replies',
    summary: 'Answer what the customer asked: on the page of the link, and by mail where there is an address',
    params: ofQuote,
    body: replyToQuoteBodySchema,
    response: salesQuoteSchema,
  }),
  consoleReviseQuote: endpoint({
    ...bySales,
    method: 'POST',
    path: '/api/console/quotes/:id/revise',
    summary: 'Begin a new version: a draft that says what the quote says',
    params: ofQuote,
    response: orderDraftSchema,
    status: 201,
  }),
  consoleQuotePaper: endpoint({
    ...bySales,
    method: 'GET',
    path: '/api/console/quotes/:id/quote.pdf',
    summary: 'The quote on paper',
    params: ofQuote,
    query: inLang,
    response: z.string(),
    file: 'application/pdf',
  }),
  ownQuotes: endpoint({
    method: 'GET',
    path: '/api/own-quotes',
    access: 'account',
    tag: 'quotes',
    summary: 'Own quotes that were sent and are not over, the newest first',
    response: ownQuotesSchema,
  }),
  openQuote: endpoint({
    ...byLink,
    method: 'GET',
    path: '/api/quote-links/:token',
    summary: 'A quote by its link, and the order that it became',
    params: ofLink,
    response: openedQuoteSchema,
  }),
  answerQuote: endpoint({
    ...byLink,
    method: 'POST',
    path: '/api/quote-links/:token/answer',
    summary: 'Accept a quote, decline it, or ask for a change; who accepts again is shown the order there is',
    params: ofLink,
    body: answerQuoteBodySchema,
    response: openedQuoteSchema,
  }),
  quotePaper: endpoint({
    ...byLink,
    method: 'GET',
    path: '/api/quote-links/:token/quote.pdf',
    summary: 'The quote on paper, by its link',
    params: ofLink,
    query: inLang,
    response: z.string(),
    file: 'application/pdf',
  }),
  showQuoteKhqr: endpoint({
    ...byLink,
    method: 'POST',
    path: '/api/quote-links/:token/khqr',
    summary: 'The code that pays what is due of the order of an accepted quote, or a part of it',
    params: ofLink,
    query: slipQuerySchema.partial().extend({ currency: khqrCurrencySchema }),
    response: shownKhqrSchema,
  }),
  withdrawQuoteSlips: endpoint({
    method: 'POST',
    path: '/api/quote-links/:token/slips/withdraw',
    access: 'public',
    tag: 'quotes',
    summary: 'Take back the slips that were sent by the link and that no one has decided about',
    params: ofLink,
    response: openedQuoteSchema,
  }),
} as const;

/** Sends a slip for the order of an accepted quote: multipart with one field `file`. Anyone with the link may; staff decide. */
export const postQuoteSlip = {
  method: 'POST',
  path: '/api/quote-links/:token/slips',
  params: ofLink,
  query: slipQuerySchema,
  response: openedQuoteSchema,
  status: 201,
} as const;
