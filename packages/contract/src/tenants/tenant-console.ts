import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { tenantSettingsSchema } from './tenant-settings.ts';

/** The tenant as its administrators edit it. */
export const editedTenantSchema = z.object({
  /**
   * Counts up with every change of the draft and every publishing. Anyone who changes something says which version they
   * saw, so that of two at once one is refused.
   */
  version: z.number().int().positive(),
  published: tenantSettingsSchema,
  publishedAt: z.iso.datetime().nullable(),
  /** The one draft, which all administrators share; null when everything is published. */
  draft: z
    .object({ settings: tenantSettingsSchema, editedBy: z.string(), editedAt: z.iso.datetime() })
    .nullable(),
  /** The names under which the storefront is reached. */
  hosts: z.array(z.string()),
  /** Riel of a dollar, and the day on which someone set them; those of the money set it. */
  riel: z.object({ perDollar: z.number().int(), setOn: z.iso.date().nullable() }),
});
export type EditedTenant = z.infer<typeof editedTenantSchema>;

const versionSchema = z.number().int().positive();

export const previewSchema = z.object({
  /** Given to `whoami` and the pages as `?preview=`. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

/** The back office's calls for the tenant itself. A conflict's `current` is the tenant as it is now. */
export const tenantConsoleEndpoints = {
  consoleTenant: endpoint({
    method: 'GET',
    path: '/api/console/tenant',
    access: 'staff',
    tag: 'console',
    summary: 'The tenant, published and as drafted',
    response: editedTenantSchema,
  }),
  consoleKeepDraft: endpoint({
    method: 'PUT',
    path: '/api/console/tenant/draft',
    access: 'staff',
    tag: 'console',
    summary: 'Keep a draft of the settings',
    body: z.object({ version: versionSchema, settings: tenantSettingsSchema }),
    response: editedTenantSchema,
  }),
  consoleDropDraft: endpoint({
    method: 'DELETE',
    path: '/api/console/tenant/draft',
    access: 'staff',
    tag: 'console',
    summary: 'Drop the draft',
    query: z.object({ version: z.coerce.number().int().positive() }),
    response: editedTenantSchema,
  }),
  consolePublish: endpoint({
    method: 'POST',
    path: '/api/console/tenant/publish',
    access: 'staff',
    tag: 'console',
    summary: 'Publish the draft',
    body: z.object({
      version: versionSchema,
      /** True where customers have to accept changed terms again. */
      termsAnew: z.boolean().default(false),
    }),
    response: editedTenantSchema,
  }),
  consolePreview: endpoint({
    method: 'POST',
    path: '/api/console/tenant/preview',
    access: 'staff',
    tag: 'console',
    summary: 'A short-lived token that shows the draft on the storefront',
    response: previewSchema,
  }),
} as const;
