import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveredWithin, expectedDelivery, productionEnd, redirected } from './delivery.ts';

const PRODUCTION = { from: 15, to: 25 };

describe('when an order may be expected', () => {
  it('counts working days from the day it was ordered', () => {
    // A Monday: three weeks and a day, five weeks and a day.
    expect(expectedDelivery('2026-11-23', PRODUCTION, 'KH-12')).toEqual({
      from: '2026-12-15',
      to: '2026-12-29',
    });
    // Ordered on a Sunday is as on the Friday before.
    expect(expectedDelivery('2026-11-22', { from: 1, to: 1 }, 'KH-12').from).toBe('2026-11-24');
  });

  it('leaves production before the last day on the road', () => {
    expect(productionEnd('2026-11-23', PRODUCTION)).toBe('2026-12-28');
    for (const province of ['KH-12', 'KH-17', null]) {
      const { to } = expectedDelivery('2026-11-23', PRODUCTION, province);
      expect(productionEnd('2026-11-23', PRODUCTION) < to).toBe(true);
    }
  });

  it('is later in the provinces than in the capital, and later still abroad', () => {
    const [capital, province, abroad] = ['KH-12', 'KH-17', null].map(
      (place) => expectedDelivery('2026-11-23', PRODUCTION, place).to,
    );
    expect(capital! < province! && province! < abroad!).toBe(true);
  });

  it('never ends before it begins, nor on a weekend', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.nat(40),
        fc.nat(40),
        (day, from, more) => {
          const span = expectedDelivery(day.toISOString().slice(0, 10), { from, to: from + more }, 'KH-2');
          expect(span.from <= span.to).toBe(true);
          for (const end of [span.from, span.to]) expect([0, 6]).not.toContain(new Date(end).getUTCDay());
        },
      ),
    );
  });

  it('moves with the road alone when an order goes elsewhere, there and back', () => {
    const span = deliveredWithin('2026-11-26', '2026-11-27', 'KH-12');
    const abroad = redirected(span, 'KH-12', null);
    expect(abroad).toEqual(deliveredWithin('2026-11-26', '2026-11-27', null));
    expect(redirected(abroad, null, 'KH-12')).toEqual(span);
    expect(redirected(span, 'KH-12', 'KH-12')).toEqual(span);
  });

  it('is after the days that the queue promises, with those on the road', () => {
    expect(deliveredWithin('2026-11-26', '2026-11-27', 'KH-12')).toEqual({
      from: '2026-11-27',
      to: '2026-11-30',
    });
    expect(deliveredWithin('2026-11-26', '2026-11-27', null)).toEqual({
      from: '2026-12-03',
      to: '2026-12-15',
    });
  });
});
