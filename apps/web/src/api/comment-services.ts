import type { DesignId } from '@kitwright/contract';
import { commentEndpoints } from '@kitwright/contract/designs';
import type { CommentServices } from '@kitwright/editor';
import { client } from './client.ts';

/** The comments of a design, for its owner or who came by a link. */
export const commentServices = (uuid: DesignId, link?: string): CommentServices => {
  const query = { link };
  return {
    list: (signal) => client.call(commentEndpoints.listThreads, { params: { uuid }, query, signal }),
    pin: (spot, said) =>
      client.call(commentEndpoints.pinComment, {
        params: { uuid },
        query,
        body: { spot, ...said },
        idempotencyKey: crypto.randomUUID(),
      }),
    reply: (id, said) =>
      client.call(commentEndpoints.replyToThread, {
        params: { id },
        query,
        body: said,
        idempotencyKey: crypto.randomUUID(),
      }),
    resolve: (id, resolved) =>
      client.call(commentEndpoints.resolveThread, { params: { id }, query, body: { resolved } }),
    takeBack: (id, commentId) =>
      client.call(commentEndpoints.deleteComment, { params: { id, commentId }, query }),
  };
};
