import type { OrderId } from '@kitwright/contract';
import type { OrderedPiece } from '@kitwright/contract/production';
import type { ProductType, Size } from '@kitwright/garment';
import type { OrderStatus } from '@kitwright/ordering';
import { nextStation } from '@kitwright/ordering/floor';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { floorPieces, orders, type FloorPieceRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Statuses of orders whose pieces are on their way. */
export const IN_PRODUCTION: readonly OrderStatus[] = ['APPROVED', 'READY', 'PROCESSING'];

/** A garment of a pack with its pieces, in the order in which their codes count them. */
export interface FloorGarment {
  readonly id: string;
  readonly productType: ProductType;
  readonly playerName: string;
  readonly number: string;
  readonly size: Size;
  readonly pieces: readonly string[];
}

/** Rows of one statement: PostgreSQL takes 65,535 values in one. */
const ROWS_AT_ONCE = 2_000;

/** Writes the pieces of an order down, each waiting for its first station; those that are there already stay as they are. */
export const trackPieces = async (
  tx: TenantTransaction,
  orderId: OrderId,
  garments: readonly FloorGarment[],
): Promise<void> => {
  const rows = garments.flatMap(({ id, pieces, ...garment }) =>
    pieces.map((piece, index) => ({
      ...garment,
      tenantId: tx.tenantId,
      orderId,
      garmentId: id,
      piece,
      place: index + 1,
    })),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.db
      .insert(floorPieces)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing();
};

/** Sends pieces that are cut again back to the first station, good as new. */
export const restartPieces = async (
  tx: TenantTransaction,
  orderId: OrderId,
  pieces: readonly OrderedPiece[],
): Promise<void> => {
  const named = sql.join(
    pieces.map(({ garment, piece }) => sql`(${garment}, ${piece})`),
    sql`, `,
  );
  await tx.db
    .update(floorPieces)
    .set({
      stationId: null,
      spoilt: null,
      bundle: null,
      recuts: sql`${floorPieces.recuts} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(ofOrder(tx, orderId), sql`(${floorPieces.garmentId}, ${floorPieces.piece}) IN (${named})`));
};

const ofOrder = (tx: TenantTransaction, orderId: OrderId): SQL | undefined =>
  and(eq(floorPieces.tenantId, tx.tenantId), eq(floorPieces.orderId, orderId));

/** All pieces of an order, locked in the order of their keys where they are to be changed. */
export const listPieces = (
  tx: TenantTransaction,
  orderId: OrderId,
  lock?: 'update',
): Promise<FloorPieceRow[]> => {
  const found = tx.db
    .select()
    .from(floorPieces)
    .where(ofOrder(tx, orderId))
    .orderBy(floorPieces.garmentId, floorPieces.place);
  return lock === undefined ? found : found.for(lock);
};

/** Garments of which any piece is in one of these bundles. */
export const garmentsOfBundles = async (
  tx: TenantTransaction,
  bundles: readonly { readonly orderNumber: number; readonly bundle: number }[],
): Promise<readonly NamedGarment[]> => {
  if (bundles.length === 0) return [];
  const named = sql.join(
    bundles.map(({ orderNumber, bundle }) => sql`(${orderNumber}::bigint, ${bundle}::int)`),
    sql`, `,
  );
  return tx.db
    .selectDistinct({ orderNumber: orders.number, garmentId: floorPieces.garmentId })
    .from(floorPieces)
    .innerJoin(orders, and(eq(orders.tenantId, floorPieces.tenantId), eq(orders.id, floorPieces.orderId)))
    .where(
      and(
        eq(floorPieces.tenantId, tx.tenantId),
        eq(orders.tenantId, tx.tenantId),
        sql`(${orders.number}, ${floorPieces.bundle}) IN (${named})`,
      ),
    );
};

/** The garment of a piece, in an order by its number. */
export interface NamedGarment {
  readonly orderNumber: number;
  readonly garmentId: string;
}

export type FoundPiece = FloorPieceRow & { readonly orderNumber: number };

/**
 * Every piece of some garments, locked in the order of their keys, so that two devices that scan the same garments wait
 * for one another and never for each other.
 */
export const lockGarments = async (
  tx: TenantTransaction,
  garments: readonly NamedGarment[],
): Promise<readonly FoundPiece[]> => {
  if (garments.length === 0) return [];
  const named = sql.join(
    garments.map(({ orderNumber, garmentId }) => sql`(${orderNumber}::bigint, ${garmentId})`),
    sql`, `,
  );
  const rows = await tx.db
    .select({ piece: floorPieces, orderNumber: orders.number })
    .from(floorPieces)
    .innerJoin(orders, and(eq(orders.tenantId, floorPieces.tenantId), eq(orders.id, floorPieces.orderId)))
    .where(
      and(
        eq(floorPieces.tenantId, tx.tenantId),
        eq(orders.tenantId, tx.tenantId),
        sql`(${orders.number}, ${floorPieces.garmentId}) IN (${named})`,
      ),
    )
    .orderBy(floorPieces.orderId, floorPieces.garmentId, floorPieces.place)
    .for('update', { of: floorPieces });
  return rows.map(({ piece, orderNumber }) => ({ ...piece, orderNumber }));
};

/** Keeps where pieces are now. The caller has locked them. */
export const putPieces = async (tx: TenantTransaction, pieces: readonly FloorPieceRow[]): Promise<void> => {
  if (pieces.length === 0) return;
  const values = sql.join(
    pieces.map(
      ({ orderId, garmentId, place, stationId, spoilt, bundle }) =>
        sql`(${orderId}::uuid, ${garmentId}, ${place}::int, ${stationId}::text, ${spoilt}::text, ${bundle}::int)`,
    ),
    sql`, `,
  );
  await tx.db.execute(sql`UPDATE floor_pieces AS kept
    SET station_id = moved.station_id, spoilt = moved.spoilt, bundle = moved.bundle,
      last_bundle = coalesce(moved.bundle, kept.last_bundle), updated_at = now()
    FROM (VALUES ${values}) AS moved (order_id, garment_id, place, station_id, spoilt, bundle)
    WHERE kept.tenant_id = ${tx.tenantId} AND kept.order_id = moved.order_id
      AND kept.garment_id = moved.garment_id AND kept.place = moved.place`);
};

/** Good pieces of orders in production that wait for each station, by its id. */
export const countWaiting = async (
  tx: TenantTransaction,
  routeOf: (product: ProductType) => readonly string[],
): Promise<Readonly<Record<string, number>>> => {
  const rows = await tx.db
    .select({
      productType: floorPieces.productType,
      stationId: floorPieces.stationId,
      pieces: sql<number>`count(*)`.mapWith(Number),
    })
    .from(floorPieces)
    .innerJoin(orders, and(eq(orders.tenantId, floorPieces.tenantId), eq(orders.id, floorPieces.orderId)))
    .where(
      and(
        eq(floorPieces.tenantId, tx.tenantId),
        inArray(orders.status, [...IN_PRODUCTION]),
        sql`${floorPieces.spoilt} IS NULL`,
      ),
    )
    .groupBy(floorPieces.productType, floorPieces.stationId);
  const waiting: Record<string, number> = {};
  for (const { productType, stationId, pieces } of rows) {
    const next = nextStation(routeOf(productType), stationId);
    if (next !== null) waiting[next] = (waiting[next] ?? 0) + pieces;
  }
  return waiting;
};
