import { z } from 'zod';
import { sessionIdSchema } from '../kernel/ids.ts';
import { confirmPasswordSchema, givenPasswordSchema, passwordSchema } from './accounts.ts';

import { clientIdSchema } from '../kernel/roles.ts';

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
  /** What its browser calls itself. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionListSchema = z.object({ items: z.array(ownSessionSchema) });
