import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  createTemplateBodySchema,
  drawnTemplateSchema,
  editedTemplateListSchema,
  editedTemplateSchema,
  moveTemplateBodySchema,
  ownTemplateListSchema,
  ownTemplatesQuerySchema,
  updateTemplateBodySchema,
} from './own-templates.ts';

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
    access: 'staff',
    tag: 'console',
    summary: "The tenant's own templates in their order, hidden ones too",
    response: editedTemplateListSchema,
  }),
  consoleTemplate: endpoint({
    method: 'GET',
    path: '/api/console/templates/:id',
    access: 'staff',
    tag: 'console',
    summary: 'One template with its drawing',
    params,
    response: drawnTemplateSchema,
  }),
  consoleCreateTemplate: endpoint({
    method: 'POST',
    path: '/api/console/templates',
    access: 'staff',
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
    access: 'staff',
    tag: 'console',
    summary: 'Draw a template anew, name it, show or hide it',
    params,
    body: updateTemplateBodySchema,
    response: editedTemplateSchema,
  }),
  consoleMoveTemplate: endpoint({
    method: 'POST',
    path: '/api/console/templates/:id/move',
    access: 'staff',
    tag: 'console',
    summary: 'Move a template to the front, or past its neighbour',
    params,
    body: moveTemplateBodySchema,
    response: editedTemplateListSchema,
  }),
} as const;
