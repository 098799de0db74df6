import type { LocalText } from '@kitwright/contract';
import { TRIM_CLOTHS, type RecutReason } from '@kitwright/contract/production';
import { and, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { floorScans, orders, packs, qualityAnswers, suppliers } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { whole, type ReportRange } from './repository.ts';
import { packedIn } from './work.repository.ts';

type Time = Pick<ReportRange, 'from' | 'until'>;

/** Pieces that were reported as spoilt in a time, by station and reason; the most first. */
export const spoiltAtStations = (tx: TenantTransaction, { from, until }: Time) =>
  tx.db
    .select({
      stationId: floorScans.stationId,
      reason: sql<RecutReason>`${floorScans.spoilt}`,
      pieces: whole(sql`count(*)`),
    })
    .from(floorScans)
    .where(
      and(
        eq(floorScans.tenantId, tx.tenantId),
        eq(floorScans.outcome, 'reported'),
        isNotNull(floorScans.spoilt),
        gte(floorScans.scannedAt, from),
        lt(floorScans.scannedAt, until),
      ),
    )
    .groupBy(sql`1, 2`)
    .orderBy(sql`3 DESC, 1, 2`);

/** Pieces that were made again in a time, by the supplier of their order and reason; the most first. */
export const remadeBySuppliers = (tx: TenantTransaction, range: Time) =>
  tx.db
    .select({
      name: sql<string>`coalesce(${suppliers.name}, '')`,
      reason: sql<RecutReason>`${packs.recut} ->> 'reason'`,
      pieces: whole(sql`sum(jsonb_array_length(${packs.recut} -> 'pieces'))`),
    })
    .from(packs)
    .innerJoin(orders, and(eq(orders.tenantId, packs.tenantId), eq(orders.id, packs.orderId)))
    .leftJoin(suppliers, and(eq(suppliers.tenantId, orders.tenantId), eq(suppliers.id, orders.supplierId)))
    .where(and(packedIn(tx, range), eq(packs.status, 'ready'), isNotNull(packs.recut)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`3 DESC, 1, 2`);

/**
 * Suppliers of the cloth that an order was cut from until a moment, each once: of the rolls that were used for it, trims
 * aside. A row without a name where no roll is known, or none came of an order of cloth.
 */
const clothSuppliers = (orderId: PgColumn, until: PgColumn, tenantId: PgColumn): SQL => sql`LATERAL (
  SELECT DISTINCT coalesce(seller.name, '') AS en, coalesce(nullif(seller.name_kh, ''), seller.name, '') AS kh
  FROM (SELECT 1) AS once
  LEFT JOIN (cloth_moves AS moved
    JOIN cloth_rolls AS roll ON roll.tenant_id = moved.tenant_id AND roll.id = moved.roll_id
      AND roll.cloth NOT IN (${sql.join(
        TRIM_CLOTHS.map((cloth) => sql`${cloth}`),
        sql`, `,
      )})
    LEFT JOIN purchase_rolls AS bought ON bought.tenant_id = roll.tenant_id AND bought.roll_id = roll.id
    LEFT JOIN purchases AS purchase ON purchase.tenant_id = bought.tenant_id AND purchase.id = bought.purchase_id
    LEFT JOIN suppliers AS seller ON seller.tenant_id = purchase.tenant_id AND seller.id = purchase.supplier_id)
  ON moved.tenant_id = ${tenantId} AND moved.order_id = ${orderId} AND moved.kind = 'used' AND moved.at <= ${until}
) AS cloth`;

const CLOTH_NAME = sql<LocalText>`jsonb_build_object('kh', cloth.kh, 'en', cloth.en)`;

/** Pieces that were made again in a time, by the supplier of the cloth that they had been cut from, and reason; the most first. */
export const remadeByCloth = (tx: TenantTransaction, range: Time) =>
  tx.db
    .select({
      name: CLOTH_NAME,
      reason: sql<RecutReason>`${packs.recut} ->> 'reason'`,
      pieces: whole(sql`sum(jsonb_array_length(${packs.recut} -> 'pieces'))`),
    })
    .from(packs)
    .crossJoin(clothSuppliers(packs.orderId, packs.createdAt, packs.tenantId))
    .where(and(packedIn(tx, range), eq(packs.status, 'ready'), isNotNull(packs.recut)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`3 DESC, 1, 2`);

const checkedIn = (tx: TenantTransaction, { from, until }: Time) =>
  and(eq(qualityAnswers.tenantId, tx.tenantId), gte(qualityAnswers.at, from), lt(qualityAnswers.at, until));

/** Garments, each once however often it was looked at. */
const GARMENTS = sql`count(DISTINCT (${qualityAnswers.orderId}, ${qualityAnswers.garmentId}))`;
const LAST_WORDS = sql<LocalText>`(array_agg(${qualityAnswers.found} -> 'says' ORDER BY ${qualityAnswers.at} DESC))[1]`;

/** Faults that checks found in a time, by station and check; the most first. */
export const faultsAtStations = (tx: TenantTransaction, range: Time) =>
  tx.db
    .select({ stationId: qualityAnswers.stationId, says: LAST_WORDS, garments: whole(GARMENTS) })
    .from(qualityAnswers)
    .where(and(checkedIn(tx, range), eq(qualityAnswers.isGood, false)))
    .groupBy(qualityAnswers.stationId, qualityAnswers.checkId)
    .orderBy(sql`3 DESC, 1, ${qualityAnswers.checkId}`);

/** Faults that checks found in a time, by the supplier of the cloth and check; the most first. */
export const faultsByCloth = (tx: TenantTransaction, range: Time) =>
  tx.db
    .select({ name: CLOTH_NAME, says: LAST_WORDS, garments: whole(GARMENTS) })
    .from(qualityAnswers)
    .crossJoin(clothSuppliers(qualityAnswers.orderId, qualityAnswers.at, qualityAnswers.tenantId))
    .where(and(checkedIn(tx, range), eq(qualityAnswers.isGood, false)))
    .groupBy(sql`1`, qualityAnswers.checkId)
    .orderBy(sql`3 DESC, 1, ${qualityAnswers.checkId}`);

/** Garments that were checked in a time, and those of them with a fault. */
export const garmentsChecked = async (
  tx: TenantTransaction,
  range: Time,
): Promise<{ readonly checked: number; readonly faulty: number }> => {
  const [row] = await tx.db
    .select({
      checked: whole(GARMENTS),
      faulty: whole(sql`${GARMENTS} FILTER (WHERE NOT ${qualityAnswers.isGood})`),
    })
    .from(qualityAnswers)
    .where(checkedIn(tx, range));
  return row ?? { checked: 0, faulty: 0 };
};
