import type { OwnReview } from '@kitwright/contract';
import type { Review, ReviewSummary } from '@kitwright/contract/designs';
import { allowedDesignActions } from '@kitwright/ordering';
import type { DesignReviewRow, DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { fullName } from '../../../values/full-name.ts';
import { findAccount } from '../../identity/accounts.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { opinionOf, reviewsOfDesign } from './repository.ts';

type ReviewFacts = Omit<DesignReviewRow, 'document'>;

/** Opinion of the customer about a design, as it stands now. */
export type Opinion = Pick<DesignRow, 'rating' | 'comment'>;

/** Staff may do with a submission that waits what the table of statuses lets them do with its design. */
const actionsOf = ({ status }: ReviewFacts): ReviewSummary['actions'] =>
  status === 'WAITING'
    ? allowedDesignActions('REVIEWING', 'ADMIN').filter(
        (action) => action === 'approve' || action === 'reject',
      )
    : [];

/** A submission in the queue. A drawing of it never changes, so one answer holds for ever. */
export const presentReviewSummary = (
  row: ReviewFacts,
  customerName: string,
  { rating, comment }: Opinion,
): ReviewSummary => ({
  id: row.id,
  designUuid: row.designUuid,
  designName: row.designName,
  productType: row.productType,
  customerName,
  status: row.status,
  round: row.round,
  thumbnailUrl: `/api/reviews/${row.id}/thumbnail.svg?v=${row.designVersion}`,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedByName: row.decidedByName,
  reason: row.reason,
  opinion: { rating, comment },
  actions: actionsOf(row),
});

/** A submission on its page. */
export const presentReview = (
  row: DesignReviewRow,
  customer: { readonly name: string; readonly email: string | null },
  opinion: Opinion,
  others: readonly ReviewFacts[],
): Review => ({
  ...presentReviewSummary(row, customer.name, opinion),
  document: currentDocument(row.document),
  designVersion: row.designVersion,
  customerEmail: customer.email,
  others: others.map(({ id, round, status, reason, decidedAt, decidedByName }) => ({
    id,
    round,
    status,
    reason,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedByName,
  })),
});

/** The last submission as the design's owner sees it. */
export const presentOwnReview = (row: ReviewFacts): OwnReview => ({
  status: row.status,
  reason: row.reason,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** A submission as staff see it, with who handed it in and what became of the design's others. */
export const showReview = async (tx: TenantTransaction, row: DesignReviewRow): Promise<Review> => {
  const account = await findAccount(tx, row.accountId);
  const customer = { name: account === null ? '' : fullName(account), email: account?.email ?? null };
  const all = await reviewsOfDesign(tx, row.designUuid);
  return presentReview(
    row,
    customer,
    await opinionOf(tx, row.designUuid),
    all.filter(({ id }) => id !== row.id),
  );
};
