import type { Report } from '@kitwright/contract/operations';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { accounts, designs } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { ReportRange } from './repository.ts';

const STARS = [1, 2, 3, 4, 5] as const;
const MOST_COMMENTS = 20;

/** What customers say of their own designs, of living designs that were last changed in the range. */
export const opinionsIn = async (
  tx: TenantTransaction,
  { from, until }: Pick<ReportRange, 'from' | 'until'>,
): Promise<Report['opinions']> => {
  const inRange = and(
    eq(designs.tenantId, tx.tenantId),
    isNull(designs.deletedAt),
    gte(designs.updatedAt, from),
    lt(designs.updatedAt, until),
  );
  const rated = await tx.db
    .select({ stars: designs.rating, designs: count() })
    .from(designs)
    .where(and(inRange, isNotNull(designs.rating)))
    .groupBy(designs.rating);
  const comments = await tx.db
    .select({
      designUuid: designs.uuid,
      designName: designs.name,
      customerName: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      rating: designs.rating,
      comment: sql<string>`${designs.comment}`,
    })
    .from(designs)
    .innerJoin(accounts, and(eq(accounts.tenantId, designs.tenantId), eq(accounts.id, designs.accountId)))
    .where(and(inRange, isNotNull(designs.comment)))
    .orderBy(desc(designs.updatedAt), desc(designs.uuid))
    .limit(MOST_COMMENTS);
  return {
    stars: STARS.map((stars) => ({
      stars,
      designs: rated.find((row) => row.stars === stars)?.designs ?? 0,
    })),
    comments,
  };
};
