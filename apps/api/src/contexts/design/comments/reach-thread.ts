import type { CommentThreadRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { reachDesign, type Reached, type Reaching } from '../sharing/design-right.ts';
import { findThread } from './repository.ts';
import { mayRead } from './rights.ts';

export interface ReachedThread extends Reached {
  readonly thread: CommentThreadRow;
}

/** A thread that this caller may read, its row held. Another is not told apart from none. */
export const reachThread = async (
  tx: TenantTransaction,
  id: string,
  by: Pick<Reaching, 'account' | 'link'>,
): Promise<Outcome<ReachedThread>> => {
  const thread = await findThread(tx, id, 'update');
  if (thread === undefined) return fail('error.msg.notFound');
  const reached = await reachDesign(tx, { ...by, uuid: thread.designUuid });
  if (!reached.ok) return reached;
  return mayRead(reached.value.right, thread) ? ok({ ...reached.value, thread }) : fail('error.msg.notFound');
};
