import { squadIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { ownSquadAnswerSchema, ownSquadSchema, shareSquadBodySchema, sharedSquadSchema } from './squads.ts';

/** Team photos: the owner goes by the design or order, guests by the id that ends the link. */
export const squadsEndpoints = {
  shareSquad: endpoint({
    method: 'PUT',
    path: '/api/squads',
    access: 'account',
    tag: 'squads',
    summary: 'Share the team photo of an own design or order, or renew what is shared of it',
    body: shareSquadBodySchema,
    response: ownSquadSchema,
  }),
  ownSquad: endpoint({
    method: 'GET',
    path: '/api/squads/of/:source',
    access: 'account',
    tag: 'squads',
    summary: 'What is shared of a design or an order',
    params: z.object({ source: z.uuid() }),
    response: ownSquadAnswerSchema,
  }),
  endSquad: endpoint({
    method: 'DELETE',
    path: '/api/squads/:id',
    access: 'account',
    tag: 'squads',
    summary: 'End the link of a team photo; one that has ended is no fault',
    params: z.object({ id: squadIdSchema }),
    response: z.null(),
    status: 204,
  }),
  sharedSquad: endpoint({
    method: 'GET',
    path: '/api/squads/:id',
    access: 'public',
    tag: 'squads',
    summary: 'A shared team photo',
    params: z.object({ id: squadIdSchema }),
    response: sharedSquadSchema,
  }),
} as const;
