import { latinDigits } from '@kitwright/base/digits';
import { endpoint } from '../kernel/endpoint.ts';
import { playerIdSchema } from '../kernel/ids.ts';
import { ALL_SIZES } from '@kitwright/garment';
import { z } from 'zod';

export const sizeSchema = z.enum(ALL_SIZES, 'error.field.size.required');

export const PLAYER_VERSIONS = ['player', 'goalkeeper'] as const;
export const playerVersionSchema = z.enum(PLAYER_VERSIONS);
export type PlayerVersion = z.infer<typeof playerVersionSchema>;

/** Latin or Khmer digits, one to three of them. */
export const playerNumberSchema = z
  .string()
  .trim()
  .min(1, 'error.field.number.required')
  .regex(/^(?:[0-9]{1,3}|[០-៩]{1,3})$/u, 'error.field.number.invalid');

/** A number as it is compared, in Latin digits: `១០` and `10` are one, `07` and `7` are two. */
export const plainNumber = (number: string): string => latinDigits(number.trim());

export const playerBodySchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(40, 'error.field.tooLong'),
  number: playerNumberSchema,
  size: sizeSchema,
  version: playerVersionSchema,
});
export type PlayerBody = z.infer<typeof playerBodySchema>;

/** A player on the list: number and size may be settled later, the number is `''` and the size null until then. */
export const savedPlayerBodySchema = playerBodySchema.extend({
  number: z.union([z.literal(''), playerNumberSchema], 'error.field.number.invalid'),
  size: sizeSchema.nullable(),
});
export type SavedPlayerBody = z.infer<typeof savedPlayerBodySchema>;

export const playerSchema = savedPlayerBodySchema.extend({
  id: playerIdSchema,
  /** Its place in the list: players stand in the order in which they were added. */
  addedAt: z.iso.datetime(),
});
export type Player = z.infer<typeof playerSchema>;

/** The most players one account keeps, and the most that one call changes: several clubs of every age group. */
export const MAX_PLAYERS = 500;

/**
 * A change of the list as a whole. A known id is changed, an unknown one added under that id; so the same call sent
 * twice does the same as once. `addedAt` puts back to its place what was removed before; otherwise a new player
 * stands at the end, in the order of this call.
 */
export const putPlayersBodySchema = z.object({
  players: z
    .array(savedPlayerBodySchema.extend({ id: playerIdSchema, addedAt: z.iso.datetime().optional() }))
    .max(MAX_PLAYERS, 'error.field.tooLong'),
  /** Ids to take away; those that are gone already are no fault. */
  removed: z.array(playerIdSchema).max(MAX_PLAYERS, 'error.field.tooLong'),
});
export type PutPlayersBody = z.input<typeof putPlayersBodySchema>;

export const playerListSchema = z.object({ items: z.array(playerSchema) });

const nothing = z.null();
const idParams = z.object({ id: playerIdSchema });

/** The players that an account keeps. */
export const playerEndpoints = {
  listPlayers: endpoint({
    method: 'GET',
    path: '/api/players',
    access: 'account',
    tag: 'players',
    summary: 'Own players',
    response: playerListSchema,
  }),
  createPlayer: endpoint({
    method: 'POST',
    path: '/api/players',
    access: 'account',
    tag: 'players',
    summary: 'Add a player',
    body: savedPlayerBodySchema,
    response: playerSchema,
    status: 201,
  }),
  updatePlayer: endpoint({
    method: 'PUT',
    path: '/api/players/:id',
    access: 'account',
    tag: 'players',
    summary: 'Change a player',
    params: idParams,
    body: savedPlayerBodySchema,
    response: playerSchema,
  }),
  deletePlayer: endpoint({
    method: 'DELETE',
    path: '/api/players/:id',
    access: 'account',
    tag: 'players',
    summary: 'Remove a player',
    params: idParams,
    response: nothing,
    status: 204,
  }),
} as const;
