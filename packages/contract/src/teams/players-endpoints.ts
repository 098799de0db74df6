import { playerIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { playerListSchema, playerSchema, savedPlayerBodySchema } from './players.ts';

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
