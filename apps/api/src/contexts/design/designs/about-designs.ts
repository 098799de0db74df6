import type { DesignSummary } from '@kitwright/contract/designs';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countOpenThreads } from '../comments/repository.ts';
import { presentOwnReview } from '../reviews/present.ts';
import { lastReviewsOf } from '../reviews/repository.ts';
import { presentSummary, type DesignMore } from './present.ts';

/** Where the reviews of designs stand and what is pinned to them, by the design. */
const aboutDesigns = async (
  tx: TenantTransaction,
  uuids: readonly string[],
): Promise<(uuid: string) => DesignMore> => {
  const reviews = await lastReviewsOf(tx, uuids);
  const threads = await countOpenThreads(tx, uuids);
  return (uuid) => {
    const review = reviews.get(uuid);
    return { review: review ? presentOwnReview(review) : null, openThreads: threads.get(uuid) ?? 0 };
  };
};

/** The same of one design. */
export const aboutDesign = async (
  tx: TenantTransaction,
  { uuid }: Pick<DesignRow, 'uuid'>,
): Promise<DesignMore> => (await aboutDesigns(tx, [uuid]))(uuid);

/** Designs in their owner's list. */
export const presentList = async (
  tx: TenantTransaction,
  rows: readonly Omit<DesignRow, 'document'>[],
): Promise<DesignSummary[]> => {
  const about = await aboutDesigns(
    tx,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map((row) => presentSummary(row, about(row.uuid)));
};
