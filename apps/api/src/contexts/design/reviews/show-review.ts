import type { Review } from '@kitwright/contract/designs';
import type { DesignReviewRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findAccount } from '../../identity/accounts.ts';
import { fullName } from '../../../values/full-name.ts';
import { presentReview } from './present.ts';
import { opinionOf, reviewsOfDesign } from './repository.ts';

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
