import { expect, it } from 'vitest';
import { FIRST_CALENDAR, addDays, daysBetween, minutesOn, workAxis } from './calendar.ts';
import { planOrders, promiseOrder, type PlanOrder, type PlanTime } from './promise.ts';
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
const DAYS = 160;
const RESERVE_PERCENT = 15;
const SPARE_DAYS = 2;
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
  promise: { readonly dueOn: string; readonly sequence: number } | null;
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
    order.promise = promiseOrder(planned(this.open), jobOf(order), this.#time(now), SPARE_DAYS);
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
    if (id === 'pack') order.doneOn = day;
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
    return { calendar: FIRST_CALENDAR, axis: workAxis(FIRST_CALENDAR, now, AXIS_DAYS), outages };
  }
}

const capacityOf = (id: string): StationCapacity => {
  const capacity = STATIONS[id];
  if (capacity === undefined) throw new Error(`No station ${id}`);
  return capacity;
};

const hasCome = ({ left }: Order, id: string): boolean =>
  (left[id] ?? 0) > 0 && ROUTE.slice(0, ROUTE.indexOf(id)).every((before) => (left[before] ?? 0) <= 0);

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

const SEEDS = [11, 12, 13];

it.each([
  ['a quiet shop', 2.2],
  ['a busy one', 3],
  ['one that is asked for more than it can make', 3.6],
])('keeps at least 95 % of its promises: %s', (name, ordersADay) => {
  const orders = SEEDS.flatMap((seed) => simulate(seed, ordersADay));
  const lateBy = orders.map(({ promise, doneOn }) => daysBetween(promise?.dueOn ?? '', doneOn ?? ''));
  const kept = lateBy.filter((days) => days <= 0).length / orders.length;
  const waits = orders.map(({ orderedOn, promise }) => daysBetween(orderedOn, promise?.dueOn ?? ''));
  const mean = waits.reduce((sum, days) => sum + days, 0) / waits.length;
  // A shop that promises everyone the same number of days, no longer on average.
  const inTime = orders.filter(({ orderedOn, doneOn }) => daysBetween(orderedOn, doneOn ?? '') <= mean);
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${name}: ${orders.length} orders, ${percent(kept)} of promises kept, at most ${Math.max(...lateBy)} days late; ${mean.toFixed(1)} days ahead on average (the same days for all: ${percent(inTime.length / orders.length)})`,
  );
  expect(kept).toBeGreaterThanOrEqual(0.95);
  expect(kept).toBeGreaterThan(inTime.length / orders.length);
});
