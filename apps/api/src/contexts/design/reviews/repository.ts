import type { ReviewStatus, ReviewId, AccountId, DesignId } from '@kitwright/contract';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  max,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { containing, type Keyset } from '../../../db/keyset.ts';
import { omit } from '../../../db/rows-insertion.ts';
import { accounts, designReviews, designs, type DesignReviewRow } from '../../../db/schema/index.ts';
import type { Opinion } from './present.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A submission in a list: who handed it in, and its place to the microsecond; without its document. */
export interface ListedReview extends Omit<DesignReviewRow, 'document'>, Opinion {
  readonly customerName: string;
  readonly cursorAt: string;
}

export interface ReviewFilter {
  readonly status: ReviewStatus;
  readonly search: string | undefined;
  readonly after: Keyset | undefined;
  readonly limit: number;
}

const customerName = sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`;

/** Moment by which each list is sorted: of submission for what waits, of the decision for what is decided. */
const placeOf = (status: ReviewStatus): SQL =>
  status === 'WAITING' ? sql`${designReviews.submittedAt}` : sql`${designReviews.decidedAt}`;

const beyond = (status: ReviewStatus, { at, id }: Keyset): SQL =>
  status === 'WAITING'
    ? sql`(${placeOf(status)}, ${designReviews.id}) > (${at}::timestamptz, ${id}::uuid)`
    : sql`(${placeOf(status)}, ${designReviews.id}) < (${at}::timestamptz, ${id}::uuid)`;

const found = (search: string | undefined): SQL | undefined => {
  const text = search?.trim() ?? '';
  if (text === '') return undefined;
  return or(ilike(designReviews.designName, containing(text)), ilike(customerName, containing(text)));
};

/** One row more than the limit if there are more. Designs that their owners deleted are not shown. */
export const listReviews = (
  tx: TenantTransaction,
  { status, search, after, limit }: ReviewFilter,
): Promise<ListedReview[]> => {
  const place = placeOf(status);
  const newestFirst = status !== 'WAITING';
  return tx.db
    .select({
      ...omit(getTableColumns(designReviews), 'document'),
      customerName,
      rating: designs.rating,
      comment: designs.comment,
      cursorAt: sql<string>`${place}::text`,
    })
    .from(designReviews)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, designReviews.tenantId), eq(accounts.id, designReviews.accountId)),
    )
    .innerJoin(
      designs,
      and(eq(designs.tenantId, designReviews.tenantId), eq(designs.uuid, designReviews.designUuid)),
    )
    .where(
      and(
        eq(designReviews.tenantId, tx.tenantId),
        eq(designReviews.status, status),
        isNull(designs.deletedAt),
        found(search),
        after && beyond(status, after),
      ),
    )
    .orderBy(newestFirst ? desc(place) : place, newestFirst ? desc(designReviews.id) : designReviews.id)
    .limit(limit + 1);
};

/** Numbers of submissions of living designs by status; statuses without one are absent. */
export const countReviews = async (tx: TenantTransaction): Promise<Partial<Record<ReviewStatus, number>>> => {
  const rows = await tx.db
    .select({ status: designReviews.status, reviews: count() })
    .from(designReviews)
    .innerJoin(
      designs,
      and(eq(designs.tenantId, designReviews.tenantId), eq(designs.uuid, designReviews.designUuid)),
    )
    .where(and(eq(designReviews.tenantId, tx.tenantId), isNull(designs.deletedAt)))
    .groupBy(designReviews.status);
  return Object.fromEntries(rows.map(({ status, reviews }) => [status, reviews]));
};

const ofId = (tx: TenantTransaction, id: ReviewId) =>
  and(eq(designReviews.tenantId, tx.tenantId), eq(designReviews.id, id));

export const findReview = async (
  tx: TenantTransaction,
  id: ReviewId,
): Promise<DesignReviewRow | undefined> => {
  const [row] = await tx.db.select().from(designReviews).where(ofId(tx, id));
  return row;
};

/** Opinion of the customer about a design. */
export const opinionOf = async (tx: TenantTransaction, designUuid: DesignId): Promise<Opinion> => {
  const [row] = await tx.db
    .select({ rating: designs.rating, comment: designs.comment })
    .from(designs)
    .where(and(eq(designs.tenantId, tx.tenantId), eq(designs.uuid, designUuid)));
  return row ?? { rating: null, comment: null };
};

/** All submissions of a design, the newest first. */
export const reviewsOfDesign = (
  tx: TenantTransaction,
  designUuid: DesignId,
): Promise<Omit<DesignReviewRow, 'document'>[]> =>
  tx.db
    .select(omit(getTableColumns(designReviews), 'document'))
    .from(designReviews)
    .where(and(eq(designReviews.tenantId, tx.tenantId), eq(designReviews.designUuid, designUuid)))
    .orderBy(desc(designReviews.round));

/** The last submission of each of these designs, by the design. */
export const lastReviewsOf = async (
  tx: TenantTransaction,
  designUuids: readonly DesignId[],
): Promise<ReadonlyMap<string, Omit<DesignReviewRow, 'document'>>> => {
  if (designUuids.length === 0) return new Map();
  const rows = await tx.db
    .selectDistinctOn([designReviews.designUuid], omit(getTableColumns(designReviews), 'document'))
    .from(designReviews)
    .where(and(eq(designReviews.tenantId, tx.tenantId), inArray(designReviews.designUuid, [...designUuids])))
    .orderBy(designReviews.designUuid, desc(designReviews.round));
  return new Map(rows.map((row) => [row.designUuid, row]));
};

/** Decisions of staff about designs of an account, the last about each, the newest first. */
export const decidedReviewsOf = (tx: TenantTransaction, accountId: AccountId, limit: number) => {
  const last = tx.db
    .selectDistinctOn([designReviews.designUuid], {
      ...omit(getTableColumns(designReviews), 'document'),
      name: designs.name,
      version: designs.version,
    })
    .from(designReviews)
    .innerJoin(
      designs,
      and(eq(designs.tenantId, designReviews.tenantId), eq(designs.uuid, designReviews.designUuid)),
    )
    .where(
      and(
        eq(designReviews.tenantId, tx.tenantId),
        eq(designReviews.accountId, accountId),
        isNull(designs.deletedAt),
        inArray(designReviews.status, ['APPROVED', 'REJECTED']),
      ),
    )
    .orderBy(designReviews.designUuid, desc(designReviews.round))
    .as('last');
  return tx.db.select().from(last).orderBy(desc(last.decidedAt), desc(last.designUuid)).limit(limit);
};

export type NewReview = Omit<typeof designReviews.$inferInsert, 'tenantId' | 'round' | 'status'>;

/** Puts a design, whose row the caller holds, into the queue as its next submission. */
export const insertReview = async (tx: TenantTransaction, review: NewReview): Promise<void> => {
  const [last] = await tx.db
    .select({ round: max(designReviews.round) })
    .from(designReviews)
    .where(and(eq(designReviews.tenantId, tx.tenantId), eq(designReviews.designUuid, review.designUuid)));
  await tx.db
    .insert(designReviews)
    .values({ ...review, tenantId: tx.tenantId, round: (last?.round ?? 0) + 1, status: 'WAITING' });
};

export type ReviewDecision = Pick<
  DesignReviewRow,
  'status' | 'reason' | 'decidedAt' | 'decidedBy' | 'decidedByName'
>;

/** Writes down the decision about a submission that waits, whose design's row the caller holds. */
export const decideReview = async (
  tx: TenantTransaction,
  id: ReviewId,
  decision: ReviewDecision,
): Promise<DesignReviewRow> => {
  const [row] = await tx.db
    .update(designReviews)
    .set(decision)
    .where(and(ofId(tx, id), eq(designReviews.status, 'WAITING')))
    .returning();
  if (row === undefined) throw new Error('The submission does not wait');
  return row;
};

/** Takes the submission of a design that waits, if one does, out of the queue. */
export const withdrawReview = async (
  tx: TenantTransaction,
  designUuid: DesignId,
  now: Date,
): Promise<void> => {
  await tx.db
    .update(designReviews)
    .set({ status: 'WITHDRAWN', decidedAt: now })
    .where(
      and(
        eq(designReviews.tenantId, tx.tenantId),
        eq(designReviews.designUuid, designUuid),
        eq(designReviews.status, 'WAITING'),
      ),
    );
};
