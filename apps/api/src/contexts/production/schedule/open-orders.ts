import type { OrderId } from '@kitwright/contract';
import type { FloorPlan, PackSettings } from '@kitwright/contract/production';
import type { OptionValues, ProductType } from '@kitwright/garment';
import type { OrderStatus } from '@kitwright/ordering';
import type { RemainingWork, WorkUnit } from '@kitwright/ordering/plan';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  floorPieces,
  orderItems,
  orderSchedules,
  orders,
  packs,
  type OrderItemRow,
  type OrderRow,
  type OrderScheduleRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { OutlookTeam } from '../../../server/api.ts';
import { routeOf } from '../floor/plan.ts';
import { needOf } from '../packs/cloth-costs.ts';
import type { RollUse } from '../packs/roll-use.ts';

/** Statuses in which an order is made: approved, and not completed yet. */
const MADE: readonly OrderStatus[] = ['APPROVED', 'READY', 'PROCESSING'];

/** Orders that are read: those that are made, with one that is about to be, or with all that may yet come before others. */
export type Also = OrderId | 'waiting' | null;

const USUAL_SIZE = 'M';

export type OpenOrder = Pick<
  OrderRow,
  'id' | 'number' | 'teamName' | 'status' | 'quantity' | 'dueOn' | 'approvedAt' | 'orderedAt'
> & {
  /** Null for one that no person and no promise has touched. */
  readonly kept: OrderScheduleRow | null;
  readonly isLaid: boolean;
  /** Work left at each station that it passes, by the station's id, in order. */
  readonly work: ReadonlyMap<string, RemainingWork>;
};

/** Pieces of one garment that were last seen at one station. */
interface CountedPieces {
  readonly orderId: OrderId;
  readonly productType: ProductType;
  readonly garmentId: string;
  /** Null before the first station, and for spoilt ones. */
  readonly stationId: string | null;
  readonly pieces: number;
}

type Item = Pick<OrderItemRow, 'orderId' | 'productType' | 'roster' | 'sizes' | 'fabricId'> & {
  readonly options: OptionValues;
};

/** Items of orders with the options of their designs: of the documents no more is read. */
const itemsOf = (tx: TenantTransaction, ids: readonly OrderId[]): Promise<Item[]> =>
  tx.db
    .select({
      orderId: orderItems.orderId,
      productType: orderItems.productType,
      roster: orderItems.roster,
      sizes: orderItems.sizes,
      fabricId: orderItems.fabricId,
      options: sql<OptionValues>`coalesce(${orderItems.document} -> 'options', '{}')`,
    })
    .from(orderItems)
    .where(and(eq(orderItems.tenantId, tx.tenantId), inArray(orderItems.orderId, [...ids])))
    .orderBy(asc(orderItems.position));

const piecesOf = (tx: TenantTransaction, ids: readonly OrderId[]): Promise<CountedPieces[]> => {
  const at = sql<string | null>`CASE WHEN ${floorPieces.spoilt} IS NULL THEN ${floorPieces.stationId} END`;
  return tx.db
    .select({
      orderId: floorPieces.orderId,
      productType: floorPieces.productType,
      garmentId: floorPieces.garmentId,
      stationId: at.as('at_station'),
      pieces: sql<number>`count(*)`.mapWith(Number),
    })
    .from(floorPieces)
    .where(and(eq(floorPieces.tenantId, tx.tenantId), inArray(floorPieces.orderId, [...ids])))
    .groupBy(floorPieces.orderId, floorPieces.productType, floorPieces.garmentId, sql`at_station`);
};

/** The length of the markers of orders whose pack is ready, in metres: of the newest pack of the whole order. */
const markersOf = async (
  tx: TenantTransaction,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> => {
  const rows = await tx.db
    .select({ orderId: packs.orderId, rolls: packs.rolls })
    .from(packs)
    .where(
      and(
        eq(packs.tenantId, tx.tenantId),
        inArray(packs.orderId, [...ids]),
        eq(packs.status, 'ready'),
        isNull(packs.recut),
      ),
    )
    .orderBy(asc(packs.createdAt), asc(packs.id));
  return new Map(
    rows.map(({ orderId, rolls }) => [
      orderId,
      rolls.reduce((sum, { lengthMm }) => sum + lengthMm, 0) / 1000,
    ]),
  );
};

interface Garments {
  readonly productType: ProductType;
  readonly garments: number;
  readonly pieces: number;
  readonly areaMm2: number;
}

/** Counts the garments of an item, their pieces and the cloth those cover, from its people and the pattern. */
const countItem = (item: Omit<Item, 'orderId'>, printing: PackSettings): Garments => {
  const all = [...item.roster.map((entry) => ({ ...entry, quantity: 1 })), ...(item.sizes ?? [])];
  return all.reduce<Garments>(
    ({ productType, garments, pieces, areaMm2 }, entry) => {
      const need = needOf(item, entry, printing);
      return {
        productType,
        garments: garments + entry.quantity,
        pieces: pieces + need.pieces * entry.quantity,
        areaMm2: areaMm2 + need.areaMm2 * entry.quantity,
      };
    },
    { productType: item.productType, garments: 0, pieces: 0, areaMm2: 0 },
  );
};

/**
 * Metres of a roll that garments take where no marker is laid yet: as the shop lays others, and longer by the part that such
 * an estimate may be short of a marker.
 */
const metresOf = (
  counted: readonly Garments[],
  { rollWidthMm }: PackSettings,
  { uses, error }: RollUse,
): number =>
  (counted.reduce((sum, { areaMm2, productType }) => sum + areaMm2 / uses[productType], 0) /
    rollWidthMm /
    1000) *
  (1 + error);

type Amounts = Record<WorkUnit, number>;

/** Work of an order of which no piece is tracked: all of it. */
const wholeWork = (
  items: readonly Garments[],
  metres: number,
  plan: FloorPlan,
): ReadonlyMap<string, RemainingWork> => {
  const areaMm2 = items.reduce((sum, item) => sum + item.areaMm2, 0);
  const work = new Map<string, { amounts: Amounts; isUntouched: boolean }>();
  for (const item of items)
    for (const id of routeOf(plan, item.productType)) {
      const { amounts } = work.get(id) ?? { amounts: { metres: 0, pieces: 0, garments: 0 } };
      amounts.metres += metres * (areaMm2 === 0 ? 0 : item.areaMm2 / areaMm2);
      amounts.pieces += item.pieces;
      amounts.garments += item.garments;
      work.set(id, { amounts, isUntouched: true });
    }
  return work;
};

/** Work of an order whose pieces are tracked: of each station what has not come as far. */
const trackedWork = (
  pieces: readonly CountedPieces[],
  metres: number,
  plan: FloorPlan,
): ReadonlyMap<string, RemainingWork> => {
  const total = pieces.reduce((sum, each) => sum + each.pieces, 0);
  const waiting = new Map<string, { pieces: number; passed: number; garments: Set<string> }>();
  for (const { productType, garmentId, stationId, pieces: count } of pieces) {
    const route = routeOf(plan, productType);
    const at = stationId === null ? -1 : route.indexOf(stationId);
    for (const [place, id] of route.entries()) {
      const here = waiting.get(id) ?? { pieces: 0, passed: 0, garments: new Set() };
      if (place <= at) here.passed += count;
      else {
        here.pieces += count;
        here.garments.add(garmentId);
      }
      waiting.set(id, here);
    }
  }
  return new Map(
    [...waiting].map(([id, { pieces: left, passed, garments }]) => [
      id,
      {
        amounts: { metres: (metres * left) / total, pieces: left, garments: garments.size },
        isUntouched: passed === 0,
      },
    ]),
  );
};

const byOrder = <Row extends { readonly orderId: OrderId }>(
  rows: readonly Row[],
): ReadonlyMap<OrderId, Row[]> => {
  const grouped = new Map<OrderId, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.orderId);
    if (known === undefined) grouped.set(row.orderId, [row]);
    else known.push(row);
  }
  return grouped;
};

const COLUMNS = {
  id: orders.id,
  number: orders.number,
  teamName: orders.teamName,
  status: orders.status,
  quantity: orders.quantity,
  dueOn: orders.dueOn,
  approvedAt: orders.approvedAt,
  orderedAt: orders.orderedAt,
};

/** Routes of the shop, how it prints, and how it lays its rolls. */
interface Laying {
  readonly plan: FloorPlan;
  readonly printing: PackSettings;
  readonly rollUse: RollUse;
}

/** Work of garments of no order yet, at each station: of the size that most wear. */
export const workOfTeams = (
  teams: readonly OutlookTeam[],
  { plan, printing, rollUse }: Laying,
): ReadonlyMap<string, RemainingWork> => {
  const counted = teams.map(({ options = {}, quantity, ...team }) =>
    countItem(
      { ...team, options, roster: [], sizes: [{ size: USUAL_SIZE, sleeve: 'short', quantity }] },
      printing,
    ),
  );
  return wholeWork(counted, metresOf(counted, printing, rollUse), plan);
};

/** Orders that are read, with what is left of them at each station. */
export const listOpenOrders = async (
  tx: TenantTransaction,
  { plan, printing, rollUse, also }: Laying & { readonly also: Also },
): Promise<readonly OpenOrder[]> => {
  const isMade = inArray(orders.status, also === 'waiting' ? [...MADE, 'REVIEWING'] : [...MADE]);
  const rows = await tx.db
    .select({ order: COLUMNS, kept: orderSchedules })
    .from(orders)
    .leftJoin(
      orderSchedules,
      and(eq(orderSchedules.tenantId, orders.tenantId), eq(orderSchedules.orderId, orders.id)),
    )
    .where(
      and(
        eq(orders.tenantId, tx.tenantId),
        // What a supplier makes takes no time of the shop's own stations.
        isNull(orders.supplierId),
        also === null || also === 'waiting' ? isMade : sql`(${isMade} OR ${orders.id} = ${also})`,
      ),
    )
    .orderBy(asc(orders.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const items = byOrder(await itemsOf(tx, ids));
  const pieces = byOrder(await piecesOf(tx, ids));
  const markers = await markersOf(tx, ids);
  return rows.map(({ order, kept }) => {
    const counted = (items.get(order.id) ?? []).map((item) => countItem(item, printing));
    const marker = markers.get(order.id);
    const metres = marker ?? metresOf(counted, printing, rollUse);
    const tracked = pieces.get(order.id);
    const work =
      tracked === undefined ? wholeWork(counted, metres, plan) : trackedWork(tracked, metres, plan);
    return { ...order, kept, isLaid: marker !== undefined, work };
  });
};
