import { z } from 'zod';
import {
  accountDetailsSchema,
  destroyTokenBodySchema,
  refreshBodySchema,
  tokenResponseSchema,
} from './accounts.ts';

import { endpoint } from '../kernel/endpoint.ts';
import { previewQuerySchema, tenantSchema } from '../tenants/tenant.ts';

/** The calls of every page's start, apart from the rest so that a first page loads no form's rules. */
export const sessionEndpoints = {
  whoami: endpoint({
    method: 'GET',
    path: '/whoami',
    access: 'public',
    tag: 'tenant',
    summary: 'The tenant of this host',
    query: previewQuerySchema,
    response: tenantSchema,
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/accounts/refreshtoken',
    access: 'public',
    tag: 'accounts',
    summary: 'Rotate the refresh token',
    body: refreshBodySchema,
    response: tokenResponseSchema,
  }),
  destroyToken: endpoint({
    method: 'POST',
    path: '/api/accounts/token/destroy',
    access: 'account',
    tag: 'accounts',
    summary: 'Sign out',
    body: destroyTokenBodySchema,
    response: z.null(),
    status: 204,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/accounts/details',
    access: 'account',
    tag: 'accounts',
    summary: 'The signed-in account',
    response: accountDetailsSchema,
  }),
} as const;
