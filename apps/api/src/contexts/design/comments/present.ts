import type { Endpoint } from '@kitwright/contract';
import type { Thread, ThreadKind } from '@kitwright/contract/designs';
import type { CommentRow, CommentThreadRow } from '../../../db/schema/index.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import type { DesignRight, Reached } from '../sharing/design-right.ts';
import type { WholeThread } from './repository.ts';

/**
 * Kinds of thread that each may read. Staff do not see what a team says among itself, nor do the team's guests see
 * what staff said.
 */
const READS: Readonly<Record<DesignRight, readonly ThreadKind[]>> = {
  own: ['review', 'team'],
  edit: ['review', 'team'],
  staff: ['review'],
  comment: ['team'],
  view: [],
};

export const kindsReadBy = (right: DesignRight): readonly ThreadKind[] => READS[right];

/** Anyone who may read a thread may answer in it. */
export const mayRead = (right: DesignRight, { kind }: Pick<CommentThreadRow, 'kind'>): boolean =>
  READS[right].includes(kind);

/** A thread of staff is about a review; everybody else's is the team's. */
export const kindBegunBy = (right: DesignRight): ThreadKind => (right === 'staff' ? 'review' : 'team');

/** Guests are no one that comes back: what they said stays. */
export const isAuthor = (account: SignedIn | null, { authorId }: Pick<CommentRow, 'authorId'>): boolean =>
  account !== null && authorId === account.id;

/** Tells who may settle threads; a guest of the team does not. */
export const mayResolve = (right: DesignRight): boolean => right !== 'comment' && right !== 'view';

const actionsOn = (right: DesignRight, { resolvedAt }: CommentThreadRow): Thread['actions'] => [
  'reply',
  ...(mayResolve(right) ? [resolvedAt === null ? ('resolve' as const) : ('reopen' as const)] : []),
];

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

type Author = Pick<CommentRow, 'authorId' | 'authorRole' | 'authorName'>;

/** Author of a comment: an account under its own name, or a guest under the name they give. */
export const authorOf = (
  account: SignedIn | null,
  right: DesignRight,
  guestName: string | undefined,
): Outcome<Author> => {
  if (account === null) {
    return guestName === undefined
      ? fail('error.msg.validation', { fields: [{ field: 'guestName', key: 'error.field.name.required' }] })
      : ok({ authorId: null, authorRole: 'GUEST', authorName: guestName });
  }
  const shop = account.roles.includes('STORE') ? 'STORE' : 'CUSTOMER';
  const authorRole = right === 'staff' ? 'ADMIN' : shop;
  return ok({ authorId: account.id, authorRole, authorName: fullName(account) });
};

/**
 * Tells what someone other than the owner did with the comments on a design. What staff do there is audited; what others
 * say is their own affair.
 */
export const raiseCommentEvent = async (
  {
    tx,
    account,
    deps,
    request,
  }: Pick<Call<Endpoint>, 'tx' | 'deps' | 'request'> & {
    readonly account: SignedIn | null;
  },
  action: Extract<PlainAction, `comment.${string}`>,
  { design, right }: Reached,
): Promise<void> => {
  if (right !== 'own') {
    await emit(tx, { type: 'design.discussed', designUuid: design.uuid, ownerId: design.accountId });
  }
  if (right !== 'staff') return;
  await emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'design', id: design.uuid },
    details: { name: design.name },
    ip: request.ip,
  });
};
