import { commentIdSchema, type ThreadId } from '@kitwright/contract';
import { MAX_THREAD_COMMENTS, type Thread, type ThreadList } from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { CommentThreadRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route, type RouteOptions } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { reachDesign, type Reached, type Reaching } from '../sharing/design-right.ts';
import { pinComment } from './pin-comment.ts';
import {
  authorOf,
  isAuthor,
  kindsReadBy,
  mayRead,
  mayResolve,
  presentThread,
  raiseCommentEvent,
} from './present.ts';
import {
  findThread,
  insertComment,
  listThreads as read,
  removeComment,
  removeThread,
  setResolved,
  wholeThread,
} from './repository.ts';
import { listLinks, makeLink, revokeLink } from '../sharing/share-links.ts';

/** Comments that guests may write in a minute from one address. */
const GUEST_COMMENTS_PER_MINUTE = 12;

/** Limits guests, who can only be slowed down; someone signed in can be blocked. */
const slowingGuests = (api: Api): RouteOptions => {
  const limit = callLimit(api, GUEST_COMMENTS_PER_MINUTE, () => 'guest');
  return {
    before: (request: FastifyRequest): Promise<Outcome<null>> =>
      request.headers.authorization === undefined ? limit(request) : Promise.resolve(ok(null)),
  };
};

interface ReachedThread extends Reached {
  readonly thread: CommentThreadRow;
}

/** A thread that this caller may read, its row held. Another is not told apart from none. */
const reachThread = async (
  tx: TenantTransaction,
  id: ThreadId,
  by: Pick<Reaching, 'account' | 'link'>,
): Promise<Outcome<ReachedThread>> => {
  const thread = await findThread(tx, id, 'update');
  if (thread === undefined) return fail('error.msg.notFound');
  const reached = await reachDesign(tx, { ...by, uuid: thread.designUuid });
  if (!reached.ok) return reached;
  return mayRead(reached.value.right, thread) ? ok({ ...reached.value, thread }) : fail('error.msg.notFound');
};

/** Takes back what one said; the thread stays as long as anything is left in it. */
const deleteComment = async (call: Call<typeof endpoints.deleteComment>): Promise<Outcome<null>> => {
  const { tx, account, params, query } = call;
  const reached = await reachThread(tx, params.id, { account, link: query.link });
  if (!reached.ok) return reached;
  const { thread } = reached.value;
  const { comments } = await wholeThread(tx, thread);
  const comment = comments.find(({ id }) => id === params.commentId);
  if (comment === undefined) return fail('error.msg.notFound');
  if (!isAuthor(account, comment)) return fail('error.msg.forbidden');
  await removeComment(tx, comment.id);
  if (comments.length === 1) await removeThread(tx, thread.id);
  await raiseCommentEvent(call, 'comment.removed', reached.value);
  return ok(null);
};

/** Settles a thread or opens it again; said twice, it stays with who said it first. */
const resolveThread = async (call: Call<typeof endpoints.resolveThread>): Promise<Outcome<Thread>> => {
  const { tx, account, params, query, body, deps } = call;
  const reached = await reachThread(tx, params.id, { account, link: query.link });
  if (!reached.ok) return reached;
  const { thread, right } = reached.value;
  if (!mayResolve(right)) return fail('error.msg.forbidden');
  const isSo = (thread.resolvedAt !== null) === body.resolved;
  const settled = body.resolved ? { at: deps.clock(), byName: fullName(account) } : null;
  const now = isSo ? thread : await setResolved(tx, thread.id, settled);
  if (!isSo) {
    await raiseCommentEvent(call, body.resolved ? 'comment.resolved' : 'comment.reopened', reached.value);
  }
  return ok(presentThread(await wholeThread(tx, now), { account, right }));
};

/** The threads of a design that this caller may read. */
const listThreads = async ({
  tx,
  account,
  params,
  query,
}: Call<typeof endpoints.listThreads>): Promise<Outcome<ThreadList>> => {
  const reached = await reachDesign(tx, { account, uuid: params.uuid, link: query.link });
  if (!reached.ok) return reached;
  const { right } = reached.value;
  if (right === 'view') return fail('error.msg.forbidden');
  const threads = await read(tx, params.uuid, kindsReadBy(right));
  return ok({
    items: threads.map((thread) => presentThread(thread, { account, right })),
    mayPin: true,
    asGuest: account === null,
  });
};

/** Answers in a thread. */
const replyToThread = async (call: Call<typeof endpoints.replyToThread>): Promise<Outcome<Thread>> => {
  const { tx, account, params, query, body, deps } = call;
  const reached = await reachThread(tx, params.id, { account, link: query.link });
  if (!reached.ok) return reached;
  const { thread, right } = reached.value;
  const author = authorOf(account, right, body.guestName);
  if (!author.ok) return author;
  const before = await wholeThread(tx, thread);
  if (before.comments.length >= MAX_THREAD_COMMENTS) return fail('error.msg.comment.tooMany');
  await insertComment(tx, {
    id: commentIdSchema.parse(newId()),
    threadId: thread.id,
    ...author.value,
    body: body.text,
    at: deps.clock(),
  });
  await raiseCommentEvent(call, 'comment.answered', reached.value);
  if (thread.kind === 'review' && right !== 'staff') {
    const { uuid: designUuid, name: designName } = reached.value.design;
    const about = { designUuid, designName, orderId: thread.orderId };
    await emit(tx, { type: 'review.answered', ...about, scene: sceneOf(call), at: deps.clock() });
  }
  return ok(presentThread(await wholeThread(tx, thread), { account, right }));
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
