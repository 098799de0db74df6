import { orderQuoteSchema, priceListSchema, quoteSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { quoteBodySchema, quoteDaysBodySchema, quoteOrderBodySchema } from '../teams/teams.ts';
import {
  offeredSizesSchema,
  productTypeSchema,
  sizeChartSchema,
  sizeChartsSchema,
} from '../tenants/tenant.ts';

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
  quoteDays: endpoint({
    method: 'POST',
    path: '/api/quotes/days',
    access: 'optional',
    tag: 'orders',
    summary: 'Tell between which days garments would leave production, by the queue of the shop',
    body: quoteDaysBodySchema,
    response: z.object({
      /** Null in a shop without a queue, where the usual days of production count, and for work that ends beyond a year. */
      made: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
      /** The usual days of production by now: a page that stands open may know others. Servers of before do not say. */
      usual: priceListSchema.shape.productionDays.optional(),
    }),
  }),
} as const;

/** Calls about a tenant's offer of sizes. */
export const sizeChartEndpoints = {
  consoleSizeCharts: endpoint({
    method: 'GET',
    path: '/api/console/size-charts',
    access: 'design',
    tag: 'console',
    summary: 'The size charts the tenant set itself, by garment',
    response: z.object({ charts: sizeChartsSchema }),
  }),
  consoleSetSizeChart: endpoint({
    method: 'PUT',
    path: '/api/console/size-charts/:productType',
    access: 'design',
    tag: 'console',
    summary: 'Set which sizes of a garment are offered, under which labels, and for which bodies',
    params: z.object({ productType: productTypeSchema }),
    body: z.object({
      /** Of the chart that was seen; 0 where none was set. */
      version: z.number().int().min(0),
      sizes: offeredSizesSchema,
    }),
    response: sizeChartSchema,
  }),
} as const;
