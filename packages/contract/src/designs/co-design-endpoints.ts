import { z } from 'zod';
import { designIdSchema } from '../kernel/ids.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { linkQuerySchema } from './share-links.ts';

/** Working on one design together; what is said over the WebSocket stands in `co-design/messages.ts`. */
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
