import { describe, expect, it } from 'vitest';
import { lateReasons, minutesWithin, slowestStation, type LateWork } from './late-reasons.ts';

const task = (stationId: string, ...slices: readonly (readonly [from: number, to: number])[]) => ({
  stationId,
  minutes: slices.reduce((sum, [from, to]) => sum + to - from, 0),
  slices: slices.map(([from, to]) => ({ from, to })),
});
const nameOf = (id: string) => ({ kh: id, en: id });
const work = (part: Partial<LateWork>): LateWork => ({
  status: 'PROCESSING',
  spoilt: 0,
  isLaid: true,
  tasks: [],
  ...part,
});
const kinds = (part: Partial<LateWork>, outages = new Map<string, { from: number; to: number }[]>()) =>
  lateReasons(work(part), { outages, nameOf }).map(({ kind, station, pieces }) => [
    kind,
    station?.en ?? pieces,
  ]);

describe('why an order is late', () => {
  it('is that no one has approved it, or that it was not sent, and then nothing else', () => {
    expect(kinds({ status: 'REVIEWING', spoilt: 3 })).toEqual([['notApproved', 0]]);
    expect(kinds({ status: 'COMPLETED', spoilt: 3 })).toEqual([['notSent', 0]]);
  });

  it('is first what is spoilt, then a station that is out of order, at most two reasons', () => {
    const tasks = [task('cut', [0, 60]), task('sew', [200, 400])];
    expect(kinds({ spoilt: 3, tasks }, new Map([['sew', [{ from: 60, to: 200 }]]]))).toEqual([
      ['spoilt', 3],
      ['outOfOrder', 'sew'],
    ]);
    // It is out of order after its work there is done.
    expect(kinds({ tasks }, new Map([['cut', [{ from: 60, to: 200 }]]]))).toEqual([['station', 'sew']]);
  });

  it('is that its pack is not made, and the station that takes the longest', () => {
    expect(kinds({ isLaid: false, tasks: [task('cut', [0, 60])] })).toEqual([
      ['notBegun', 0],
      ['station', 'cut'],
    ]);
  });

  it('is at least that its day has gone by', () => {
    expect(kinds({ isLaid: null })).toEqual([['overdue', 0]]);
  });
});

describe('the slowest station', () => {
  it('counts the wait before its work as well', () => {
    expect(slowestStation([task('cut', [0, 100]), task('sew', [300, 350]), task('pack', [350, 370])])).toBe(
      'sew',
    );
    expect(slowestStation([task('cut', [0, 100]), { stationId: 'sew', minutes: 60, slices: [] }])).toBe(
      'sew',
    );
    expect(slowestStation([])).toBeNull();
  });
});

describe('the work of the rest of the day', () => {
  it('is what lies before its end, of all orders', () => {
    const minutes = minutesWithin([task('sew', [0, 60], [400, 500]), task('sew', [60, 90])], 480);
    expect([...minutes]).toEqual([['sew', 170]]);
  });
});
