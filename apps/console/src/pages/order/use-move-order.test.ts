import { ORDER_STATUSES, allowedOrderActions } from '@kitwright/ordering';
import { describe, expect, it } from 'vitest';
import { fromList, neighboursOf, nextStepOf, readListState } from './use-move-order.ts';

describe('the list an order was opened from', () => {
  it('gives its neighbours', () => {
    const list = readListState(fromList(['a', 'b', 'c'], '?status=READY'));
    expect(neighboursOf(list, 'b')).toEqual({ previous: 'a', next: 'c' });
    expect(neighboursOf(list, 'a')).toEqual({ previous: null, next: 'b' });
    expect(neighboursOf(list, 'x')).toEqual({ previous: null, next: null });
    expect(list.search).toBe('?status=READY');
  });

  it('is empty for a page opened by its address', () => {
    for (const state of [null, undefined, { ids: 3 }]) expect(readListState(state).ids).toEqual([]);
  });
});

const stepFrom = (status: (typeof ORDER_STATUSES)[number]) =>
  nextStepOf({ status, actions: allowedOrderActions(status, 'ADMIN') });

describe('the next step of an order', () => {
  it('is a look before anything is approved', () => {
    expect(stepFrom('REVIEWING')).toEqual({ kind: 'review' });
  });

  it('is the one way forward afterwards', () => {
    expect(stepFrom('APPROVED')).toEqual({ kind: 'move', action: 'makeReady' });
    expect(stepFrom('READY')).toEqual({ kind: 'move', action: 'startProcessing' });
    expect(stepFrom('PROCESSING')).toEqual({ kind: 'move', action: 'complete' });
    expect(stepFrom('COMPLETED')).toEqual({ kind: 'move', action: 'ship' });
    expect(stepFrom('ON_THE_WAY')).toEqual({ kind: 'move', action: 'confirmReceived' });
  });

  it('is the customer’s after a rejection, and no one’s at the end', () => {
    expect(stepFrom('REJECTED')).toEqual({ kind: 'waiting' });
    expect(stepFrom('RECEIVED')).toEqual({ kind: 'done' });
    expect(stepFrom('CANCELED')).toEqual({ kind: 'done' });
  });

  it('never offers rejecting or canceling as the way forward', () => {
    for (const status of ORDER_STATUSES) {
      const step = stepFrom(status);
      if (step.kind === 'move') expect(['reject', 'cancel']).not.toContain(step.action);
    }
  });
});
