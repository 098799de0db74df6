import type { Report, ReportStep, reportQuerySchema } from '@kitwright/contract/operations';
import { ALL_SIZES } from '@kitwright/garment';
import { ORDER_STATUSES, endOfDayIn, startOfDayIn, type OrderStatus } from '@kitwright/ordering';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { accounts, designs } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  figuresByGarment,
  figuresByStep,
  moneyByStep,
  piecesBySize,
  type Figures,
  type Money,
  type ReportRange,
  type Tax,
} from './repository.ts';

/** Statuses that count unless others are asked for: all but rejected and canceled. */
export const COUNTED: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'REJECTED' && status !== 'CANCELED',
);

const NOTHING: Figures & Tax & Money = {
  orders: 0,
  pieces: 0,
  orderedCents: 0,
  vatCents: 0,
  receivedCents: 0,
  refundedCents: 0,
};

const sum = (steps: readonly (Figures & Tax & Money)[]): Figures & Tax & Money =>
  steps.reduce(
    (total, step) => ({
      orders: total.orders + step.orders,
      pieces: total.pieces + step.pieces,
      orderedCents: total.orderedCents + step.orderedCents,
      vatCents: total.vatCents + step.vatCents,
      receivedCents: total.receivedCents + step.receivedCents,
      refundedCents: total.refundedCents + step.refundedCents,
    }),
    NOTHING,
  );

const DAY_MS = 86_400_000;
const DAYS_IN_WEEK = 7;
/** Of `Date.getUTCDay`. */
const MONDAY = 1;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The first day after `day` on which a step begins: the next day, Monday or first of a month. */
const nextStart = (day: string, by: ReportStep): string => {
  const date = new Date(`${day}T00:00:00Z`);
  if (by === 'month') return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  const sinceMonday = (date.getUTCDay() - MONDAY + DAYS_IN_WEEK) % DAYS_IN_WEEK;
  const days = by === 'day' ? 1 : DAYS_IN_WEEK - sinceMonday;
  return dayOf(new Date(date.getTime() + days * DAY_MS));
};

/** The first day of every step of a range, both ends included: the range's own first, then each new day, week or month. */
export const stepsOf = (from: string, to: string, by: ReportStep): readonly string[] => {
  const starts: string[] = [];
  for (let day = from; day <= to; day = nextStart(day, by)) starts.push(day);
  return starts;
};

const STARS = [1, 2, 3, 4, 5] as const;
const MOST_COMMENTS = 20;

/** Opinions of customers about their own designs, of living designs that were last changed in the range. */
const opinionsIn = async (
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

/** Report on what was ordered and paid in a range of the tenant's days. */
export const makeReport = async (
  tx: TenantTransaction,
  zone: string,
  { from, to, by, status }: z.output<typeof reportQuerySchema>,
): Promise<Report> => {
  const statuses = status ?? COUNTED;
  const range = { from: startOfDayIn(zone, from), until: endOfDayIn(zone, to), statuses };
  const figures = await figuresByStep(tx, range, { by, zone });
  const money = await moneyByStep(tx, range, { by, zone }, status);
  // The first step begins with the range, wherever its week or month began.
  const at = <Row extends { readonly day: string }>(rows: readonly Row[], day: string): Row | undefined =>
    rows.find((row) => (row.day < from ? from : row.day) === day);
  const time = stepsOf(from, to, by).map((day) => ({
    ...NOTHING,
    ...at(figures, day),
    ...at(money, day),
    day,
  }));
  const sizes = await piecesBySize(tx, range);
  return {
    time,
    totals: sum(time),
    sizes: ALL_SIZES.flatMap((size) => sizes.filter((row) => row.size === size)),
    garments: await figuresByGarment(tx, range),
    opinions: await opinionsIn(tx, range),
    statuses: [...statuses],
  };
};
