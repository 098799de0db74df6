import type { ThreadList } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { reachDesign } from '../sharing/design-right.ts';
import { presentThread } from './present.ts';
import { listThreads as read } from './repository.ts';
import { kindsReadBy } from './rights.ts';

/** The threads of a design that this caller may read. */
export const listThreads = async ({
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
