import { may, type OrderId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { LateToday, Today } from '@kitwright/contract/operations';
import { startOfDayIn } from '@kitwright/ordering';
import { addDays, daysBetween, type PlannedOrder } from '@kitwright/ordering/plan';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { todayOf, writeOrderNumber } from '../../../values/order-number.ts';
import { sumOpenQuotes } from '../../ordering/orders.ts';
import { countWaiting, planShop, readShop, routeOf, type Shop } from '../../production/shop.ts';
import { lateReasons, minutesWithin } from './late-reasons.ts';
import {
  countDecisions,
  countPacking,
  dueBy,
  moneySince,
  ordersSince,
  spoiltOf,
  type TodayOrder,
} from './today.repository.ts';

/** Orders that are named in each part; the counts say how many there are. */
const MOST_NAMED = 5;

const named = ({ id, number, teamName, customerName, status, pieces }: TodayOrder) => ({
  id,
  number: writeOrderNumber(number),
  teamName,
  customerName,
  status,
  pieces,
});

type Plan = ReadonlyMap<string, PlannedOrder>;

/** The days that an order is late as of today, or will be as it is planned. */
const lateDaysOf = ({ id, dueOn }: TodayOrder, plan: Plan, today: string): number =>
  Math.max(plan.get(id)?.lateDays ?? 0, daysBetween(dueOn, today), 0);

const explainLate = async (
  tx: TenantTransaction,
  shop: Shop,
  plan: Plan,
  late: readonly { readonly order: TodayOrder; readonly lateDays: number }[],
): Promise<LateToday[]> => {
  const spoilt = await spoiltOf(
    tx,
    late.map(({ order }) => order.id),
  );
  const isLaid = new Map<OrderId, boolean>(shop.orders.map((order) => [order.id, order.isLaid]));
  const nameOf = (stationId: string) => shop.floor.stations.find(({ id }) => id === stationId)?.name ?? null;
  return late.map(({ order, lateDays }) => {
    const planned = plan.get(order.id);
    const work = {
      status: order.status,
      spoilt: spoilt.get(order.id) ?? 0,
      isLaid: isLaid.get(order.id) ?? null,
      tasks: planned?.tasks ?? [],
    };
    return {
      ...named(order),
      dueOn: order.dueOn,
      endsOn: planned?.endsOn ?? null,
      lateDays,
      reasons: lateReasons(work, { outages: shop.time.outages, nameOf }),
    };
  });
};

/** Pieces that wait at each station, and the work that is planned there for the rest of the day. */
const stationsOf = async (tx: TenantTransaction, shop: Shop, plan: Plan): Promise<Today['stations']> => {
  const waiting = await countWaiting(tx, (product) => routeOf(shop.floor, product));
  const open = shop.time.axis[0]?.minutes ?? 0;
  const minutes = minutesWithin(
    [...plan.values()].flatMap(({ tasks }) => tasks),
    open,
  );
  return shop.floor.stations.map(({ id, name }) => {
    const isPlanned = shop.settings.capacities[id] !== undefined;
    return {
      id,
      name,
      waiting: waiting[id] ?? 0,
      minutes: isPlanned ? (minutes.get(id) ?? 0) : null,
      openMinutes: isPlanned ? open : null,
    };
  });
};

/** Shows the morning of a shop: what came in, what waits, what will be late and what goes out. */
export const showToday = async (call: Call<typeof endpoints.consoleToday>): Promise<Outcome<Today>> => {
  const { tx, tenant, account } = call;
  const today = todayOf(call);
  const since = startOfDayIn(tenant.timeZone, addDays(today, -1));
  const quotes = await sumOpenQuotes(tx, today);
  const { newest, ...came } = await ordersSince(tx, since, MOST_NAMED);
  const decisions = await countDecisions(tx);
  const seen = <Value>(permission: Parameters<typeof may>[1], value: Value): Value | null =>
    may(account.roles, permission) ? value : null;

  const shop = await readShop(tx, call);
  const plan = new Map(planShop(shop).map((order) => [order.id, order]));
  const willBeLate = shop.orders.filter(({ id }) => (plan.get(id)?.lateDays ?? 0) > 0).map(({ id }) => id);
  const due = await dueBy(tx, today, willBeLate);
  const late = due
    .map((order) => ({ order, lateDays: lateDaysOf(order, plan, today) }))
    .filter(({ lateDays }) => lateDays > 0)
    .sort((one, other) => other.lateDays - one.lateDays || one.order.number - other.order.number);
  const ready = due.filter(({ status }) => status === 'COMPLETED');
  const unready = due.filter(
    ({ status, dueOn }) => dueOn === today && ['APPROVED', 'READY', 'PROCESSING'].includes(status),
  );
  return ok({
    day: today,
    orders: {
      ...came,
      newest: newest.map((order) => ({
        ...named(order),
        cents: order.cents,
        orderedAt: order.orderedAt.toISOString(),
      })),
    },
    money: await moneySince(tx, since),
    waiting: {
      approvals: seen('approve', decisions.approvals),
      reviews: seen('design', decisions.reviews),
      slips: decisions.slips,
      messages: seen('sales', decisions.messages),
      quotes: seen('sales', quotes.asked),
    },
    quotes: may(account.roles, 'sales') ? { count: quotes.count, cents: quotes.cents } : null,
    late: { count: late.length, orders: await explainLate(tx, shop, plan, late.slice(0, MOST_NAMED)) },
    out: {
      count: ready.length + unready.length,
      ready: ready.length,
      parcels: await countPacking(tx),
      orders: [...ready, ...unready]
        .slice(0, MOST_NAMED)
        .map((order) => ({ ...named(order), dueOn: order.dueOn })),
    },
    stations: may(account.roles, 'floor') ? await stationsOf(tx, shop, plan) : null,
  });
};

/** Registers the morning page. */
export const registerToday = (api: Api): void => {
  route(api, endpoints.consoleToday, showToday);
};
