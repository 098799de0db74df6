import { orderIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/lang.ts';

export const invoiceEndpoints = {
  orderInvoice: endpoint({
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    access: 'account',
    tag: 'orders',
    summary: 'The invoice of an own order, on sheets of A4',
    params: z.object({ id: orderIdSchema }),
    query: z.object({ lang: langSchema.default('kh') }),
    response: z.string(),
    file: 'application/pdf',
  }),
} as const;
