import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { accountIdSchema, sessionIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { ownSessionSchema } from './sessions.ts';

/** States of an account: it may sign in, still has to prove its e-mail, or is shut out. */
export const CUSTOMER_STATES = ['active', 'unconfirmed', 'blocked'] as const;
export const customerStateSchema = z.enum(CUSTOMER_STATES);
export type CustomerState = z.infer<typeof customerStateSchema>;

/** An account of the tenant that is not staff, as staff see it in the list. */
export const customerSchema = z.object({
  id: accountIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  state: customerStateSchema,
  registeredAt: z.iso.datetime(),
});
export type Customer = z.infer<typeof customerSchema>;

export const customerListQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
  state: customerStateSchema.optional(),
  /** Part of the name, the e-mail or the phone number. */
  search: z.string().max(100).optional(),
});
export const customerListSchema = z.object({
  items: z.array(customerSchema),
  nextCursor: z.string().nullable(),
  /** Counts of what the search finds, by state. */
  counts: z.record(customerStateSchema, z.number().int()),
});

/** A device the customer is signed in on. */
export const customerSessionSchema = ownSessionSchema.omit({ current: true });
export type CustomerSession = z.infer<typeof customerSessionSchema>;

/** One customer, with what staff need to help. */
export const customerDetailsSchema = customerSchema.extend({
  address: z.string(),
  lang: langSchema,
  designs: z.number().int(),
  orders: z.number().int(),
  /** Signed in now, the one used last first. */
  sessions: z.array(customerSessionSchema),
});
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;

const params = z.object({ id: accountIdSchema });
const nothing = { response: z.null(), status: 204 } as const;

/** Calls of staff about customers. */
export const customerEndpoints = {
  consoleCustomers: endpoint({
    method: 'GET',
    path: '/api/console/customers',
    access: 'sales',
    scope: 'customers:read',
    tag: 'console',
    summary: "The tenant's customers, newest first",
    query: customerListQuerySchema,
    response: customerListSchema,
  }),
  consoleCustomer: endpoint({
    method: 'GET',
    path: '/api/console/customers/:id',
    access: 'sales',
    scope: 'customers:read',
    tag: 'console',
    summary: 'One customer, and the devices that are signed in',
    params,
    response: customerDetailsSchema,
  }),
  consoleSendReset: endpoint({
    method: 'POST',
    path: '/api/console/customers/:id/reset',
    access: 'sales',
    tag: 'console',
    summary: 'Mail a customer a link that resets the password; one a minute at most',
    params,
    ...nothing,
  }),
  consoleEndSession: endpoint({
    method: 'DELETE',
    path: '/api/console/customers/:id/sessions/:sessionId',
    access: 'sales',
    tag: 'console',
    summary: 'Sign one device of a customer out',
    params: params.extend({ sessionId: sessionIdSchema }),
    ...nothing,
  }),
  consoleEndSessions: endpoint({
    method: 'DELETE',
    path: '/api/console/customers/:id/sessions',
    access: 'sales',
    tag: 'console',
    summary: 'Sign a customer out everywhere',
    params,
    ...nothing,
  }),
} as const;
