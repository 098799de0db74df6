import { endpoint } from '../kernel/endpoint.ts';
import { designIdSchema, orderIdSchema, squadIdSchema } from '../kernel/ids.ts';
import { designDocumentSchema } from '@kitwright/design';
import { ARRANGEMENTS, SQUAD_GROUNDS } from '@kitwright/garment';
import { z } from 'zod';
import { MAX_ORDER_DESIGNS, rosterEntrySchema } from '../teams/teams.ts';

/** The most players of one design on a team photo. */
export const MAX_SQUAD = 120;

/** A photo of a design: its players as they are written now, and the design that goalkeepers wear. */
const ofDesignSchema = z.object({
  kind: z.literal('design'),
  designUuid: designIdSchema,
  keeperDesignUuid: designIdSchema.nullable(),
  fabricId: z.string().min(1).max(40),
  roster: z.array(rosterEntrySchema).min(1, 'error.field.players.required').max(MAX_SQUAD),
});

/** The subject of a photo. */
export const squadSourceSchema = z.discriminatedUnion('kind', [
  ofDesignSchema,
  z.object({ kind: z.literal('order'), orderId: orderIdSchema }),
]);
export type SquadSource = z.infer<typeof squadSourceSchema>;

export const shareSquadBodySchema = z.object({
  source: squadSourceSchema,
  arrangement: z.enum(ARRANGEMENTS),
  ground: z.enum(SQUAD_GROUNDS),
});

/** A design of a photo and who wears it, as it was when it was shared. */
export const squadPartSchema = z.object({
  document: designDocumentSchema,
  fabricId: z.string(),
  roster: z.array(rosterEntrySchema),
});
export type SquadPartRecord = z.infer<typeof squadPartSchema>;

/** The same for readers of the link: of each player what is in the picture, and no size. */
export const shownSquadPartSchema = squadPartSchema.extend({
  roster: z.array(
    rosterEntrySchema.pick({ name: true, number: true, version: true, sleeve: true, extras: true }),
  ),
});

/** A photo as its owner sees it: its id is the end of the link. */
export const ownSquadSchema = z.object({
  id: squadIdSchema,
  players: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type OwnSquad = z.infer<typeof ownSquadSchema>;

/** Null where it is not shared. */
export const ownSquadAnswerSchema = z.object({ squad: ownSquadSchema.nullable() });

/** A photo for anyone with the link. */
export const sharedSquadSchema = z.object({
  id: squadIdSchema,
  teamName: z.string(),
  arrangement: z.enum(ARRANGEMENTS),
  ground: z.enum(SQUAD_GROUNDS),
  parts: z.array(shownSquadPartSchema).max(MAX_ORDER_DESIGNS),
});
export type SharedSquad = z.infer<typeof sharedSquadSchema>;

/** Team photos: the owner uses the id of the design or order, guests the id that ends the link. */
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
