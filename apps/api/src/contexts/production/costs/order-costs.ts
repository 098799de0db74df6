import type { OrderId } from '@kitwright/contract';
import { TRIM_CLOTHS, type ClothWidth } from '@kitwright/contract/production';
import type { OrderStatus } from '@kitwright/ordering';
import {
  MOST_PAUSE_MINUTES,
  costsOf,
  minutesWorked,
  type CostPrices,
  type Costs,
  type Made,
} from '@kitwright/ordering/margin';
import { taskMinutes, type RemainingWork } from '@kitwright/ordering/plan';
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import {
  clothMoves,
  clothReservations,
  floorPieces,
  floorScans,
  orderItems,
  orders,
  parcels,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readPlan, routeOf } from '../floor/plan.ts';
import {
  clothCosts,
  clothOfRoll,
  estimateAreas,
  laidPacks,
  needOf,
  orderedGarments,
  type LaidPack,
} from '../packs/cloth-costs.ts';
import { readPrinting } from '../packs/printing/repository.ts';
import { readRollUse } from '../packs/roll-use.ts';
import { readSettings } from '../schedule/settings.ts';
import { keptCloth, usedCloth, type UsedCloth } from '../stock/repository.ts';
import { readCosts } from './settings.ts';

/** Costs of an order, and what they were computed from. */
export interface OrderCosts {
  readonly costs: Costs;
  readonly minutes: ReadonlyMap<string, number>;
  /** Stations among them whose minutes scans have measured. */
  readonly measured: ReadonlySet<string>;
  readonly inkM2: number;
  readonly isLaid: boolean;
  /** Cloths that it takes and that have no price in the list. */
  readonly unpriced: readonly string[];
}

/** Statuses in which nothing more is cut. */
const MADE: readonly OrderStatus[] = ['COMPLETED', 'ON_THE_WAY', 'RECEIVED'];
const MM2_PER_M2 = 1e6;
const USUAL_SIZE = 'M';

const grouped = <Row extends { readonly orderId: OrderId }>(
  rows: readonly Row[],
): ReadonlyMap<OrderId, readonly Row[]> => {
  const all = new Map<OrderId, Row[]>();
  for (const row of rows) {
    const known = all.get(row.orderId);
    if (known === undefined) all.set(row.orderId, [row]);
    else known.push(row);
  }
  return all;
};

const keyOf = ({ cloth, widthMm }: Pick<UsedCloth, 'cloth' | 'widthMm'>): string => `${cloth} ${widthMm}`;

/** The price of what the markers take beyond what is cut and kept; trims without a price cost nothing. */
const restCents = (
  laid: readonly LaidPack[],
  found: readonly UsedCloth[],
  prices: readonly ClothWidth[],
): { readonly rest: number | null; readonly hasRest: boolean } => {
  const needs = new Map<string, { cloth: string; widthMm: number; lengthMm: number }>();
  for (const { rolls, widthMm } of laid)
    for (const roll of rolls) {
      const of = { cloth: clothOfRoll(roll), widthMm: Math.round(widthMm) };
      const before = needs.get(keyOf(of))?.lengthMm ?? 0;
      needs.set(keyOf(of), { ...of, lengthMm: before + Math.ceil(roll.lengthMm) });
    }
  let [rest, hasRest]: [number | null, boolean] = [0, false];
  for (const [key, { cloth, widthMm, lengthMm }] of needs) {
    const has = found.filter((each) => keyOf(each) === key).reduce((sum, { usedMm }) => sum + usedMm, 0);
    if (has >= lengthMm) continue;
    hasRest = true;
    const price = prices.find((each) => each.cloth === cloth && each.widthMm === widthMm)?.centsPerMetre;
    const isTrim = TRIM_CLOTHS.some((trim) => trim === cloth);
    if (price === undefined && !isTrim) rest = null;
    else if (rest !== null) rest += ((lengthMm - has) / 1_000) * (price ?? 0);
  }
  return { rest, hasRest };
};

const priced = ({ usedMm, cents }: UsedCloth): Made['cut'][number] => ({ lengthMm: usedMm, cents });

/** Extras of the orders that are meant, counted. */
const extrasOf = async (tx: TenantTransaction, isMeant: SQL | undefined) =>
  tx.db
    .select({
      orderId: orderItems.orderId,
      extra: sql<string>`extra ->> 'id'`,
      count: sql<number>`sum((extra ->> 'quantity')::int)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.tenantId, orders.tenantId), eq(orderItems.orderId, orders.id)))
    .crossJoin(sql`LATERAL jsonb_array_elements(coalesce(${orderItems.quote} -> 'extras', '[]')) AS extra`)
    .where(and(eq(orders.tenantId, tx.tenantId), isMeant))
    .groupBy(sql`1, 2`);

/** Parcels that left, of the orders that are meant. */
const parcelsOf = async (tx: TenantTransaction, isMeant: SQL | undefined) =>
  tx.db
    .select({ orderId: parcels.orderId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(parcels)
    .innerJoin(orders, and(eq(orders.tenantId, parcels.tenantId), eq(orders.id, parcels.orderId)))
    .where(and(eq(orders.tenantId, tx.tenantId), ne(parcels.status, 'packing'), isMeant))
    .groupBy(parcels.orderId);

/**
 * Work on the orders that are meant, as scans show it: of each scan that moved a piece on the time since the same person
 * scanned at the same station before, where that was not long ago.
 */
const scannedWork = async (tx: TenantTransaction, isMeant: SQL | undefined) => {
  const pause = sql`make_interval(mins => ${MOST_PAUSE_MINUTES}::int)`;
  const since = sql`(SELECT extract(epoch FROM ${floorScans.scannedAt} - max(earlier.scanned_at)) / 60
    FROM floor_scans AS earlier
    WHERE earlier.tenant_id = ${floorScans.tenantId} AND earlier.station_id = ${floorScans.stationId}
      AND earlier.worker = ${floorScans.worker} AND earlier.scanned_at < ${floorScans.scannedAt}
      AND earlier.scanned_at >= ${floorScans.scannedAt} - ${pause})`;
  const digits = sql`${orders.number}::text`;
  const code = sql`'KW-' || lpad(${digits}, greatest(6, length(${digits})), '0') || '/' || ${floorPieces.garmentId} || '/' || ${floorPieces.place}`;
  return tx.db
    .select({
      orderId: orders.id,
      stationId: floorScans.stationId,
      scans: sql<number>`count(${since})`.mapWith(Number),
      minutes: sql<number>`coalesce(sum(${since}), 0)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(
      floorPieces,
      and(eq(floorPieces.tenantId, orders.tenantId), eq(floorPieces.orderId, orders.id)),
    )
    .innerJoin(
      floorScans,
      and(
        eq(floorScans.tenantId, floorPieces.tenantId),
        sql`${floorScans.code} = ${code}`,
        eq(floorScans.outcome, 'moved'),
      ),
    )
    .where(and(eq(orders.tenantId, tx.tenantId), isMeant))
    .groupBy(orders.id, floorScans.stationId);
};

type Amounts = { -readonly [Unit in keyof RemainingWork['amounts']]: number };

/**
 * Costs of each order that is meant (a condition on `orders`). Cloth is that of the rolls that were cut or are kept, at what
 * was paid for them, and by the list of prices only beyond that; time is measured by scans where there are some, and else
 * computed by the capacities of the stations.
 */
export const orderCosts = async (
  tx: TenantTransaction,
  isMeant: SQL | undefined,
): Promise<ReadonlyMap<OrderId, OrderCosts>> => {
  const { plan } = await readPlan(tx);
  const { settings: schedule } = await readSettings(tx);
  const { cloth: prices, settings: printing } = await readPrinting(tx);
  const { settings: costSettings } = await readCosts(tx);
  const { uses } = await readRollUse(tx);
  const costPrices: CostPrices = { ...costSettings, extraCents: { ...costSettings.extraCents } };
  const rows = await tx.db
    .select({
      id: orders.id,
      status: orders.status,
      supplierId: orders.supplierId,
      makerCents: orders.makerCents,
      quantity: orders.quantity,
      addresses: orders.addresses,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, tx.tenantId), isMeant));
  const meant = tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, tx.tenantId), isMeant));
  const listed = await clothCosts(tx, isMeant);
  const laid = grouped(await laidPacks(tx, isMeant));
  const cut = grouped(await usedCloth(tx, inArray(clothMoves.orderId, meant)));
  const kept = grouped(await keptCloth(tx, inArray(clothReservations.orderId, meant)));
  const garments = grouped(await orderedGarments(tx, isMeant));
  const extras = grouped(await extrasOf(tx, isMeant));
  const scanned = grouped(await scannedWork(tx, isMeant));
  const left = new Map((await parcelsOf(tx, isMeant)).map(({ orderId, count }) => [orderId, count]));
  const costs = new Map<OrderId, OrderCosts>();
  for (const { id, status, supplierId, makerCents, quantity, addresses } of rows) {
    const packs = laid.get(id) ?? [];
    const isLaid = packs.some(({ isRecut }) => !isRecut);
    const [ownCut, ownKept] = [cut.get(id) ?? [], kept.get(id) ?? []];
    const own = garments.get(id) ?? [];
    let [areaMm2, clothMm2] = [0, 0];
    for (const garment of own) {
      const areas = isLaid ? {} : await estimateAreas(garment, garment, printing);
      const areaOfAll = garment.count * Object.values(areas).reduce((sum, area) => sum + area, 0);
      areaMm2 += areaOfAll;
      clothMm2 += areaOfAll / uses[garment.productType];
    }
    const laidMm = packs.flatMap(({ rolls }) => rolls).reduce((sum, { lengthMm }) => sum + lengthMm, 0);
    const printedMm2 = packs.flatMap(({ rolls, widthMm }) =>
      rolls.map(({ lengthMm, printedPercent }) => (lengthMm * widthMm * printedPercent) / 100),
    );
    const inkM2 = (isLaid ? printedMm2.reduce((sum, area) => sum + area, 0) : areaMm2) / MM2_PER_M2;
    const metres = (isLaid ? laidMm : clothMm2 / printing.rollWidthMm) / 1_000;
    const all = own.reduce((sum, { count }) => sum + count, 0);
    const work = new Map<string, Amounts>();
    for (const garment of own)
      for (const station of routeOf(plan, garment.productType)) {
        const amounts = work.get(station) ?? { metres: 0, pieces: 0, garments: 0 };
        amounts.metres += (metres * garment.count) / all;
        amounts.pieces += garment.count * needOf(garment, { ...garment, size: USUAL_SIZE }, printing).pieces;
        amounts.garments += garment.count;
        work.set(station, amounts);
      }
    const remade = packs.reduce((sum, pack) => sum + pack.remade, 0);
    const computed = new Map<string, number>();
    for (const [station, amounts] of work) {
      const capacity = schedule.capacities[station];
      if (capacity === undefined) continue;
      const whole = { ...amounts, pieces: amounts.pieces + remade };
      computed.set(station, taskMinutes(capacity, { amounts: whole, isUntouched: true }, 0));
    }
    const { minutes, measured } = minutesWorked(
      computed,
      new Map((scanned.get(id) ?? []).map(({ stationId, ...seen }) => [stationId, seen])),
    );
    const elsewhere = addresses.reduce((sum, each) => sum + each.garments.length, 0);
    const byList = listed.get(id);
    const hasRolls = ownCut.length + ownKept.length > 0;
    const beyond = hasRolls
      ? restCents(packs, [...ownCut, ...ownKept], prices)
      : { rest: byList?.isKnown === true ? byList.cents : null, hasRest: true };
    const made: Made = {
      isLaid,
      cut: ownCut.map(priced),
      kept: ownKept.map(priced),
      rest: beyond.rest,
      hasRest: beyond.hasRest && !(ownCut.length > 0 && MADE.includes(status)),
      inkM2,
      minutes,
      measured,
      isElsewhere: supplierId !== null,
      makerCents,
      addresses: addresses.length + (elsewhere < quantity ? 1 : 0),
      extras: Object.fromEntries((extras.get(id) ?? []).map(({ extra, count }) => [extra, count])),
      parcels: left.get(id) ?? null,
    };
    const unpriced = hasRolls ? [] : (byList?.unpriced ?? []);
    costs.set(id, { costs: costsOf(made, costPrices), minutes, measured, inkM2, isLaid, unpriced });
  }
  return costs;
};
