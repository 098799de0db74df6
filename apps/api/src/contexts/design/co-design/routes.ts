import { designIdSchema } from '@kitwright/contract';
import websocket from '@fastify/websocket';
import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_CO_DESIGN_MESSAGE_BYTES } from '@kitwright/contract/co-design';
import { z } from 'zod';
import type { Api } from '../../../server/api.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { fail } from '../../../server/outcome.ts';
import { sendFailure } from '../../../server/problems.ts';
import { describeProblem, route } from '../../../server/route.ts';
import { serveConnection } from './connection.ts';
import { openCoDesign } from './open-co-design.ts';
import { createRooms } from './rooms.ts';

const paramsSchema = z.object({ uuid: designIdSchema });
const FAREWELL_MS = 1_000;
/** The server goes, or is about to (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001;

/** Several people at one design: a ticket by an ordinary call, then a WebSocket. */
export const registerCoDesign = async (api: Api): Promise<void> => {
  const { app, deps } = api;
  route(api, endpoints.openCoDesign, openCoDesign);
  const rooms = createRooms(api);
  await app.register(websocket, {
    options: { maxPayload: MAX_CO_DESIGN_MESSAGE_BYTES },
    preClose: async () => {
      for (const client of app.websocketServer.clients) {
        client.close(GOING_AWAY);
        // Who does not answer that keeps no one waiting.
        setTimeout(() => client.terminate(), FAREWELL_MS).unref();
      }
      await rooms.stop();
      app.websocketServer.close();
    },
  });
  app.route({
    method: 'GET',
    url: '/api/designs/:uuid/co-design',
    schema: {
      tags: ['designs'],
      summary: 'WebSocket: a design that several people work on',
      response: { 101: z.null().describe('A WebSocket from here on'), ...describeProblem() },
    },
    onRequest: identified(api, 'public'),
    handler: (request, reply) => sendFailure(fail('error.msg.notFound'), request, reply),
    wsHandler: (socket, request) => {
      const params = paramsSchema.safeParse(request.params);
      const { tenant } = identityOf(request);
      if (params.success) serveConnection({ socket, tenant, uuid: params.data.uuid, rooms, deps });
      else socket.close(GOING_AWAY);
    },
  });
};
