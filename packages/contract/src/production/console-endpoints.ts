import { orderIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { accountDetailsSchema } from '../accounts/accounts.ts';

import { endpoint } from '../kernel/endpoint.ts';
import { moveOrderBodySchema } from '../orders/order-calls.ts';
import { orderSchema } from '../orders/orders.ts';

const idParams = z.object({ id: orderIdSchema });

/** What every member of staff asks for: who one is, and one order. */
export const consoleEndpoints = {
  consoleMe: endpoint({
    method: 'GET',
    path: '/api/console/me',
    access: 'console',
    tag: 'console',
    summary: 'The signed-in member of staff',
    response: accountDetailsSchema.extend({ roles: z.array(z.string()) }),
  }),
  consoleOrder: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id',
    access: 'orders',
    tag: 'console',
    summary: 'One order',
    params: idParams,
    response: orderSchema,
  }),
  consoleMoveOrder: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/move',
    access: 'orders',
    tag: 'console',
    summary: 'Approve, reject or move an order on',
    params: idParams,
    body: moveOrderBodySchema,
    response: orderSchema,
  }),
} as const;
