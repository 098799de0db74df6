import {
  MOST_BEST_DESIGNS,
  type WorkReport,
  type workReportQuerySchema,
} from '@kitwright/contract/operations';
import { endOfDayIn, startOfDayIn } from '@kitwright/ordering';
import { COST_PARTS, type CostPart, type Costs } from '@kitwright/ordering/margin';
import type { z } from 'zod';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { orderThumbnailUrl } from '../../ordering/orders.ts';
import { clothOfRoll, laidPacks, orderCosts, readPrinting, rollCents } from '../../production/packs.ts';
import { readPlan } from '../../production/shop.ts';
import {
  faultsAtStations,
  faultsByCloth,
  garmentsChecked,
  remadeByCloth,
  remadeBySuppliers,
  spoiltAtStations,
} from './faults.repository.ts';
import { COUNTED, stepsOf } from './make-report.ts';
import { bySupplier, listBought } from './purchases.repository.ts';
import { inRange, type ReportRange } from './repository.ts';
import {
  clothUse,
  latePromises,
  remadeReasons,
  stepFigures,
  type CostedOrder,
  type RollUse,
} from './work-figures.ts';
import {
  bestDesigns,
  listPromised,
  listSold,
  packedIn,
  piecesMade,
  type SoldOrder,
} from './work.repository.ts';

/** Late orders that are shown; the files have more. */
const MOST_SHOWN = 10;
/** Designs in a file. */
export const MOST_DESIGNS = 500;

type Query = z.output<typeof workReportQuerySchema>;

/** The tenant's days: its time zone, and the day it is there. */
export interface Days {
  readonly zone: string;
  readonly today: string;
}

const rangeOf = (zone: string, { from, to }: Query): ReportRange => ({
  from: startOfDayIn(zone, from),
  until: endOfDayIn(zone, to),
  statuses: COUNTED,
});

/** An order with what it costs, and how its cloth is known. */
export type Costed = SoldOrder &
  CostedOrder & {
    readonly costs: Costs | null;
    readonly isLaid: boolean;
    readonly unpriced: readonly string[];
  };

/** Costs of ink, time and extras as far as they are known, and what carriers take beyond what the customer pays. */
const otherOf = (costs: Costs, shippingCents: number): number =>
  (costs.ink.cents ?? 0) +
  (costs.time.cents ?? 0) +
  (costs.maker.cents ?? 0) +
  (costs.extras.cents ?? 0) +
  (costs.delivery.cents === null ? 0 : costs.delivery.cents - shippingCents);

/** Orders of a time with what they cost. */
export const costedOrders = async (tx: TenantTransaction, zone: string, query: Query): Promise<Costed[]> => {
  const range = rangeOf(zone, query);
  const found = await orderCosts(tx, inRange(tx, range));
  return (await listSold(tx, range, zone)).map((order) => {
    const { costs = null, isLaid = false, unpriced = [] } = found.get(order.id) ?? {};
    return {
      ...order,
      costs,
      clothCents: costs?.cloth.cents ?? null,
      otherCents: costs === null ? 0 : otherOf(costs, order.shippingCents),
      isLaid,
      unpriced,
    };
  });
};

/** Cloth that the packs of a time took. */
export const clothOf = async (
  tx: TenantTransaction,
  zone: string,
  query: Query,
): Promise<WorkReport['cloth']> => {
  const { cloth: prices } = await readPrinting(tx);
  const packs = await laidPacks(tx, packedIn(tx, rangeOf(zone, query)));
  const rolls = packs.flatMap(({ rolls: all, widthMm }) =>
    all.map((roll): RollUse => ({
      cloth: clothOfRoll(roll),
      lengthMm: roll.lengthMm,
      widthMm,
      efficiencyPercent: roll.efficiencyPercent,
      cents: rollCents(roll, widthMm, prices),
    })),
  );
  return [...clothUse(rolls)];
};

/** The best designs of a time. */
export const designsOf = async (
  tx: TenantTransaction,
  zone: string,
  query: Query,
  limit: number,
): Promise<WorkReport['designs']> =>
  (await bestDesigns(tx, rangeOf(zone, query), limit)).map(({ version, ...design }) => ({
    ...design,
    thumbnailUrl: orderThumbnailUrl({ id: design.orderId, version }),
  }));

/** Pieces of a time that were made again, by reason. */
export const reasonsOf = async (
  tx: TenantTransaction,
  zone: string,
  query: Query,
): Promise<WorkReport['reasons']> => remadeReasons(await piecesMade(tx, rangeOf(zone, query), zone));

/** A part of an order, less what the customer pays for it: delivery alone is paid for itself. */
const partOf = ({ costs, shippingCents }: Costed, part: CostPart): number => {
  const cents = costs?.[part].cents ?? null;
  if (cents === null) return 0;
  return part === 'delivery' ? cents - shippingCents : cents;
};

const marginOf = (sold: readonly Costed[]): WorkReport['margin'] => {
  const known = sold.filter(({ clothCents }) => clothCents !== null);
  const without = sold.filter(({ clothCents }) => clothCents === null);
  return {
    orders: known.length,
    laid: known.filter(({ isLaid }) => isLaid).length,
    measured: known.filter(({ costs }) => costs?.cloth.source === 'rolls').length,
    parts: COST_PARTS.map((part) => ({
      part,
      cents: known.reduce((sum, order) => sum + partOf(order, part), 0),
    })),
    missing: COST_PARTS.filter((part) => known.some(({ costs }) => costs?.[part].cents === null)),
    without: without.length,
    withoutCents: without.reduce((sum, { goodsCents }) => sum + goodsCents, 0),
    unpriced: [...new Set(sold.flatMap(({ unpriced }) => unpriced))].sort(),
  };
};

const placedReasons = async (
  tx: TenantTransaction,
  range: ReportRange,
): Promise<Pick<WorkReport, 'atStations' | 'bySuppliers' | 'byCloth' | 'faults'>> => {
  const { plan } = await readPlan(tx);
  const nameOf = (stationId: string) =>
    plan.stations.find(({ id }) => id === stationId)?.name ?? { kh: '', en: '' };
  return {
    atStations: (await spoiltAtStations(tx, range)).map(({ stationId, ...row }) => ({
      ...row,
      name: nameOf(stationId),
    })),
    bySuppliers: (await remadeBySuppliers(tx, range)).map(({ name, ...row }) => ({
      ...row,
      name: { kh: name, en: name },
    })),
    byCloth: await remadeByCloth(tx, range),
    faults: {
      atStations: (await faultsAtStations(tx, range)).map(({ stationId, ...row }) => ({
        ...row,
        name: nameOf(stationId),
      })),
      byCloth: await faultsByCloth(tx, range),
      ...(await garmentsChecked(tx, range)),
    },
  };
};

/** Orders of cloth that were sent in a time. */
export const boughtIn = (tx: TenantTransaction, zone: string, query: Query): ReturnType<typeof listBought> =>
  listBought(tx, rangeOf(zone, query), zone);

/** Faults that checks found in a time. */
export const faultsOf = async (
  tx: TenantTransaction,
  zone: string,
  query: Query,
): Promise<WorkReport['faults']> => (await placedReasons(tx, rangeOf(zone, query))).faults;

/** Report on what the work of a range of the tenant's days came to. */
export const makeWorkReport = async (
  tx: TenantTransaction,
  { zone, today }: Days,
  query: Query,
): Promise<WorkReport> => {
  const sold = await costedOrders(tx, zone, query);
  const promised = await listPromised(tx, { ...query, zone }, today);
  const made = await piecesMade(tx, rangeOf(zone, query), zone);
  const bought = await listBought(tx, rangeOf(zone, query), zone);
  const late = latePromises(promised, today);
  return {
    ...stepFigures(stepsOf(query.from, query.to, query.by), { sold, promised, made, bought, today }),
    margin: marginOf(sold),
    promises: {
      late: late.filter(({ handedOn }) => handedOn !== null).length,
      overdue: late.filter(({ handedOn }) => handedOn === null).length,
      lateDays: late.reduce((sum, { lateDays }) => sum + lateDays, 0),
      worst: late.slice(0, MOST_SHOWN),
    },
    reasons: remadeReasons(made),
    ...(await placedReasons(tx, rangeOf(zone, query))),
    cloth: await clothOf(tx, zone, query),
    purchases: bySupplier(bought),
    designs: await designsOf(tx, zone, query, MOST_BEST_DESIGNS),
  };
};
