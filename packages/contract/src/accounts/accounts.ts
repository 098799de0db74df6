import { z } from 'zod';
import { accountIdSchema, sessionIdSchema } from '../kernel/ids.ts';
import { emailSchema } from '../kernel/email.ts';
import { langSchema } from '../kernel/lang.ts';
import { clientIdSchema, roleSchema } from '../kernel/permissions.ts';

/** Characters of a password, as people count them: code points, not the halves of a surrogate pair. */
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;
const countCodePoints = (text: string): number => Array.from(text).length;

/** A password as it was given; it may have been chosen under other rules, but is never longer. */
export const givenPasswordSchema = z
  .string()
  .min(1, 'error.field.password.required')
  .refine((password) => countCodePoints(password) <= LONGEST_PASSWORD, 'error.field.password.tooLong');

/** A password being chosen: any characters at all. The server refuses the most common ones besides. */
export const passwordSchema = givenPasswordSchema.refine(
  (password) => countCodePoints(password) >= SHORTEST_PASSWORD,
  'error.field.password.tooShort',
);

/** The same again, to catch a slip. */
export const confirmPasswordSchema = z
  .string()
  .min(1, 'error.field.confirmPassword.required')
  .max(2 * LONGEST_PASSWORD);

export const loginBodySchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema,
  clientId: clientIdSchema,
});

export const tokenResponseSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  refresh_expires_in: z.number().int(),
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/** Claims of the access token; `exp` in seconds since 1970. */
export const accessClaimsSchema = z.object({
  sub: accountIdSchema,
  sid: sessionIdSchema,
  tenant: z.string(),
  /** The audience of the token: the calls of this server, which take no other. */
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  resource_access: z.record(z.string(), z.object({ roles: z.array(roleSchema) })),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;

export const refreshBodySchema = z.object({
  token: z.string().min(1).max(4000),
  clientId: clientIdSchema,
  /**
   * A random word that the client keeps before it asks. Should the answer be lost (a page that is reloaded just then),
   * token and word together are answered once more with the same successor.
   */
  attempt: z.string().min(16).max(64).optional(),
});
export const destroyTokenBodySchema = z.object({ token: z.string().min(1).max(4000) });

export const accountDetailsSchema = z.object({
  id: accountIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** The language its mails come in. */
  lang: langSchema,
  blocked: z.boolean(),
  /** True while a new version of the terms has to be accepted before anything else. */
  mustAcceptTerms: z.boolean(),
});
export type AccountDetails = z.infer<typeof accountDetailsSchema>;

export const blockAccountBodySchema = z.object({
  email: emailSchema,
  blocked: z.boolean(),
  /** For colleagues, in the audit log; the customer never sees it. */
  reason: z.string().trim().max(500, 'error.field.tooLong').default(''),
});

/** `clientId: web`; header names know no case. */
export const summaryHeadersSchema = z.object({
  clientid: z.literal('web', 'error.field.invalid').optional(),
});

export const accountSummarySchema = z.object({
  designs: z.number().int(),
  players: z.number().int(),
  ordersInProgress: z.number().int(),
  ordersTotal: z.number().int(),
  /** The most designs this account may keep. */
  maxDesigns: z.number().int(),
});
export type AccountSummary = z.infer<typeof accountSummarySchema>;
