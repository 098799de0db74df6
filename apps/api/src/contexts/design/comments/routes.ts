import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../server/api.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route, type RouteOptions } from '../../../server/route.ts';
import { deleteComment } from './delete-comment.ts';
import { listThreads } from './list-threads.ts';
import { pinComment } from './pin-comment.ts';
import { replyToThread } from './reply-to-thread.ts';
import { resolveThread } from './resolve-thread.ts';
import { listLinks, makeLink, revokeLink } from '../sharing/share-links.ts';

/** What guests may say in a minute from one address. */
const GUEST_COMMENTS_PER_MINUTE = 12;

/** Who is signed in can be blocked; a guest can only be slowed down. */
const slowingGuests = (api: Api): RouteOptions => {
  const limit = callLimit(api, GUEST_COMMENTS_PER_MINUTE, () => 'guest');
  return {
    before: (request: FastifyRequest): Promise<Outcome<null>> =>
      request.headers.authorization === undefined ? limit(request) : Promise.resolve(ok(null)),
  };
};

/** Comments pinned to designs, and links that give rights on them. */
export const registerComments = (api: Api): void => {
  route(api, endpoints.listThreads, listThreads);
  route(api, endpoints.pinComment, pinComment, slowingGuests(api));
  route(api, endpoints.replyToThread, replyToThread, slowingGuests(api));
  route(api, endpoints.deleteComment, deleteComment);
  route(api, endpoints.resolveThread, resolveThread);
  route(api, endpoints.listLinks, async (call) => {
    const links = await listLinks(call);
    return links.ok ? ok({ items: [...links.value] }) : links;
  });
  route(api, endpoints.makeLink, makeLink);
  route(api, endpoints.revokeLink, revokeLink);
};
