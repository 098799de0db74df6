import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_CALENDAR,
  withFestivals,
  dayOfEnd,
  minuteOfStart,
  workAxis,
  type ShopMoment,
} from './calendar.ts';
import { FESTIVALS } from './khmer-calendar.ts';
import { planOrders, promiseOrder, type PlanOrder, type PlanTime } from './promise.ts';
import type { Spare } from './spread.ts';
import type { Outages, PlanJob, Stretch } from './schedule.ts';

const STATIONS = ['print', 'cut', 'sew'];
const SPARE: Spare = { days: 1, spread: null };
const NOW: ShopMoment = { day: '2026-11-27', minute: 8 * 60 };

const CALENDAR = withFestivals(FIRST_CALENDAR, { festivals: FESTIVALS, workedDays: [] }, NOW.day);

const timeFrom = (now: ShopMoment, outages: Outages = new Map()): PlanTime => ({
  calendar: CALENDAR,
  axis: workAxis(CALENDAR, now, 200),
  outages,
});
const jobOf = (id: string, minutes: readonly number[]): PlanJob => ({
  id,
  tasks: minutes.map((each, place) => ({ stationId: STATIONS[place] ?? '', minutes: each, notBefore: 0 })),
});
const minutes = fc.tuple(
  fc.integer({ min: 0, max: 500 }),
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 10, max: 1_500 }),
);

/** Promises jobs one after the other, as a shop approves orders. */
const promiseAll = (
  jobs: readonly PlanJob[],
  time: PlanTime,
  spareDays: number,
  promised: readonly PlanOrder[] = [],
): readonly PlanOrder[] =>
  jobs.reduce<readonly PlanOrder[]>((orders, job) => {
    const promise = promiseOrder(orders, job, time, { days: spareDays, spread: null });
    if (promise === null) return orders;
    return [...orders, { ...job, sequence: promise.sequence, isAhead: false, dueOn: promise.dueOn }];
  }, promised);

describe('a promise', () => {
  it('is the day on which the work is done, with days to spare', () => {
    const job = jobOf('a', [480, 240, 480]);
    expect(promiseOrder([], job, timeFrom(NOW), { days: 0, spread: null })).toMatchObject({
      endsOn: '2026-11-30',
      dueOn: '2026-11-30',
    });
    // Two days, and for three days of work two fifths of their root on top.
    expect(promiseOrder([], job, timeFrom(NOW), { days: 2, spread: null })).toMatchObject({
      endsOn: '2026-11-30',
      dueOn: '2026-12-03',
    });
  });

  it('waits for what was promised before, and goes over a holiday', () => {
    const time = timeFrom({ day: '2026-11-21', minute: 0 });
    const first = promiseAll([jobOf('a', [0, 0, 480])], time, 0);
    expect(first[0]?.dueOn).toBe('2026-11-21');
    // Sunday, then three days of the Water Festival.
    expect(promiseOrder(first, jobOf('b', [0, 0, 60]), time, { days: 0, spread: null })?.dueOn).toBe(
      '2026-11-26',
    );
  });

  it('is none where the work ends beyond the time there is', () => {
    expect(promiseOrder([], jobOf('a', [1e7]), timeFrom(NOW), SPARE)).toBeNull();
  });

  it('is never made so that the plan breaks it, or an older one', () => {
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 12 }), fc.integer({ min: 0, max: 2 }), (all, spareDays) => {
        const time = timeFrom(NOW);
        const jobs = all.map((each, index) => jobOf(`job ${index}`, each));
        const promised = promiseAll(jobs, time, spareDays);
        expect(promised).toHaveLength(jobs.length);
        for (let count = 1; count <= promised.length; count += 1)
          for (const { lateDays } of planOrders(promised.slice(0, count), time)) expect(lateDays).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('makes no order later that is late already, after a breakdown too', () => {
    fc.assert(
      fc.property(
        fc.array(minutes, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3 }),
        minutes,
        (all, outMinutes, ahead, last) => {
          const jobs = all.map((each, index) => jobOf(`job ${index}`, each));
          const promised = promiseAll(jobs, timeFrom(NOW), 0).map((order, index) => ({
            ...order,
            isAhead: index === ahead,
          }));
          const broken = timeFrom(NOW, new Map([['sew', [{ from: 0, to: outMinutes }]]]));
          const before = new Map(planOrders(promised, broken).map(({ id, lateDays }) => [id, lateDays]));
          const job = jobOf('new', last);
          const promise = promiseOrder(promised, job, broken, SPARE);
          expect(promise).not.toBeNull();
          if (promise === null) return;
          const planned = planOrders([...promised, { ...job, ...promise, isAhead: false }], broken);
          for (const { id, lateDays } of planned) expect(lateDays).toBeLessThanOrEqual(before.get(id) ?? 0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** The same orders once the plan was carried out up to a minute. */
const carriedOut = (orders: readonly PlanOrder[], time: PlanTime, minute: number): readonly PlanOrder[] => {
  const left = new Map(
    planOrders(orders, time).map(({ id, tasks }) => [
      id,
      tasks.map(({ slices }) =>
        slices.reduce((sum, { from, to }: Stretch) => sum + Math.max(0, to - Math.max(from, minute)), 0),
      ),
    ]),
  );
  return orders.map((order) => ({
    ...order,
    tasks: order.tasks.map((task, place) => ({ ...task, minutes: left.get(order.id)?.[place] ?? 0 })),
  }));
};

describe('a plan', () => {
  it('that is carried out as it says stays as it was', () => {
    fc.assert(
      fc.property(
        fc.array(minutes, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: 9 }),
        (all, days) => {
          const start: ShopMoment = { day: '2026-11-26', minute: 0 };
          const time = timeFrom(start);
          const promised = promiseAll(
            all.map((each, index) => jobOf(`job ${index}`, each)),
            time,
            0,
          );
          const later: ShopMoment = { day: time.axis[days]?.day ?? '', minute: 0 };
          const since = minuteOfStart(time.axis, later.day) ?? 0;
          // What is done is handed over, and leaves the plan.
          const open = carriedOut(promised, time, since).filter(({ tasks }) =>
            tasks.some((task) => task.minutes > 0),
          );
          const after = planOrders(open, timeFrom(later));
          const ends = new Map(planOrders(promised, time).map(({ id, endsAt }) => [id, endsAt]));
          for (const { id, endsAt, lateDays } of after) {
            expect(lateDays).toBe(0);
            expect(endsAt).toBe((ends.get(id) ?? 0) - since);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes orders by their days where that keeps more promises', () => {
    const sewn = (id: string, sequence: number, dueOn: string): PlanOrder => ({
      ...jobOf(id, [0, 0, 480]),
      sequence,
      isAhead: false,
      dueOn,
    });
    // Promised first for a day far off: it can wait when a day was lost.
    const orders = [sewn('far', 1, '2026-12-11'), sewn('near', 2, '2026-11-28')];
    expect(planOrders(orders, timeFrom(NOW)).map(({ id }) => id)).toEqual(['far', 'near']);
    const lost = timeFrom({ day: '2026-11-28', minute: 0 });
    expect(planOrders(orders, lost).map(({ id, lateDays }) => [id, lateDays])).toEqual([
      ['near', 0],
      ['far', 0],
    ]);
  });

  it('says how late an order will be, and has one that is put ahead first', () => {
    const sewn = (id: string, sequence: number, isAhead: boolean): PlanOrder => ({
      ...jobOf(id, [0, 0, 480]),
      sequence,
      isAhead,
      dueOn: '2026-11-27',
    });
    const planned = planOrders([sewn('a', 1, false), sewn('b', 2, true)], timeFrom(NOW));
    expect(planned.map(({ id, endsOn, lateDays }) => [id, endsOn, lateDays])).toEqual([
      ['b', '2026-11-27', 0],
      ['a', '2026-11-28', 1],
    ]);
    expect(dayOfEnd(timeFrom(NOW).axis, planned[1]?.endsAt ?? 0)).toBe('2026-11-28');
  });
});
