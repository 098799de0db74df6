import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schedule, type Outages, type PlanJob, type PlannedJob } from './schedule.ts';

const STATIONS = ['print', 'cut', 'sew'];
const END = 20_000;
const NO_OUTAGES: Outages = new Map();

const jobOf = (id: string, minutes: readonly number[], notBefore = 0): PlanJob => ({
  id,
  tasks: minutes.map((each, place) => ({ stationId: STATIONS[place] ?? '', minutes: each, notBefore })),
});
const slicesOf = (job: PlannedJob | undefined) =>
  job?.tasks.map(({ slices }) => slices.map(({ from, to }) => [from, to]));

const jobs = fc
  .array(
    fc.record({
      minutes: fc.tuple(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 900 }),
      ),
      notBefore: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000 })),
    }),
    { maxLength: 14 },
  )
  .map((all) => all.map(({ minutes, notBefore }, index) => jobOf(`job ${index}`, minutes, notBefore)));
const outages = fc
  .array(
    fc.record({
      stationId: fc.constantFrom(...STATIONS),
      from: fc.integer({ min: 0, max: 3_000 }),
      minutes: fc.integer({ min: 0, max: 700 }),
    }),
    { maxLength: 5 },
  )
  .map((all): Outages => {
    const byStation = new Map<string, { from: number; to: number }[]>();
    for (const { stationId, from, minutes } of all)
      byStation.set(stationId, [...(byStation.get(stationId) ?? []), { from, to: from + minutes }]);
    return byStation;
  });

describe('a schedule', () => {
  it('has one station after the other, and fills the gaps that earlier jobs leave', () => {
    const planned = schedule([jobOf('a', [100, 50, 200]), jobOf('b', [30, 80, 10])], {
      end: END,
      outages: NO_OUTAGES,
    });
    expect(slicesOf(planned[0])).toEqual([[[0, 100]], [[100, 150]], [[150, 350]]]);
    // Cut before and after the first job's pieces; sewn when those are.
    expect(slicesOf(planned[1])).toEqual([[[100, 130]], [[150, 230]], [[350, 360]]]);
  });

  it('is interrupted by what was planned before', () => {
    const planned = schedule([jobOf('late', [50], 100), jobOf('now', [120])], {
      end: END,
      outages: NO_OUTAGES,
    });
    expect(slicesOf(planned[1])).toEqual([
      [
        [0, 100],
        [150, 170],
      ],
    ]);
  });

  it('waits while a station is out of order, and says so where time does not suffice', () => {
    const out: Outages = new Map([['print', [{ from: 10, to: 500 }]]]);
    const [planned] = schedule([jobOf('a', [20])], { end: END, outages: out });
    expect([slicesOf(planned), planned?.endsAt]).toEqual([
      [
        [
          [0, 10],
          [500, 510],
        ],
      ],
      510,
    ]);
    const [never] = schedule([jobOf('a', [20, 5])], { end: 15, outages: NO_OUTAGES });
    expect([slicesOf(never), never?.endsAt]).toEqual([[[], []], Infinity]);
  });

  it('keeps all work, does one thing at a time at a station, and each job’s work in its order', () => {
    fc.assert(
      fc.property(jobs, outages, (all, out) => {
        const planned = schedule(all, { end: END, outages: out });
        const busy = new Map<string, [number, number][]>(
          STATIONS.map((id) => [id, (out.get(id) ?? []).map(({ from, to }) => [from, to])]),
        );
        const closed = new Map([...busy].map(([id, stretches]) => [id, stretches.length]));
        for (const [index, job] of planned.entries()) {
          let before = 0;
          for (const [place, { stationId, slices, minutes }] of job.tasks.entries()) {
            const asked = all[index]?.tasks[place];
            expect(minutes).toBe(asked?.minutes);
            expect(slices.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(minutes);
            for (const { from, to } of slices) {
              expect(from).toBeGreaterThanOrEqual(Math.max(before, asked?.notBefore ?? 0));
              expect(to).toBeGreaterThan(from);
              busy.get(stationId)?.push([from, to]);
            }
            before = slices.at(-1)?.to ?? before;
          }
          expect(job.endsAt).toBeGreaterThanOrEqual(before);
        }
        for (const [id, stretches] of busy) {
          const work = stretches.slice(closed.get(id)).sort((one, other) => one[0] - other[0]);
          for (const [index, [from]] of work.entries())
            if (index > 0) expect(from).toBeGreaterThanOrEqual(work[index - 1]?.[1] ?? 0);
          for (const [from, to] of stretches.slice(0, closed.get(id)))
            for (const [start, end] of work) expect(end <= from || start >= to || from === to).toBe(true);
        }
      }),
    );
  });

  it('never moves a job by one that comes after it', () => {
    fc.assert(
      fc.property(jobs, outages, jobs, (all, out, later) => {
        const time = { end: END, outages: out };
        const more = later.map((job, index) => ({ ...job, id: `later ${index}` }));
        expect(schedule([...all, ...more], time).slice(0, all.length)).toEqual(schedule(all, time));
      }),
    );
  });
});
