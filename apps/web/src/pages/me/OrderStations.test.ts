import { ORDER_STATUSES, ORDER_TRANSITIONS } from '@kitwright/ordering';
import { describe, expect, it } from 'vitest';
import { OPEN_STATUSES, canReorder, isToPay, nextStepOf } from './OrderStations.tsx';

describe('the progress of an order', () => {
  it('is open until the order is final', () => {
    const final = ORDER_TRANSITIONS.final;
    expect([...OPEN_STATUSES].sort()).toEqual(
      ORDER_STATUSES.filter((status) => !final.includes(status)).sort(),
    );
  });

  it('asks for money from approval on, as long as some is owed', () => {
    expect([nextStepOf('REVIEWING', 100), nextStepOf('APPROVED', 100), nextStepOf('READY', 0)]).toEqual([
      'review',
      'pay',
      'prepare',
    ]);
  });

  it('is not ordered again while it is to be corrected', () => {
    expect(ORDER_STATUSES.filter((status) => !canReorder({ status }))).toEqual(['REJECTED']);
  });

  it('is to pay while money is asked for, and no slip waits', () => {
    const order = { status: 'APPROVED', dueCents: 100, paymentState: 'deposit' } as const;
    expect(isToPay(order)).toBe(true);
    expect(isToPay({ ...order, paymentState: 'claimed' })).toBe(false);
    expect(isToPay({ ...order, status: 'REVIEWING' })).toBe(false);
    expect(isToPay({ ...order, dueCents: 0 })).toBe(false);
  });
});
