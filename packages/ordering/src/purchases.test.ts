import { describe, expect, it } from 'vitest';
import {
  PURCHASE_STATUSES,
  comingMm,
  isLatePurchase,
  proposePurchase,
  purchaseActions,
  purchaseCents,
  statusOfDeliveries,
  writePurchaseNumber,
  type PurchaseAction,
} from './purchases.ts';
import { stockLevels } from './stock.ts';

const line = (lengthMm: number, deliveredMm: number) => ({ lengthMm, deliveredMm });

describe('the state of a purchase order', () => {
  it('follows what came: nothing, a part of any line, all of each', () => {
    expect(statusOfDeliveries([line(10, 0), line(20, 0)])).toBe('sent');
    expect(statusOfDeliveries([line(10, 10), line(20, 0)])).toBe('partly');
    expect(statusOfDeliveries([line(10, 12), line(20, 20)])).toBe('delivered');
    expect([comingMm(line(10, 4)), comingMm(line(10, 12))]).toEqual([6, 0]);
  });

  it('lets cloth come only after it was sent, and changes a draft alone', () => {
    const those = (action: PurchaseAction) =>
      PURCHASE_STATUSES.filter((status) => purchaseActions(status).includes(action));
    expect(those('deliver')).toEqual(['sent', 'partly']);
    expect(those('change')).toEqual(['draft']);
    expect([purchaseActions('delivered'), purchaseActions('canceled')]).toEqual([[], []]);
  });

  it('is late the day after its day, while something is still to come', () => {
    const late = (status: (typeof PURCHASE_STATUSES)[number], dueOn: string | null) =>
      isLatePurchase({ status, dueOn }, '2026-11-27');
    expect(late('sent', '2026-11-26')).toBe(true);
    expect(late('partly', '2026-11-26')).toBe(true);
    expect(late('sent', '2026-11-27')).toBe(false);
    expect([late('sent', null), late('draft', '2026-11-01'), late('delivered', '2026-11-01')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('what to order', () => {
  const least = [{ cloth: 'interlock', widthMm: 1_600, leastMm: 50_000 }];
  const roll = { cloth: 'interlock', widthMm: 1_600, leftMm: 40_000, reservedMm: 12_500 };

  it('brings what is low to twice what there should be, in steps of ten metres', () => {
    expect(proposePurchase(stockLevels([roll], least), [])).toEqual([
      { cloth: 'interlock', widthMm: 1_600, lengthMm: 80_000 },
    ]);
  });

  it('counts what is on its way, of the same width alone', () => {
    const levels = stockLevels([roll], least);
    const coming = (widthMm: number) => [{ cloth: 'interlock', widthMm, comingMm: 22_500 }];
    expect(proposePurchase(levels, coming(1_600))).toEqual([]);
    expect(proposePurchase(levels, coming(1_800))).toHaveLength(1);
  });

  it('is nothing where there is enough, or no one said how much there should be', () => {
    expect(proposePurchase(stockLevels([{ ...roll, reservedMm: 0, leftMm: 50_000 }], least), [])).toEqual([]);
    expect(proposePurchase(stockLevels([roll], []), [])).toEqual([]);
  });
});

describe('what it costs', () => {
  it('is known where each line has a price', () => {
    expect(purchaseCents([{ lengthMm: 12_500, centsPerMetre: 250 }])).toBe(3_125);
    expect(
      purchaseCents([
        { lengthMm: 1_000, centsPerMetre: 1 },
        { lengthMm: 1, centsPerMetre: null },
      ]),
    ).toBeNull();
    expect(writePurchaseNumber(12)).toBe('PO-000012');
  });
});
