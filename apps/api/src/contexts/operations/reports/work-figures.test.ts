import { orderIdSchema } from '@kitwright/contract';
import { describe, expect, it } from 'vitest';
import { areaCents, rollCents, sumCloth } from '../../production/packs.ts';
import { clothUse, daysLate, latePromises, remadeReasons, stepFigures } from './work-figures.ts';
import type { PromisedOrder } from './work.repository.ts';

const idOf = (nth: number) => orderIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${nth}`);
const promise = (number: number, promisedOn: string, handedOn: string | null): PromisedOrder => ({
  id: idOf(number),
  number,
  teamName: 'Lions',
  promisedOn,
  handedOn,
});

describe('promises', () => {
  it('are kept on their day and before, and late from the next day on', () => {
    expect(daysLate(promise(1, '2026-11-20', '2026-11-20'), '2026-11-27')).toBe(0);
    expect(daysLate(promise(1, '2026-11-20', '2026-11-01'), '2026-11-27')).toBe(0);
    expect(daysLate(promise(1, '2026-11-20', '2026-11-21'), '2026-11-27')).toBe(1);
  });

  it('that are overdue are late as of today', () => {
    expect(daysLate(promise(1, '2026-11-20', null), '2026-11-27')).toBe(7);
  });

  it('that were broken are listed, the latest first', () => {
    const late = latePromises(
      [
        promise(1, '2026-11-20', '2026-11-22'),
        promise(2, '2026-11-20', '2026-11-19'),
        promise(3, '2026-11-20', null),
      ],
      '2026-11-27',
    );
    expect(late.map(({ number, lateDays }) => [number, lateDays])).toEqual([
      ['KW-000003', 7],
      ['KW-000001', 2],
    ]);
  });
});

describe('the figures of steps', () => {
  const sold = (day: string, goodsCents: number, clothCents: number | null) => ({
    id: idOf(1),
    number: 1,
    day,
    goodsCents,
    clothCents,
    otherCents: clothCents === null ? 0 : 100,
  });

  it('count orders on the day they came, promises on theirs, and pieces when they were asked for', () => {
    const { time, totals } = stepFigures(['2026-11-18', '2026-11-23'], {
      sold: [
        sold('2026-11-18', 10_000, 2_500),
        sold('2026-11-23', 4_000, 1_000),
        sold('2026-11-30', 1_000, 200),
      ],
      promised: [promise(1, '2026-11-22', '2026-11-22'), promise(2, '2026-11-23', null)],
      made: [
        { day: '2026-11-18', reason: null, pieces: 120 },
        { day: '2026-11-24', reason: 'print', pieces: 3 },
      ],
      bought: [
        { day: '2026-11-24', cents: 900 },
        { day: '2026-11-27', cents: 100 },
      ],
      today: '2026-11-27',
    });
    expect(time).toEqual([
      {
        day: '2026-11-18',
        goodsCents: 10_000,
        clothCents: 2_500,
        otherCents: 100,
        promised: 1,
        kept: 1,
        pieces: 120,
        remade: 0,
        boughtCents: 0,
      },
      {
        day: '2026-11-23',
        goodsCents: 5_000,
        clothCents: 1_200,
        otherCents: 200,
        promised: 1,
        kept: 0,
        pieces: 0,
        remade: 3,
        boughtCents: 1_000,
      },
    ]);
    expect(totals).toEqual({
      goodsCents: 15_000,
      clothCents: 3_700,
      otherCents: 300,
      promised: 2,
      kept: 1,
      pieces: 120,
      remade: 3,
      boughtCents: 1_000,
    });
  });

  it('leave out the goods of orders whose cloth has no price', () => {
    const { totals } = stepFigures(['2026-11-18'], {
      sold: [sold('2026-11-18', 10_000, null)],
      promised: [],
      made: [],
      bought: [],
      today: '2026-11-27',
    });
    expect([totals.goodsCents, totals.clothCents]).toEqual([0, 0]);
  });
});

describe('pieces that were made again', () => {
  it('are counted by their reason, the most frequent first', () => {
    const made = (reason: 'print' | 'sewing' | null, pieces: number) => ({
      day: '2026-11-18',
      reason,
      pieces,
    });
    expect(remadeReasons([made(null, 500), made('print', 2), made('sewing', 5), made('print', 1)])).toEqual([
      { reason: 'sewing', pieces: 5 },
      { reason: 'print', pieces: 3 },
    ]);
  });
});

describe('cloth', () => {
  const roll = { cloth: 'mesh', lengthMm: 1_000, widthMm: 1_600, efficiencyPercent: 80, cents: 300 };

  it('is used by the areas of its rolls, and costs nothing known where one width has no price', () => {
    const [wide, rib] = clothUse([
      roll,
      { ...roll, lengthMm: 3_000, efficiencyPercent: 60, cents: 900 },
      { ...roll, cloth: 'rib', lengthMm: 500, cents: null },
    ]);
    expect(wide).toEqual({
      cloth: 'mesh',
      lengthMm: 4_000,
      areaMm2: 6.4e6,
      usedPercent: 65,
      costCents: 1_200,
    });
    expect(rib).toMatchObject({ cloth: 'rib', costCents: null });
  });

  const prices = [
    { cloth: 'mesh', widthMm: 1_600, centsPerMetre: 400 },
    { cloth: 'mesh', widthMm: 1_800, centsPerMetre: 420 },
  ];

  it('costs its length at the price of its width', () => {
    const shell = { cloth: 'shell', fabricId: 'mesh', lengthMm: 2_500 };
    expect(rollCents(shell, 1_600, prices)).toBe(1_000);
    expect(rollCents(shell, 1_500, prices)).toBeNull();
    expect(rollCents({ ...shell, cloth: 'rib' }, 1_600, prices)).toBeNull();
  });

  it('is estimated from the area of the pieces at the share of the roll that is covered, in the shop’s width or the cheapest', () => {
    expect(areaCents('mesh', 1.2e6, 1_600, prices, 0.75)).toBeCloseTo(400, 6);
    expect(areaCents('mesh', 1.35e6, 1_500, prices, 0.75)).toBeCloseTo(420, 6);
    expect(areaCents('rib', 1.2e6, 1_600, prices, 0.75)).toBeNull();
  });

  it('is known where every fabric has a price; a trim without one counts as nothing and is named', () => {
    const fabric = { cloth: 'mesh', isFabric: true, cents: 1_000.4 };
    const trim = { cloth: 'rib', isFabric: false, cents: null };
    expect(sumCloth([fabric, trim], true)).toEqual({
      cents: 1_000,
      isLaid: true,
      unpriced: ['rib'],
      isKnown: true,
    });
    expect(sumCloth([{ ...fabric, cents: null }], true).isKnown).toBe(false);
    expect(sumCloth([], false).isKnown).toBe(false);
  });
});
