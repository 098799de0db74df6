import { commentIdSchema, designIdSchema, threadIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import {
  commentBodySchema,
  pinCommentBodySchema,
  resolveThreadBodySchema,
  threadListSchema,
  threadSchema,
} from './comments.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  linkQuerySchema,
  linkRightSchema,
  makeLinkBodySchema,
  shareLinkListSchema,
  shareLinkSchema,
} from './designs.ts';

const uuidParams = z.object({ uuid: designIdSchema });
const idParams = z.object({ id: threadIdSchema });

/** Comments on designs, and the links that let others make them. */
export const commentEndpoints = {
  listThreads: endpoint({
    method: 'GET',
    path: '/api/designs/:uuid/threads',
    access: 'optional',
    tag: 'comments',
    summary:
      'Comments pinned to a design, for its owner, staff who review it, and who has a link that allows it',
    params: uuidParams,
    query: linkQuerySchema,
    response: threadListSchema,
  }),
  pinComment: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/threads',
    access: 'optional',
    tag: 'comments',
    summary: 'Pin a comment to a spot',
    params: uuidParams,
    query: linkQuerySchema,
    body: pinCommentBodySchema,
    response: threadSchema,
    status: 201,
    idempotent: true,
  }),
  replyToThread: endpoint({
    method: 'POST',
    path: '/api/threads/:id/comments',
    access: 'optional',
    tag: 'comments',
    summary: 'Answer in a thread',
    params: idParams,
    query: linkQuerySchema,
    body: commentBodySchema,
    response: threadSchema,
    status: 201,
    idempotent: true,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/threads/:id/comments/:commentId',
    access: 'account',
    tag: 'comments',
    summary: 'Take back what one said; a thread goes with the last of it',
    params: idParams.extend({ commentId: commentIdSchema }),
    query: linkQuerySchema,
    response: z.null(),
    status: 204,
  }),
  resolveThread: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/resolved',
    access: 'account',
    tag: 'comments',
    summary: 'Settle a thread, or open it again',
    params: idParams,
    query: linkQuerySchema,
    body: resolveThreadBodySchema,
    response: threadSchema,
  }),
  listLinks: endpoint({
    method: 'GET',
    path: '/api/designs/:uuid/links',
    access: 'account',
    tag: 'designs',
    summary: 'The links of an own design that hold now',
    params: uuidParams,
    response: shareLinkListSchema,
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/api/designs/:uuid/links',
    access: 'account',
    tag: 'designs',
    summary: 'A link with a right; the one there is, where there is one',
    params: uuidParams,
    body: makeLinkBodySchema,
    response: shareLinkSchema,
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/designs/:uuid/links/:right',
    access: 'account',
    tag: 'designs',
    summary: 'End a link at once; the next one has another address',
    params: uuidParams.extend({ right: linkRightSchema }),
    response: z.null(),
    status: 204,
  }),
} as const;
