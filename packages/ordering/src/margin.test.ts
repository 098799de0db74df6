import { describe, expect, it } from 'vitest';
import { costsOf, incomeOf, marginOf, minutesWorked, type CostPrices, type Made } from './margin.ts';
import { vatInside } from './tax.ts';

const PRICES: CostPrices = {
  inkCentsPerM2: 150,
  hourCents: { sew: 300 },
  extraCents: { armband: 40 },
  parcelCents: 200,
};
const NOTHING: CostPrices = { inkCentsPerM2: null, hourCents: {}, extraCents: {}, parcelCents: null };
const MADE: Made = {
  isLaid: true,
  cut: [],
  kept: [],
  rest: 1_000,
  hasRest: true,
  inkM2: 10,
  minutes: new Map([
    ['sew', 90],
    ['pack', 10],
  ]),
  measured: new Set(),
  isElsewhere: false,
  makerCents: null,
  addresses: 1,
  extras: { armband: 2, sleeveFlag: 0 },
  parcels: 3,
};
const made = (part: Partial<Made>, prices = PRICES) => costsOf({ ...MADE, ...part }, prices);
const roll = (cents: number | null) => ({ lengthMm: 1_000, cents });

describe('the cloth of an order', () => {
  it('is that of its rolls once all of it is cut, and measured only then', () => {
    const [cut, kept] = [[roll(500)], [roll(300)]];
    expect(made({ cut, hasRest: false }).cloth).toEqual({ cents: 500, source: 'rolls' });
    expect(made({ cut, kept, hasRest: false }).cloth).toEqual({ cents: 800, source: 'kept' });
    expect(made({ cut, rest: 100 }).cloth).toEqual({ cents: 600, source: 'kept' });
  });

  it('is that of its marker, or else of the pattern, while no roll is known', () => {
    expect(made({}).cloth).toEqual({ cents: 1_000, source: 'counted' });
    expect(made({ isLaid: false }).cloth).toEqual({ cents: 1_000, source: 'estimate' });
  });

  it('is not known where a roll or the rest has no price', () => {
    const unknown = { cents: null, source: 'unknown' };
    expect(made({ cut: [roll(500), roll(null)], hasRest: false }).cloth).toEqual(unknown);
    expect(made({ rest: null }).cloth).toEqual(unknown);
  });
});

describe('other costs of an order', () => {
  it('are those that have a price; time counts at the stations that have one', () => {
    expect(made({})).toMatchObject({
      ink: { cents: 1_500, source: 'counted' },
      time: { cents: 450, source: 'estimate' },
      extras: { cents: 80, source: 'counted' },
      delivery: { cents: 600, source: 'counted' },
    });
    expect(made({ isElsewhere: true }).time).toEqual({ cents: 0, source: 'counted' });
    expect(made({ parcels: null }).delivery).toEqual({ cents: 200, source: 'estimate' });
    expect(made({ extras: { sleeveFlag: 1 } }).extras.cents).toBeNull();
    expect(made({ extras: {} }, NOTHING).extras.cents).toBe(0);
  });
});

describe('the income of an order', () => {
  const order = { grandTotalCents: 14_097, shippingCents: 250 };
  it('is what the customer pays', () => {
    expect(incomeOf({ ...order, vatRateBp: null })).toEqual({
      goodsCents: 13_847,
      shippingCents: 250,
      vatCents: 0,
    });
  });

  it('has no VAT in it, which is that of the whole order to the cent', () => {
    const income = incomeOf({ ...order, vatRateBp: 1_000 });
    expect(income).toEqual({ goodsCents: 12_588, shippingCents: 227, vatCents: 1_282 });
    expect(income.vatCents).toBe(vatInside(14_097, 1_000).vatCents);
    expect(income.goodsCents + income.shippingCents + income.vatCents).toBe(14_097);
  });
});

describe('the margin', () => {
  const paid = { goodsCents: 10_000, shippingCents: 250 };
  it('is what is left of all that the customer pays', () => {
    expect(marginOf(made({}), paid)).toEqual({
      incomeCents: 10_250,
      costCents: 3_630,
      leftCents: 6_620,
      missing: [],
    });
  });

  it('names what is not in it; delivery without a price costs what the customer pays for it', () => {
    const { costCents, leftCents, missing } = marginOf(made({}, NOTHING), paid);
    expect([costCents, leftCents]).toEqual([1_250, 9_000]);
    expect(missing).toEqual(['ink', 'time', 'extras', 'delivery']);
  });
});

describe('the time of an order', () => {
  const computed = new Map([
    ['sew', 100],
    ['pack', 10],
  ]);

  it('is that of its scans at stations where these measure work', () => {
    const { minutes, measured } = minutesWorked(
      computed,
      new Map([
        ['sew', { scans: 40, minutes: 130.4 }],
        // Too few, and a heap that was scanned afterwards.
        ['pack', { scans: 2, minutes: 9 }],
        ['print', { scans: 8, minutes: 12 }],
      ]),
    );
    expect([...minutes]).toEqual([
      ['sew', 130],
      ['pack', 10],
      ['print', 12],
    ]);
    expect([...measured]).toEqual(['sew', 'print']);
    expect(minutesWorked(computed, new Map([['sew', { scans: 40, minutes: 24 }]])).measured.size).toBe(0);
  });

  it('says how far it was measured', () => {
    const prices = { ...PRICES, hourCents: { sew: 300, pack: 600 } };
    expect(made({}, prices).time.source).toBe('estimate');
    expect(made({ measured: new Set(['sew']) }, prices).time.source).toBe('someScans');
    expect(made({ measured: new Set(['sew', 'pack']) }, prices).time.source).toBe('scans');
  });

  it('is that of who makes it elsewhere, at their charge', () => {
    expect(made({}).maker).toEqual({ cents: 0, source: 'counted' });
    expect(made({ isElsewhere: true }).maker).toEqual({ cents: null, source: 'unknown' });
    expect(made({ isElsewhere: true, makerCents: 4_000 }).maker).toEqual({ cents: 4_000, source: 'counted' });
    expect(made({ parcels: null, addresses: 3 }).delivery.cents).toBe(600);
  });
});
