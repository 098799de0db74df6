import { endpoints } from '@kitwright/contract/endpoints';
import type { CommentServices } from '@kitwright/editor';
import { client } from '../../api/client.ts';

/** Comments of staff on a design; those pinned while an order is looked at are of that order. */
export const staffComments = (uuid: string, orderId?: string): CommentServices => ({
  list: (signal) => client.call(endpoints.listThreads, { params: { uuid }, signal }),
  pin: (spot, said) =>
    client.call(endpoints.pinComment, {
      params: { uuid },
      body: { spot, ...said, orderId },
      idempotencyKey: crypto.randomUUID(),
    }),
  reply: (id, said) =>
    client.call(endpoints.replyToThread, {
      params: { id },
      body: said,
      idempotencyKey: crypto.randomUUID(),
    }),
  resolve: (id, resolved) => client.call(endpoints.resolveThread, { params: { id }, body: { resolved } }),
  takeBack: (id, commentId) => client.call(endpoints.deleteComment, { params: { id, commentId } }),
});
