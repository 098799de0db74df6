import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTORS,
  DESIGN_ACTIONS,
  DESIGN_STATUSES,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  badgeSeverity,
  type OrderAction,
  type OrderStatus,
} from './status.ts';
import {
  DESIGN_TRANSITIONS,
  ORDER_TRANSITIONS,
  allowedDesignActions,
  allowedOrderActions,
  moveDesign,
  moveOrder,
  orderActionNeedsReason,
  type StatusTable,
} from './transitions.ts';

const reachable = (table: StatusTable<string, string>): Set<string> => {
  const seen = new Set([table.initial]);
  for (let grew = true; grew;) {
    const before = seen.size;
    for (const row of table.transitions) if (row.from.some((status) => seen.has(status))) seen.add(row.to);
    grew = seen.size > before;
  }
  return seen;
};

const canEnd = (table: StatusTable<string, string>, status: string): boolean =>
  [...reachable({ ...table, initial: status })].some((end) => table.final.includes(end));

describe.each([
  ['orders', ORDER_TRANSITIONS as StatusTable<string, string>, ORDER_STATUSES, ORDER_ACTIONS],
  ['designs', DESIGN_TRANSITIONS as StatusTable<string, string>, DESIGN_STATUSES, DESIGN_ACTIONS],
] as const)('the status table of %s', (_, table, statuses, actions) => {
  it('reaches every status from the first', () => {
    expect(reachable(table)).toEqual(new Set<string>(statuses));
  });

  it('has no dead end: only a final status has no way on, and a final status has none', () => {
    for (const status of statuses) {
      const leaves = table.transitions.some((row) => row.from.includes(status));
      expect([status, leaves]).toEqual([status, !table.final.includes(status)]);
    }
  });

  it('uses every action, each for someone', () => {
    expect(new Set(table.transitions.map((row) => row.action))).toEqual(new Set<string>(actions));
    for (const row of table.transitions) expect(row.actors.length).toBeGreaterThan(0);
  });

  it('leads from one status by one action to one place only', () => {
    const keys = table.transitions.flatMap((row) => row.from.map((status) => `${status} ${row.action}`));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('an order', () => {
  it('can always still come to an end', () => {
    for (const status of ORDER_STATUSES) {
      expect(canEnd(ORDER_TRANSITIONS as StatusTable<string, string>, status)).toBe(true);
    }
  });

  it('goes from review to the customer by the hands of staff', () => {
    const way: readonly (readonly [OrderAction, OrderStatus])[] = [
      ['approve', 'APPROVED'],
      ['makeReady', 'READY'],
      ['startProcessing', 'PROCESSING'],
      ['complete', 'COMPLETED'],
      ['ship', 'ON_THE_WAY'],
      ['confirmReceived', 'RECEIVED'],
    ];
    let status: OrderStatus = 'REVIEWING';
    for (const [action, to] of way) {
      expect(moveOrder({ status, action, actor: 'ADMIN' })).toEqual({ ok: true, value: to });
      status = to;
    }
  });

  it('is canceled by the customer before production and never after', () => {
    const cancelable = ORDER_STATUSES.filter((status) =>
      allowedOrderActions(status, 'CUSTOMER').includes('cancel'),
    );
    expect(cancelable).toEqual(['REVIEWING', 'APPROVED', 'REJECTED', 'READY']);
  });

  it('is rejected only with a reason, and resubmitted by the customer', () => {
    const reject = { status: 'REVIEWING', action: 'reject', actor: 'ADMIN' } as const;
    expect(moveOrder({ ...reject, reason: '  ' })).toEqual({ ok: false, error: { code: 'reasonRequired' } });
    expect(moveOrder({ ...reject, reason: 'The logo is blurred' })).toEqual({ ok: true, value: 'REJECTED' });
    expect(moveOrder({ status: 'REJECTED', action: 'resubmit', actor: 'CUSTOMER' }).ok).toBe(true);
    expect(orderActionNeedsReason('reject')).toBe(true);
    expect(orderActionNeedsReason('approve')).toBe(false);
  });

  it('says why it does not move', () => {
    expect(moveOrder({ status: 'REVIEWING', action: 'ship', actor: 'ADMIN' })).toEqual({
      ok: false,
      error: { code: 'notFromHere' },
    });
    expect(moveOrder({ status: 'REVIEWING', action: 'approve', actor: 'CUSTOMER' })).toEqual({
      ok: false,
      error: { code: 'notByThisActor' },
    });
  });

  it('is moved by a partner shop as by any customer', () => {
    for (const status of ORDER_STATUSES) {
      expect(allowedOrderActions(status, 'STORE')).toEqual(allowedOrderActions(status, 'CUSTOMER'));
    }
  });

  it('moves exactly where the allowed actions say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom(...ORDER_ACTIONS),
        fc.constantFrom(...ACTORS),
        (status, action, actor) => {
          const moved = moveOrder({ status, action, actor, reason: 'because' });
          expect(moved.ok).toBe(allowedOrderActions(status, actor).includes(action));
        },
      ),
    );
  });
});

describe('a design', () => {
  it('is submitted, approved, and a draft again after a change', () => {
    expect(moveDesign({ status: 'DRAFT', action: 'submit', actor: 'CUSTOMER' })).toEqual({
      ok: true,
      value: 'REVIEWING',
    });
    expect(moveDesign({ status: 'REVIEWING', action: 'approve', actor: 'ADMIN' })).toEqual({
      ok: true,
      value: 'APPROVED',
    });
    expect(moveDesign({ status: 'APPROVED', action: 'revise', actor: 'CUSTOMER' })).toEqual({
      ok: true,
      value: 'DRAFT',
    });
  });

  it('cannot be approved by who drew it', () => {
    expect(allowedDesignActions('REVIEWING', 'CUSTOMER')).toEqual(['revise']);
  });
});

describe('badge severity', () => {
  it.each([
    ['REVIEWING', 'info'],
    ['APPROVED', 'success'],
    ['PROCESSING', 'warn'],
    ['COMPLETED', 'primary'],
    ['ON_THE_WAY', 'secondary'],
    ['READY', 'danger'],
    ['REJECTED', 'danger'],
    ['CANCELED', 'danger'],
    ['RECEIVED', 'danger'],
  ] as const)('of %s is %s', (status, severity) => {
    expect(badgeSeverity(status)).toBe(severity);
  });
});
