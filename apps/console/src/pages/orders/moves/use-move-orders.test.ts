import { orderIdSchema } from '@kitwright/contract';
import { ORDER_STATUSES, ORDER_TRANSITIONS, allowedOrderActions } from '@kitwright/ordering';
import { describe, expect, it } from 'vitest';
import { actionTo, movesOf, targetOf } from './use-move-orders.ts';

const order = (id: string, status: (typeof ORDER_STATUSES)[number]) => ({
  id: orderIdSchema.parse(`0197a6a1-8f3c-7000-8000-${id.padStart(12, '0')}`),
  number: id,
  status,
  version: 1,
  grandTotalCents: 3_000,
  paidAmountCents: 0,
  actions: allowedOrderActions(status, 'ADMIN'),
});

describe('the moves of several orders', () => {
  it('are those at least one may take, with the orders that may, the way back last', () => {
    const moves = movesOf([order('a', 'REVIEWING'), order('b', 'APPROVED'), order('c', 'RECEIVED')]);
    expect(moves.map(({ action, orders }) => [action, orders.map(({ number }) => number)])).toEqual([
      ['approve', ['a']],
      ['makeReady', ['b']],
      ['reject', ['a']],
      ['cancel', ['a', 'b']],
    ]);
    expect(movesOf([order('c', 'CANCELED')])).toEqual([]);
  });

  it('lead where the table of statuses says, whatever the start', () => {
    for (const { action, to } of ORDER_TRANSITIONS.transitions) expect(targetOf(action)).toBe(to);
  });

  it('bring an order only to columns its status allows', () => {
    const from = order('a', 'REVIEWING');
    const open = ORDER_STATUSES.filter((status) => actionTo(from, status) !== undefined);
    expect(open).toEqual(['APPROVED', 'REJECTED', 'CANCELED']);
  });
});
