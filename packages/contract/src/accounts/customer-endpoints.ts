import { z } from 'zod';
import { accountIdSchema, sessionIdSchema } from '../kernel/ids.ts';
import { customerDetailsSchema, customerListQuerySchema, customerListSchema } from './customers.ts';
import { endpoint } from '../kernel/endpoint.ts';

const params = z.object({ id: accountIdSchema });
const nothing = { response: z.null(), status: 204 } as const;

/** What staff may see of customers, and do for them. */
export const customerEndpoints = {
  consoleCustomers: endpoint({
    method: 'GET',
    path: '/api/console/customers',
    access: 'staff',
    tag: 'console',
    summary: "The tenant's customers, newest first",
    query: customerListQuerySchema,
    response: customerListSchema,
  }),
  consoleCustomer: endpoint({
    method: 'GET',
    path: '/api/console/customers/:id',
    access: 'staff',
    tag: 'console',
    summary: 'One customer, and the devices that are signed in',
    params,
    response: customerDetailsSchema,
  }),
  consoleSendReset: endpoint({
    method: 'POST',
    path: '/api/console/customers/:id/reset',
    access: 'staff',
    tag: 'console',
    summary: 'Mail a customer a link that resets the password; one a minute at most',
    params,
    ...nothing,
  }),
  consoleEndSession: endpoint({
    method: 'DELETE',
    path: '/api/console/customers/:id/sessions/:sessionId',
    access: 'staff',
    tag: 'console',
    summary: 'Sign one device of a customer out',
    params: params.extend({ sessionId: sessionIdSchema }),
    ...nothing,
  }),
  consoleEndSessions: endpoint({
    method: 'DELETE',
    path: '/api/console/customers/:id/sessions',
    access: 'staff',
    tag: 'console',
    summary: 'Sign a customer out everywhere',
    params,
    ...nothing,
  }),
} as const;
