import type { Thread, ThreadKind } from '@kitwright/contract/designs';
import type { CommentRow, CommentThreadRow } from '../../../db/schema/index.ts';
import type { SignedIn } from '../../../server/identity.ts';
import type { DesignRight } from '../sharing/design-right.ts';

/** What each may read. Staff are not told what a team says among itself, nor the team's guests what staff said. */
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

/** Who settles threads; a guest of the team does not. */
export const mayResolve = (right: DesignRight): boolean => right !== 'comment' && right !== 'view';

export const actionsOn = (right: DesignRight, { resolvedAt }: CommentThreadRow): Thread['actions'] => [
  'reply',
  ...(mayResolve(right) ? [resolvedAt === null ? ('resolve' as const) : ('reopen' as const)] : []),
];
