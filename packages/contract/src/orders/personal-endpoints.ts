import { designIdSchema, orderIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { designSchema, rateDesignBodySchema, renameDesignBodySchema } from '../designs/designs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { noticeListSchema, seeNoticesBodySchema } from '../messages/notices.ts';
import { playerListSchema, putPlayersBodySchema } from '../teams/players.ts';
import { reorderQuerySchema, reorderSchema } from './orders-endpoints.ts';

/** Calls of the personal area beyond keeping single records. */
export const personalEndpoints = {
  renameDesign: endpoint({
    method: 'PUT',
    path: '/api/designs/:uuid/name',
    access: 'account',
    tag: 'designs',
    summary: 'Give a design another name; its drawing and its review stay',
    params: z.object({ uuid: designIdSchema }),
    body: renameDesignBodySchema,
    response: designSchema,
  }),
  rateDesign: endpoint({
    method: 'PUT',
    path: '/api/designs/:uuid/rating',
    access: 'account',
    tag: 'designs',
    summary: 'Stars and words for an own design; its drawing and its review stay',
    params: z.object({ uuid: designIdSchema }),
    body: rateDesignBodySchema,
    response: designSchema,
  }),
  restoreDesign: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/restore',
    access: 'account',
    tag: 'designs',
    summary: 'Bring a deleted design back, within 30 days',
    params: z.object({ uuid: designIdSchema }),
    response: designSchema,
  }),
  putPlayers: endpoint({
    method: 'PUT',
    path: '/api/players/bulk',
    access: 'account',
    tag: 'players',
    summary: 'Add, change and remove many players: all or nothing',
    body: putPlayersBodySchema,
    response: playerListSchema,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/api/orders/:id/reorder',
    access: 'account',
    tag: 'orders',
    summary: 'The design as it was ordered, kept among the own designs',
    params: z.object({ id: orderIdSchema }),
    query: reorderQuerySchema,
    response: reorderSchema,
  }),
  listNotices: endpoint({
    method: 'GET',
    path: '/api/notices',
    access: 'account',
    tag: 'notices',
    summary: 'What staff did lately with own orders and designs',
    response: noticeListSchema,
  }),
  seeNotices: endpoint({
    method: 'POST',
    path: '/api/notices/seen',
    access: 'account',
    tag: 'notices',
    summary: 'Count the notices up to a moment as seen',
    body: seeNoticesBodySchema,
    response: z.null(),
    status: 204,
  }),
} as const;
