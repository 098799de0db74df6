import type { Thread } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { tellComment } from './tell-comment.ts';
import { presentThread } from './present.ts';
import { reachThread } from './reach-thread.ts';
import { setResolved, wholeThread } from './repository.ts';
import { mayResolve } from './rights.ts';

/** Settles a thread or opens it again; said twice, it stays with who said it first. */
export const resolveThread = async (call: Call<typeof endpoints.resolveThread>): Promise<Outcome<Thread>> => {
  const { tx, account, params, query, body, deps } = call;
  const reached = await reachThread(tx, params.id, { account, link: query.link });
  if (!reached.ok) return reached;
  const { thread, right } = reached.value;
  if (!mayResolve(right)) return fail('error.msg.forbidden');
  const isSo = (thread.resolvedAt !== null) === body.resolved;
  const settled = body.resolved ? { at: deps.clock(), byName: fullName(account) } : null;
  const now = isSo ? thread : await setResolved(tx, thread.id, settled);
  if (!isSo) {
    await tellComment(call, body.resolved ? 'comment.resolved' : 'comment.reopened', reached.value);
  }
  return ok(presentThread(await wholeThread(tx, now), { account, right }));
};
