import { z } from 'zod';
import { designIdSchema } from '../kernel/ids.ts';
import {
  createDesignBodySchema,
  designListQuerySchema,
  designListSchema,
  designSchema,
  linkQuerySchema,
  sharedDesignSchema,
  updateDesignBodySchema,
} from './designs.ts';
import { endpoint } from '../kernel/endpoint.ts';

const nothing = z.null();
const uuidParams = z.object({ uuid: designIdSchema });

/** The designs of an account, and those that someone shared. */
export const designEndpoints = {
  listDesigns: endpoint({
    method: 'GET',
    path: '/api/designs',
    access: 'account',
    tag: 'designs',
    summary: 'Own designs',
    query: designListQuerySchema,
    response: designListSchema,
  }),
  createDesign: endpoint({
    method: 'POST',
    path: '/api/designs',
    access: 'account',
    tag: 'designs',
    summary: 'Keep a new design',
    body: createDesignBodySchema,
    response: designSchema,
    status: 201,
    idempotent: true,
  }),
  getDesign: endpoint({
    method: 'GET',
    path: '/api/designs/:uuid',
    access: 'account',
    tag: 'designs',
    summary: 'One own design, or one that a link lets the caller edit',
    params: uuidParams,
    query: linkQuerySchema,
    response: designSchema,
  }),
  updateDesign: endpoint({
    method: 'PUT',
    path: '/api/designs/:uuid',
    access: 'account',
    tag: 'designs',
    summary: 'Save a change',
    params: uuidParams,
    query: linkQuerySchema,
    body: updateDesignBodySchema,
    response: designSchema,
  }),
  deleteDesign: endpoint({
    method: 'DELETE',
    path: '/api/designs/:uuid',
    access: 'account',
    tag: 'designs',
    summary: 'Delete a design',
    params: uuidParams,
    response: nothing,
    status: 204,
  }),
  submitDesign: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/submit',
    access: 'account',
    tag: 'designs',
    summary: 'Submit for review',
    params: uuidParams,
    response: designSchema,
  }),
  shareDesign: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/share',
    access: 'account',
    tag: 'designs',
    summary: 'Open the public link',
    params: uuidParams,
    response: designSchema,
  }),
  duplicateDesign: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/duplicate',
    access: 'account',
    tag: 'designs',
    summary: 'Copy a design',
    params: uuidParams,
    response: designSchema,
    status: 201,
  }),
  sharedDesign: endpoint({
    method: 'GET',
    path: '/api/shared/designs/:uuid',
    access: 'public',
    tag: 'designs',
    summary: 'A shared design',
    params: uuidParams,
    query: linkQuerySchema,
    response: sharedDesignSchema,
  }),
} as const;

/** Working on one design together; messages of the WebSocket are in `co-design/messages.ts`. */
export const coDesignEndpoints = {
  openCoDesign: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/co-design',
    access: 'account',
    tag: 'designs',
    summary: 'A ticket for the WebSocket at the same path, for the owner and who has an edit link',
    params: z.object({ uuid: designIdSchema }),
    query: linkQuerySchema,
    response: z.object({
      /** For the first message; good for half a minute. */
      ticket: z.string(),
    }),
  }),
};
