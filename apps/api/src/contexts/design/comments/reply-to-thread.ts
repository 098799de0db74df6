import { MAX_THREAD_COMMENTS, type Thread } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { tellComment } from './tell-comment.ts';
import { authorOf } from './author.ts';
import { presentThread } from './present.ts';
import { reachThread } from './reach-thread.ts';
import { insertComment, wholeThread } from './repository.ts';

/** Answers in a thread. */
export const replyToThread = async (call: Call<typeof endpoints.replyToThread>): Promise<Outcome<Thread>> => {
  const { tx, account, params, query, body, deps } = call;
  const reached = await reachThread(tx, params.id, { account, link: query.link });
  if (!reached.ok) return reached;
  const { thread, right } = reached.value;
  const author = authorOf(account, right, body.guestName);
  if (!author.ok) return author;
  const before = await wholeThread(tx, thread);
  if (before.comments.length >= MAX_THREAD_COMMENTS) return fail('error.msg.comment.tooMany');
  await insertComment(tx, {
    id: newId(),
    threadId: thread.id,
    ...author.value,
    body: body.text,
    at: deps.clock(),
  });
  await tellComment(call, 'comment.answered', reached.value);
  return ok(presentThread(await wholeThread(tx, thread), { account, right }));
};
