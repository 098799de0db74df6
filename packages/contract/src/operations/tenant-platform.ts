import { PRODUCT_TYPES } from '@kitwright/garment';
import { z } from 'zod';
import { emailSchema } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { tenantIdSchema } from '../kernel/ids.ts';
import { langSchema } from '../kernel/lang.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`);
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** A host name as browsers send it: without scheme and port, in lower case, other scripts as `xn--`. */
export const hostSchema = z.string().trim().toLowerCase().regex(HOST, 'error.field.host.invalid');

/** The fields of a new tenant; everything else it starts with is edited in its back office. */
export const newTenantSchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(60, 'error.field.tooLong'),
  hosts: z
    .array(hostSchema)
    .min(1, 'error.field.required')
    .max(20, 'error.field.tooLong')
    .refine(unique, 'error.field.duplicate'),
  /** The first administrator, who is invited by mail. */
  adminEmail: emailSchema,
  /** The language of that mail. */
  adminLang: langSchema.default('kh'),
  productTypes: z
    .array(productTypeSchema)
    .min(1, 'error.field.required')
    .refine(unique, 'error.field.duplicate')
    .default([...PRODUCT_TYPES]),
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'error.field.invalid')
    .default('#2f5d8a'),
});
export type NewTenant = z.output<typeof newTenantSchema>;

export const createdTenantSchema = z.object({
  id: tenantIdSchema,
  hosts: z.array(z.string()),
  /**
   * The link by which the administrator chooses a password, once, where no mail goes out; null where the mail brings
   * it, and on a repetition.
   */
  invitationUrl: z.string().nullable(),
});
export type CreatedTenant = z.infer<typeof createdTenantSchema>;

export const platformEndpoints = {
  createTenant: endpoint({
    method: 'POST',
    path: '/api/platform/tenants',
    access: 'platform',
    tag: 'platform',
    summary: 'Create a tenant with its first administrator',
    body: newTenantSchema,
    response: createdTenantSchema,
    status: 201,
    idempotent: true,
  }),
} as const;
