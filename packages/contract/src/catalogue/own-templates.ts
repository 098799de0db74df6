import { designDocumentSchema } from '@kitwright/design';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** Templates of one tenant, hidden ones counted. */
export const MAX_OWN_TEMPLATES = 300;

const nameSchema = z.string().trim().min(1, 'error.field.name.required').max(80, 'error.field.tooLong');
const namesSchema = z.object({ kh: nameSchema, en: nameSchema });

/** A template of the tenant as customers get it: a whole design on its garment. */
export const ownTemplateSchema = z.object({
  id: z.uuid(),
  name: z.object({ kh: z.string(), en: z.string() }),
  productType: productTypeSchema,
  document: designDocumentSchema,
});
export type OwnTemplate = z.infer<typeof ownTemplateSchema>;

export const ownTemplatesQuerySchema = z.object({ productType: productTypeSchema });
export const ownTemplateListSchema = z.object({ items: z.array(ownTemplateSchema) });

/** A template in the list of the staff. */
export const editedTemplateSchema = ownTemplateSchema.omit({ document: true }).extend({
  /** Offered to customers. */
  shown: z.boolean(),
  /** Grows with every change. */
  version: z.number().int(),
  thumbnailUrl: z.string(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
});
export type EditedTemplate = z.infer<typeof editedTemplateSchema>;

export const editedTemplateListSchema = z.object({ items: z.array(editedTemplateSchema) });

/** One template, to be drawn on. */
export const drawnTemplateSchema = editedTemplateSchema.extend({ document: designDocumentSchema });
export type DrawnTemplate = z.infer<typeof drawnTemplateSchema>;

export const createTemplateBodySchema = z.object({ name: namesSchema, document: designDocumentSchema });

/** The changes, and the version at which it was seen. */
export const updateTemplateBodySchema = z.object({
  version: z.number().int().min(1),
  name: namesSchema.optional(),
  document: designDocumentSchema.optional(),
  shown: z.boolean().optional(),
});

export const TEMPLATE_MOVES = ['first', 'earlier', 'later'] as const;
export const moveTemplateBodySchema = z.object({ to: z.enum(TEMPLATE_MOVES) });
export type TemplateMove = (typeof TEMPLATE_MOVES)[number];

const params = z.object({ id: z.uuid() });

/** The templates a tenant drew itself. */
export const ownTemplateEndpoints = {
  ownTemplates: endpoint({
    method: 'GET',
    path: '/api/templates',
    access: 'public',
    tag: 'designs',
    summary: "The tenant's own templates for a garment, in its order",
    query: ownTemplatesQuerySchema,
    response: ownTemplateListSchema,
  }),
  consoleTemplates: endpoint({
    method: 'GET',
    path: '/api/console/templates',
    access: 'design',
    tag: 'console',
    summary: "The tenant's own templates in their order, hidden ones too",
    response: editedTemplateListSchema,
  }),
  consoleTemplate: endpoint({
    method: 'GET',
    path: '/api/console/templates/:id',
    access: 'design',
    tag: 'console',
    summary: 'One template with its drawing',
    params,
    response: drawnTemplateSchema,
  }),
  consoleCreateTemplate: endpoint({
    method: 'POST',
    path: '/api/console/templates',
    access: 'design',
    tag: 'console',
    summary: 'Keep a new template, hidden until it is shown',
    body: createTemplateBodySchema,
    response: editedTemplateSchema,
    status: 201,
    idempotent: true,
  }),
  consoleUpdateTemplate: endpoint({
    method: 'PUT',
    path: '/api/console/templates/:id',
    access: 'design',
    tag: 'console',
    summary: 'Draw a template again, name it, show or hide it',
    params,
    body: updateTemplateBodySchema,
    response: editedTemplateSchema,
  }),
  consoleMoveTemplate: endpoint({
    method: 'POST',
    path: '/api/console/templates/:id/move',
    access: 'design',
    tag: 'console',
    summary: 'Move a template to the front, or past its neighbour',
    params,
    body: moveTemplateBodySchema,
    response: editedTemplateListSchema,
  }),
} as const;
