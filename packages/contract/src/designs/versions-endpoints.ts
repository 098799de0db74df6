import { designDocumentSchema } from '@kitwright/design';
import { z } from 'zod';
import { designIdSchema } from '../kernel/ids.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { designNameSchema, linkQuerySchema } from './designs.ts';

/** The most versions of a design that may have a name; of the others the last twenty are kept. */
export const MAX_NAMED_VERSIONS = 50;

export const designVersionSchema = z.object({
  id: z.uuid(),
  /** Null of one that was kept by itself. */
  name: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
/** An earlier state of a design. */
export type DesignVersion = z.infer<typeof designVersionSchema>;

const ofDesign = z.object({ uuid: designIdSchema });
const ofVersion = z.object({ uuid: designIdSchema, id: z.uuid() });

/** Earlier states of a design, for who may edit it. */
export const versionEndpoints = {
  listVersions: endpoint({
    method: 'GET',
    path: '/api/designs/:uuid/versions',
    access: 'account',
    tag: 'designs',
    summary: 'Versions of a design, the newest first',
    params: ofDesign,
    query: linkQuerySchema,
    response: z.object({ items: z.array(designVersionSchema) }),
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/api/designs/:uuid/versions/:id',
    access: 'account',
    tag: 'designs',
    summary: 'One version with its drawing',
    params: ofVersion,
    query: linkQuerySchema,
    response: designVersionSchema.extend({ document: designDocumentSchema }),
  }),
  keepVersion: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/versions',
    access: 'account',
    tag: 'designs',
    summary: 'Keep the design as it is saved under a name',
    params: ofDesign,
    query: linkQuerySchema,
    body: z.object({ name: designNameSchema }),
    response: designVersionSchema,
    status: 201,
  }),
  deleteVersion: endpoint({
    method: 'DELETE',
    path: '/api/designs/:uuid/versions/:id',
    access: 'account',
    tag: 'designs',
    summary: 'Delete a version of an own design',
    params: ofVersion,
    response: z.null(),
    status: 204,
  }),
} as const;
