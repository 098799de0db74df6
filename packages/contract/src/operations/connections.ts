import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { apiKeyIdSchema } from '../kernel/ids.ts';
import { KEY_SCOPES } from '../kernel/permissions.ts';

/** Days until a key runs out; null for one that lasts until it is revoked. */
export const KEY_DAYS = [30, 90, 365] as const;
/** Calls a minute that a key may be made for. */
export const MOST_CALLS_A_MINUTE = 600;
export const MAX_KEY_NAME = 60;
/** The most keys of a tenant that are neither revoked nor run out. */
export const MAX_API_KEYS = 25;

export const KEY_STATES = ['live', 'expired', 'revoked'] as const;

/** A key as administrators see it: never the key itself. */
export const apiKeySchema = z.object({
  id: apiKeyIdSchema,
  name: z.string(),
  /** The first characters, by which people tell it from others. */
  start: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  perMinute: z.number().int(),
  state: z.enum(KEY_STATES),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute; null for one that was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const makeApiKeyBodySchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(MAX_KEY_NAME, 'error.field.tooLong'),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1, 'error.field.required')
    .max(KEY_SCOPES.length)
    .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  days: z.literal(KEY_DAYS).nullable(),
  perMinute: z.number().int().min(1, 'error.field.invalid').max(MOST_CALLS_A_MINUTE, 'error.field.invalid'),
});

/** Calls about the keys of other systems. */
export const apiKeyEndpoints = {
  consoleApiKeys: endpoint({
    method: 'GET',
    path: '/api/console/api-keys',
    access: 'staff',
    tag: 'console',
    summary: 'The keys of other systems, newest first',
    response: z.object({ items: z.array(apiKeySchema) }),
  }),
  consoleMakeApiKey: endpoint({
    method: 'POST',
    path: '/api/console/api-keys',
    access: 'staff',
    tag: 'console',
    summary: 'Make a key; it is in no other answer, and acts as who made it within its scopes',
    body: makeApiKeyBodySchema,
    response: z.object({ key: z.string(), made: apiKeySchema }),
    status: 201,
  }),
  consoleRevokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/console/api-keys/:id',
    access: 'staff',
    tag: 'console',
    summary: 'Revoke a key, for good and at once',
    params: z.object({ id: apiKeyIdSchema }),
    response: z.null(),
    status: 204,
  }),
} as const;

export const MAX_EMBED_ORIGINS = 20;
const MAX_ORIGIN = 200;
/** Only what a header may carry: a host with a semicolon in it would say more than where frames are. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)(?::\d+)?$/;

/** A site by its origin, as browsers write it: https, or http on one's own machine. */
const originSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_ORIGIN, 'error.field.tooLong')
  .transform((text) => text.replace(/\/$/, ''))
  .refine(
    (origin) => PLAIN_ORIGIN.test(origin) && (origin.startsWith('https:') || LOCAL.test(origin)),
    'error.field.invalid',
  )
  .refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, 'error.field.invalid');

export const embedBodySchema = z.object({
  origins: z
    .array(originSchema)
    .max(MAX_EMBED_ORIGINS, 'error.field.tooLong')
    .transform((origins) => [...new Set(origins)]),
});
const embedSchema = z.object({ origins: z.array(z.string()) });

/** Calls about the storefront in frames of a maker's own site. */
export const embedEndpoints = {
  consoleEmbed: endpoint({
    method: 'GET',
    path: '/api/console/embed',
    access: 'staff',
    tag: 'console',
    summary: 'The sites that may show the storefront in a frame',
    response: embedSchema,
  }),
  consoleKeepEmbed: endpoint({
    method: 'PUT',
    path: '/api/console/embed',
    access: 'staff',
    tag: 'console',
    summary: 'Say which sites may show the storefront in a frame',
    body: embedBodySchema,
    response: embedSchema,
  }),
} as const;
