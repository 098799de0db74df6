import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { sessionIdSchema } from '../kernel/ids.ts';
import { clientIdSchema } from '../kernel/permissions.ts';
import { previewQuerySchema, tenantSchema } from '../tenants/tenant.ts';
import {
  accountDetailsSchema,
  confirmPasswordSchema,
  destroyTokenBodySchema,
  givenPasswordSchema,
  passwordSchema,
  refreshBodySchema,
  tokenResponseSchema,
} from './accounts.ts';

export const changePasswordBodySchema = z
  .object({
    /** The present one. */
    currentPassword: givenPasswordSchema,
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'error.field.confirmPassword.mismatch',
  });

/** A device that is signed in. */
export const ownSessionSchema = z.object({
  id: sessionIdSchema,
  clientId: clientIdSchema,
  /** The name by which its browser calls itself. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** True of the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionListSchema = z.object({ items: z.array(ownSessionSchema) });

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
