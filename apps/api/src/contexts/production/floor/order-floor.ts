import type { endpoints } from '@kitwright/contract/endpoints';
import type { FloorPieces, OrderFloor } from '@kitwright/contract/production';
import { bundleCode, isStillOpen, stationOfAll } from '@kitwright/ordering/floor';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { floorPieces, orders, type FloorPieceRow, type OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { findOrder } from '../../ordering/orders.ts';
import { IN_PRODUCTION, listPieces } from './pieces.repository.ts';
import { readPlan, routeOf } from './plan.ts';

const grouped = <Key>(
  pieces: readonly FloorPieceRow[],
  keyOf: (piece: FloorPieceRow) => Key,
): ReadonlyMap<Key, readonly [FloorPieceRow, ...FloorPieceRow[]]> => {
  const groups = new Map<Key, [FloorPieceRow, ...FloorPieceRow[]]>();
  for (const piece of pieces) {
    const group = groups.get(keyOf(piece));
    if (group === undefined) groups.set(keyOf(piece), [piece]);
    else group.push(piece);
  }
  return groups;
};

/** Progress of an order: station by station, and of each garment and bundle the station that all its pieces have come to. */
export const presentOrderFloor = async (
  tx: TenantTransaction,
  order: Pick<OrderRow, 'id' | 'number'>,
): Promise<OrderFloor> => {
  const { plan } = await readPlan(tx);
  const pieces = await listPieces(tx, order.id);
  const orderNumber = writeOrderNumber(order.number);
  const whereAll = (all: readonly FloorPieceRow[], { productType }: FloorPieceRow): string | null =>
    stationOfAll(
      routeOf(plan, productType),
      all.map(({ stationId, spoilt }) => (spoilt === null ? stationId : null)),
    );
  const workOf = new Map(plan.stations.map(({ id, work }) => [id, work]));
  const open = pieces.filter(({ productType, stationId, spoilt }) =>
    isStillOpen({ stationId, isSpoilt: spoilt !== null }, routeOf(plan, productType), workOf),
  );
  const isScanned = pieces.some(({ stationId, spoilt }) => stationId !== null || spoilt !== null);
  const bundled = pieces.filter(({ bundle }) => bundle !== null);
  return {
    pieces: pieces.length,
    open: isScanned ? open.length : 0,
    stations: plan.stations.flatMap((station) => {
      const passing = pieces.flatMap(({ productType, stationId, spoilt }) => {
        const way = routeOf(plan, productType);
        const here = way.indexOf(station.id);
        return here < 0 ? [] : [spoilt === null && stationId !== null && way.indexOf(stationId) >= here];
      });
      return passing.length === 0
        ? []
        : [{ ...station, passed: passing.filter(Boolean).length, pieces: passing.length }];
    }),
    spoilt: pieces.flatMap(({ garmentId, piece, playerName, number, size, spoilt }) =>
      spoilt === null ? [] : [{ garmentId, piece, playerName, number, size, reason: spoilt }],
    ),
    garments: [...grouped(pieces, ({ garmentId }) => garmentId).values()].map((all) => {
      const [{ garmentId, playerName, number, size }] = all;
      return {
        garmentId,
        playerName,
        number,
        size,
        pieces: all.length,
        stationId: whereAll(all, all[0]),
        spoilt: all.filter(({ spoilt }) => spoilt !== null).length,
      };
    }),
    bundles: [...grouped(bundled, ({ bundle }) => bundle ?? 0)]
      .toSorted(([one], [other]) => one - other)
      .map(([number, all]) => ({
        number,
        code: bundleCode({ orderNumber, bundle: number }),
        productType: all[0].productType,
        size: all[0].size,
        garments: new Set(all.map(({ garmentId }) => garmentId)).size,
        pieces: all.length,
        stationId: whereAll(all, all[0]),
      })),
  };
};

/** Shows the progress of the pieces of an order. */
export const showOrderFloor = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleOrderFloor>): Promise<Outcome<OrderFloor>> => {
  const order = await findOrder(tx, params.id);
  return order === undefined ? fail('error.msg.notFound') : ok(await presentOrderFloor(tx, order));
};

/** Longest transaction, s: one that began before the last look may have ended after it, so that much is read again. */
const OVERLAP_S = 60;

/** Pieces of the orders that are being made, for devices to keep ahead; with `since`, of those of which any moved. */
export const listKeptPieces = async ({
  tx,
  query,
  deps,
}: Call<typeof endpoints.consoleFloorPieces>): Promise<Outcome<FloorPieces>> => {
  const at = deps.clock();
  const open = await tx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tx.tenantId),
        inArray(orders.status, [...IN_PRODUCTION]),
        sql`EXISTS (SELECT FROM floor_pieces WHERE floor_pieces.tenant_id = ${tx.tenantId} AND floor_pieces.order_id = ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.number));
  const moved =
    query.since === undefined
      ? undefined
      : sql`${floorPieces.orderId} IN (SELECT order_id FROM floor_pieces WHERE tenant_id = ${tx.tenantId}
          AND updated_at >= ${query.since}::timestamptz - make_interval(secs => ${OVERLAP_S}))`;
  const rows =
    open.length === 0
      ? []
      : await tx.db
          .select()
          .from(floorPieces)
          .where(
            and(
              eq(floorPieces.tenantId, tx.tenantId),
              inArray(
                floorPieces.orderId,
                open.map(({ id }) => id),
              ),
              moved,
            ),
          )
          .orderBy(asc(floorPieces.orderId), asc(floorPieces.garmentId), asc(floorPieces.place));
  const byOrder = grouped(rows, ({ orderId }) => orderId);
  return ok({
    at: at.toISOString(),
    open: open.map(({ number }) => writeOrderNumber(number)),
    orders: open.flatMap(({ id, number }) => {
      const own = byOrder.get(id);
      if (own === undefined) return [];
      const garments = [...grouped(own, ({ garmentId }) => garmentId).values()].map((all) => {
        const [{ garmentId, productType, playerName, number: worn, size }] = all;
        return {
          ...{ garmentId, productType, playerName, number: worn, size },
          pieces: all.map(
            ({ piece, stationId, spoilt, bundle }): [string, string | null, typeof spoilt, number | null] => [
              piece,
              stationId,
              spoilt,
              bundle,
            ],
          ),
        };
      });
      return [{ orderId: id, number: writeOrderNumber(number), garments }];
    }),
  });
};
