import { expect, it } from 'vitest';
import { FIRST_CALENDAR, addDays, daysBetween, minutesOn, workAxis } from './calendar.ts';
import { planOrders, promiseOrder, type OrderPromise, type PlanOrder, type PlanTime } from './promise.ts';
import { SPREAD_ORDERS, spreadOf, workDaysBetween, type FinishedOrder } from './spread.ts';
import { taskMinutes, type StationCapacity, type Stretch } from './schedule.ts';

/** A shop whose sewing is what it waits for: 96 garments a day where all goes well. */
const STATIONS: Readonly<Record<string, StationCapacity>> = {
  print: { unit: 'metres', perHour: 30, setupMinutes: 10 },
  press: { unit: 'metres', perHour: 35, setupMinutes: 5 },
  cut: { unit: 'pieces', perHour: 180, setupMinutes: 5 },
  sew: { unit: 'garments', perHour: 12, setupMinutes: 10 },
  check: { unit: 'garments', perHour: 30, setupMinutes: 0 },
  pack: { unit: 'garments', perHour: 40, setupMinutes: 5 },
};
const ROUTE = Object.keys(STATIONS);
const FIRST_DAY = '2026-01-05';
const DAYS = 240;
const RESERVE_PERCENT = 15;
const SPARE_DAYS = 2;
/** Days that the longest queue of these shops is worked off in, and more. */
const AXIS_DAYS = 200;
const OPENS = 8 * 60;
/** Steps in which the shop works, and looks at its plan again four times a day. */
const STEP_MINUTES = 10;
const STEPS_A_LOOK = 12;

/** Things that go wrong, by chance. */
const TROUBLE = {
  /** The pace of a station on a day, against what is set for it. */
  pace: { from: 0.82, to: 1.1 },
  /** Of a station on a day. */
  breakdown: 0.03,
  breakdownMinutes: { from: 60, to: 1_000 },
  /** Of an order at the check: a part of it is cut again. */
  recut: 0.3,
  recutShare: { from: 0.02, to: 0.12 },
  /** The real marker against the estimate that a promise is made with. */
  marker: { from: 0.9, to: 1.12 },
} as const;

/** Evenly spread chance, the same for the same seed (mulberry32). */
const chanceOf = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = ({ from, to }: Stretch): number => from + (to - from) * next();
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, between, normal };
};
type Chance = ReturnType<typeof chanceOf>;

interface Order {
  readonly id: string;
  readonly whole: Readonly<Record<'metres' | 'pieces' | 'garments', number>>;
  /** Amount that is left at each station. */
  readonly left: Record<string, number>;
  readonly touched: Set<string>;
  readonly orderedOn: string;
  promise: OrderPromise | null;
  isRecut: boolean;
  doneOn: string | null;
}

const newOrder = (id: string, orderedOn: string, chance: Chance): Order => {
  const garments = Math.min(150, Math.max(4, Math.round(18 * Math.exp(0.7 * chance.normal()))));
  const whole = { garments, pieces: garments * 8, metres: garments * 1.1 };
  const left = Object.fromEntries(
    Object.entries(STATIONS).map(([stationId, { unit }]) => [stationId, whole[unit]]),
  );
  return { id, whole, left, touched: new Set(), orderedOn, promise: null, isRecut: false, doneOn: null };
};

const jobOf = ({ id, left, touched }: Order) => ({
  id,
  tasks: Object.entries(STATIONS).map(([stationId, capacity]) => {
    const amounts = { metres: 0, pieces: 0, garments: 0, [capacity.unit]: left[stationId] };
    const work = { amounts, isUntouched: !touched.has(stationId) };
    return { stationId, minutes: taskMinutes(capacity, work, RESERVE_PERCENT), notBefore: 0 };
  }),
});

const planned = (orders: readonly Order[]): readonly PlanOrder[] =>
  orders.flatMap((order) =>
    order.promise === null ? [] : [{ ...jobOf(order), ...order.promise, isAhead: false }],
  );

interface Moment {
  readonly day: string;
  readonly minute: number;
}

/** A shop that approves orders, works by its plan, and meets with trouble. */
class Shop {
  readonly orders: Order[] = [];
  readonly #chance: Chance;
  /** Minutes for which stations are out of order still. */
  readonly #broken = new Map<string, number>();
  #pace = new Map<string, number>();
  #axis: { readonly now: Moment; readonly axis: PlanTime['axis'] } | undefined;
  readonly #finished: FinishedOrder[] = [];
  /** Orders in the sequence in which stations take them. */
  #queue: readonly Order[] = [];

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  get open(): readonly Order[] {
    return this.orders.filter(({ doneOn }) => doneOn === null);
  }

  beginDay(): void {
    for (const id of ROUTE) {
      this.#pace.set(id, this.#chance.between(TROUBLE.pace));
      if (this.#chance.next() < TROUBLE.breakdown)
        this.#broken.set(id, this.#chance.between(TROUBLE.breakdownMinutes));
    }
  }

  approve(now: Moment): void {
    const order = newOrder(String(this.orders.length).padStart(6, '0'), now.day, this.#chance);
    const spare = { days: SPARE_DAYS, spread: spreadOf(this.#finished.slice(-SPREAD_ORDERS.most)) };
    order.promise = promiseOrder(planned(this.open), jobOf(order), this.#time(now), spare);
    expect(order.promise).not.toBeNull();
    this.orders.push(order);
    // Its pack is made: the marker is as long as it is.
    const marker = this.#chance.between(TROUBLE.marker);
    for (const id of ['print', 'press']) order.left[id] = (order.left[id] ?? 0) * marker;
  }

  plan(now: Moment): void {
    const byId = new Map(this.orders.map((order) => [order.id, order]));
    this.#queue = planOrders(planned(this.open), this.#time(now)).flatMap(({ id }) => byId.get(id) ?? []);
  }

  /** Each station works for a step on the first order of the plan that has come to it. */
  work(day: string): void {
    for (const id of [...ROUTE].reverse()) {
      const broken = this.#broken.get(id) ?? 0;
      this.#broken.set(id, broken - STEP_MINUTES);
      const order = this.#queue.find((each) => each.doneOn === null && hasCome(each, id));
      if (broken > 0 || order === undefined) continue;
      this.#workOn(order, id, day);
    }
  }

  #workOn(order: Order, id: string, day: string): void {
    const { perHour, setupMinutes } = capacityOf(id);
    const minutes = STEP_MINUTES - (order.touched.has(id) ? 0 : setupMinutes);
    order.touched.add(id);
    const done = (perHour / 60) * minutes * (this.#pace.get(id) ?? 1);
    order.left[id] = Math.max(0, (order.left[id] ?? 0) - done);
    if (order.left[id] > 0) return;
    if (id === 'check' && !order.isRecut && this.#chance.next() < TROUBLE.recut) this.#recut(order);
    if (id === 'pack') this.#finish(order, day);
  }

  #finish(order: Order, day: string): void {
    order.doneOn = day;
    this.#finished.push({
      plannedDays: workDaysBetween(FIRST_CALENDAR, order.orderedOn, order.promise?.endsOn ?? ''),
      tookDays: workDaysBetween(FIRST_CALENDAR, order.orderedOn, day),
    });
  }

  /** Some garments go through all stations again. */
  #recut(order: Order): void {
    order.isRecut = true;
    const share = this.#chance.between(TROUBLE.recutShare);
    for (const id of ROUTE) if (id !== 'pack') order.left[id] = order.whole[capacityOf(id).unit] * share;
  }

  /** No one knows how long a repair takes: half a day is set down at each look. */
  #time(now: Moment): PlanTime {
    const outages = new Map(
      [...this.#broken].map(([id, minutes]) => [id, minutes > 0 ? [{ from: 0, to: 240 }] : []]),
    );
    // An order that comes and the look after it are of one moment.
    if (this.#axis?.now !== now) this.#axis = { now, axis: workAxis(FIRST_CALENDAR, now, AXIS_DAYS) };
    return { calendar: FIRST_CALENDAR, axis: this.#axis.axis, outages };
  }
}

const capacityOf = (id: string): StationCapacity => {
  const capacity = STATIONS[id];
  if (capacity === undefined) throw new Error(`No station ${id}`);
  return capacity;
};

/** The order's work is at this station: what comes before is done, and here something is left. */
const hasCome = ({ left }: Order, id: string): boolean => {
  for (const before of ROUTE) {
    if (before === id) return (left[id] ?? 0) > 0;
    if ((left[before] ?? 0) > 0) return false;
  }
  return false;
};

const simulate = (seed: number, ordersADay: number): readonly Order[] => {
  const chance = chanceOf(seed);
  const shop = new Shop(chance);
  for (let index = 0; index < DAYS || shop.open.length > 0; index += 1) {
    const day = addDays(FIRST_DAY, index);
    const steps = minutesOn(FIRST_CALENDAR, day) / STEP_MINUTES;
    if (steps > 0) shop.beginDay();
    for (let step = 0; step < steps; step += 1) {
      if (step % STEPS_A_LOOK === 0) {
        const now = { day, minute: OPENS + (step * STEP_MINUTES * 540) / 480 };
        for (let wanted = (ordersADay * STEPS_A_LOOK) / steps; wanted > 0; wanted -= 1)
          if (index < DAYS && chance.next() < wanted) shop.approve(now);
        shop.plan(now);
      }
      shop.work(day);
    }
  }
  return shop.orders;
};

/** Of 24 runs those in which spare days that did not grow with the queue kept least: 78 to 94 % with the longest one. */
const SEEDS = [2, 13, 16, 18, 19];

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const meanOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

/** Figures of the promises of one run: kept ones, the latest, days ahead, and the same days for every order instead. */
const outcomeOf = (orders: readonly Order[]) => {
  const lateBy = orders.map(({ promise, doneOn }) => daysBetween(promise?.dueOn ?? '', doneOn ?? ''));
  const waits = orders.map(({ orderedOn, promise }) => daysBetween(orderedOn, promise?.dueOn ?? ''));
  const mean = meanOf(waits);
  const inTime = orders.filter(({ orderedOn, doneOn }) => daysBetween(orderedOn, doneOn ?? '') <= mean);
  return {
    orders: orders.length,
    kept: lateBy.filter((days) => days <= 0).length / orders.length,
    latest: Math.max(0, ...lateBy),
    ahead: mean,
    sameForAll: inTime.length / orders.length,
  };
};

it.each([
  ['a quiet shop', 2.2, 5],
  ['a busy one', 3, 5],
  ['one that is asked for more than it can make', 3.6, 5],
  // The longest queues take most of the time, and keep all.
  ['one that is asked for far more', 4.2, 2],
])(
  'keeps promises, at least 95 of 100, whatever chance brings: %s',
  (name, ordersADay, seeds) => {
    const runs = SEEDS.slice(0, seeds).map((seed) => outcomeOf(simulate(seed, ordersADay)));
    const kept = runs.map((run) => run.kept);
    const said = [
      `${runs.reduce((sum, { orders }) => sum + orders, 0)} orders`,
      `kept ${percent(Math.min(...kept))} to ${percent(Math.max(...kept))}`,
      `at most ${Math.max(...runs.map(({ latest }) => latest))} days late`,
      `${meanOf(runs.map(({ ahead }) => ahead)).toFixed(1)} days ahead`,
      `the same days for all: ${percent(meanOf(runs.map(({ sameForAll }) => sameForAll)))}`,
    ];
    console.log(`${name}: ${said.join('; ')}`);
    for (const run of runs) {
      expect(run.kept).toBeGreaterThanOrEqual(0.95);
      expect(run.kept).toBeGreaterThanOrEqual(run.sameForAll);
    }
  },
  120_000,
);
