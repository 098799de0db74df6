import type { Thread } from '@kitwright/contract/designs';
import type { SignedIn } from '../../../server/identity.ts';
import type { DesignRight } from '../sharing/design-right.ts';
import type { WholeThread } from './repository.ts';
import { actionsOn, isAuthor } from './rights.ts';

/** A thread as this reader sees it. */
export const presentThread = (
  { thread, comments }: WholeThread,
  { account, right }: { readonly account: SignedIn | null; readonly right: DesignRight },
): Thread => ({
  id: thread.id,
  kind: thread.kind,
  spot: { pieceId: thread.pieceId, xMm: thread.xMm, yMm: thread.yMm, u: thread.u, v: thread.v },
  orderId: thread.orderId,
  resolvedAt: thread.resolvedAt?.toISOString() ?? null,
  resolvedByName: thread.resolvedByName,
  comments: comments.map(({ id, authorId, authorName, authorRole, body, at }) => ({
    id,
    authorName,
    authorRole,
    own: isAuthor(account, { authorId }),
    text: body,
    at: at.toISOString(),
    actions: isAuthor(account, { authorId }) ? ['delete'] : [],
  })),
  actions: actionsOn(right, thread),
});
