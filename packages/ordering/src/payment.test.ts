import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PAYMENT_KINDS,
  asksForMoney,
  dueCents,
  paidCents,
  paymentState,
  settle,
  takesDeposit,
  type Owed,
  type Payment,
} from './payment.ts';
import { ORDER_STATUSES } from './status.ts';

const owed = (paidAmountCents: number, status: Owed['status'] = 'APPROVED'): Owed => ({
  status,
  grandTotalCents: 10_000,
  paidAmountCents,
});
const payment = (amountCents: number, part: Partial<Payment> = {}): Payment => ({
  kind: 'payment',
  status: 'confirmed',
  amountCents,
  ...part,
});

describe('money of an order', () => {
  it('is taken up to what is due, and given back up to what was paid', () => {
    expect(settle(owed(4_000), 'payment', 6_000)).toEqual({ ok: true, value: 10_000 });
    expect(settle(owed(4_000), 'payment', 6_001)).toEqual({ ok: false, error: 'tooMuch' });
    expect(settle(owed(4_000), 'refund', 4_000)).toEqual({ ok: true, value: 0 });
    expect(settle(owed(4_000), 'refund', 4_001)).toEqual({ ok: false, error: 'moreThanPaid' });
  });

  it('is only given back once the order is canceled', () => {
    expect(settle(owed(4_000, 'CANCELED'), 'payment', 1)).toEqual({ ok: false, error: 'orderOver' });
    expect(settle(owed(4_000, 'CANCELED'), 'refund', 4_000).ok).toBe(true);
    expect(dueCents(owed(4_000, 'CANCELED'))).toBe(0);
  });

  it.each([
    ['unpaid', 0, []],
    ['claimed', 0, [payment(5, { status: 'claimed' })]],
    ['unpaid', 0, [payment(5, { status: 'refused' })]],
    ['deposit', 5_000, [payment(5_000)]],
    ['paid', 10_000, [payment(10_000)]],
    ['refunded', 0, [payment(10_000), payment(10_000, { kind: 'refund' })]],
  ] as const)('stands at %s with %i cents paid', (state, paid, payments) => {
    expect(paymentState(owed(paid), payments)).toBe(state);
    expect(paidCents(payments)).toBe(paid);
  });

  it('is never negative and never more than the order costs, whatever is tried', () => {
    const tries = fc.array(fc.tuple(fc.constantFrom(...PAYMENT_KINDS), fc.integer({ min: 1, max: 20_000 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATUSES), tries, (status, list) => {
        let paid = 0;
        for (const [kind, amountCents] of list) {
          const settled = settle(owed(paid, status), kind, amountCents);
          if (settled.ok) paid = settled.value;
          expect(paid).toBeGreaterThanOrEqual(0);
          expect(paid + dueCents(owed(paid))).toBe(10_000);
        }
      }),
    );
  });

  it('is asked for from approval on, after a deposit too, until all is paid', () => {
    expect(ORDER_STATUSES.filter((status) => asksForMoney(status, 1))).toEqual([
      'APPROVED',
      'READY',
      'PROCESSING',
      'COMPLETED',
      'ON_THE_WAY',
      'RECEIVED',
    ]);
    expect(ORDER_STATUSES.filter((status) => asksForMoney(status, 0))).toEqual([]);
  });

  it('may come as a deposit until the first has come, or all is made', () => {
    const taking = (paid: number) => ORDER_STATUSES.filter((status) => takesDeposit(owed(paid, status)));
    expect(taking(0)).toEqual(['APPROVED', 'READY', 'PROCESSING']);
    expect(taking(1)).toEqual([]);
  });
});
