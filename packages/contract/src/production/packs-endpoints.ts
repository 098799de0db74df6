import { orderIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { packIdSchema } from '../kernel/ids.ts';
import {
  askedPackSettingsSchema,
  packLayoutSchema,
  packSchema,
  recutBodySchema,
  remakePieceQuerySchema,
} from './packs.ts';

const orderParams = z.object({ id: orderIdSchema });
const recutParams = orderParams.extend({ recut: packIdSchema });

/** Production packs of approved orders, for the tenant's staff. */
export const packsEndpoints = {
  consoleMakePack: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/pack',
    access: 'production',
    tag: 'packs',
    summary: 'Make the print files of an approved order; answers at once, the work goes on',
    params: orderParams,
    body: askedPackSettingsSchema,
    response: packSchema,
    status: 201,
  }),
  consolePack: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/pack',
    access: 'production',
    tag: 'packs',
    summary: 'The newest pack of an order and how far it is',
    params: orderParams,
    response: packSchema,
  }),
  consoleStopNesting: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/pack/nesting/stop',
    access: 'production',
    tag: 'packs',
    summary: 'Lay the rolls of the pack that is being made with the shortest markers found so far',
    params: orderParams,
    response: packSchema,
  }),
  consolePackZip: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/pack.zip',
    access: 'production',
    tag: 'packs',
    summary: 'The whole pack as one archive',
    params: orderParams,
    response: z.string(),
    file: 'application/zip',
  }),
  consolePackFile: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/pack/file',
    access: 'production',
    tag: 'packs',
    summary: 'One paper of the pack',
    params: orderParams,
    query: z.object({ name: z.string().min(1).max(200) }),
    response: z.string(),
    file: 'application/pdf',
  }),
  consolePackLayout: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/pack/layout',
    access: 'production',
    tag: 'packs',
    summary: 'Where every piece lies on the rolls of the newest pack',
    params: orderParams,
    response: packLayoutSchema,
  }),
  consoleRemakePiece: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/pack/piece',
    access: 'production',
    tag: 'packs',
    summary: 'One piece of one garment again, for a damaged one',
    params: orderParams,
    query: remakePieceQuerySchema,
    response: z.string(),
    file: 'application/pdf',
  }),
  consoleMakeRecut: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/recuts',
    access: 'production',
    tag: 'packs',
    summary: 'Make single pieces again as a small pack of their own, printed as in the newest pack',
    params: orderParams,
    body: recutBodySchema,
    response: packSchema,
    status: 201,
    idempotent: true,
  }),
  consoleRecuts: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/recuts',
    access: 'production',
    tag: 'packs',
    summary: 'What of an order was made again, newest first',
    params: orderParams,
    response: z.object({ recuts: z.array(packSchema) }),
  }),
  consoleRecutZip: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/recuts/:recut/pack.zip',
    access: 'production',
    tag: 'packs',
    summary: 'The print files of a re-cut as one archive',
    params: recutParams,
    response: z.string(),
    file: 'application/zip',
  }),
} as const;
