import { orderQuoteSchema, quoteSchema } from '@kitwright/ordering';
import { endpoint } from '../kernel/endpoint.ts';
import { quoteBodySchema, quoteOrderBodySchema } from '../teams/teams.ts';

/** Prices, apart from the orders: who only looks needs no form's rules. */
export const quoteEndpoints = {
  quote: endpoint({
    method: 'POST',
    path: '/api/quotes',
    access: 'optional',
    tag: 'orders',
    summary: 'Price a team',
    body: quoteBodySchema,
    response: quoteSchema,
  }),
  quoteOrder: endpoint({
    method: 'POST',
    path: '/api/quotes/order',
    access: 'optional',
    tag: 'orders',
    summary: 'Price several designs that are ordered together',
    body: quoteOrderBodySchema,
    response: orderQuoteSchema,
  }),
} as const;
