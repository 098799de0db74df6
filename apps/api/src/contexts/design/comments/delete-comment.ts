import type { endpoints } from '@kitwright/contract/endpoints';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { tellComment } from './tell-comment.ts';
import { reachThread } from './reach-thread.ts';
import { removeComment, removeThread, wholeThread } from './repository.ts';
import { isAuthor } from './rights.ts';

/** Takes back what one said; the thread stays as long as anything is left in it. */
export const deleteComment = async (call: Call<typeof endpoints.deleteComment>): Promise<Outcome<null>> => {
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
  await tellComment(call, 'comment.removed', reached.value);
  return ok(null);
};
