import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import type { DesignDocument } from './document.ts';
import {
  elementsInOrder,
  freshOrders,
  orderOnTop,
  ordersOnTop,
  restackEdit,
  stackEdit,
  type StackMove,
} from './order.ts';
import * as random from './testing/arbitraries.ts';

const move = fc.constantFrom<StackMove[]>('toFront', 'forward', 'backward', 'toBack');
const idsOf = (document: DesignDocument) => elementsInOrder(document).map((element) => element.id);

describe('the stack', () => {
  it('moves one element and keeps the others in order, even from equal keys', () => {
    fc.assert(
      fc.property(random.document, random.elementId, move, (document, elementId, how) => {
        const edit = stackEdit(document, elementId, how);
        const before = idsOf(document);
        if (!edit) return;
        const result = applyEdit(document, edit);
        if (!result.ok) throw new Error(result.error.code);
        const after = idsOf(result.value.document);
        const from = before.indexOf(elementId);
        const to = { toFront: before.length - 1, forward: from + 1, backward: from - 1, toBack: 0 }[how];
        expect(after.indexOf(elementId)).toBe(to);
        expect(after.filter((id) => id !== elementId)).toEqual(before.filter((id) => id !== elementId));
      }),
      { numRuns: 400 },
    );
  });

  it('says there is nothing to do at the ends and for unknown elements', () => {
    fc.assert(
      fc.property(random.document, (document) => {
        const ids = idsOf(document);
        const [bottom, top] = [ids[0], ids.at(-1)];
        if (!bottom || !top) return;
        expect(stackEdit(document, bottom, 'backward')).toBeUndefined();
        expect(stackEdit(document, top, 'toFront')).toBeUndefined();
      }),
    );
  });

  it('puts any elements anywhere among the rest, each keeping its place in its own group', () => {
    fc.assert(
      fc.property(random.document, fc.nat(6), fc.nat(15), (document, place, chosen) => {
        const ids = idsOf(document);
        const moved = ids.filter((_, index) => (chosen >> index) % 2 === 1);
        const rest = ids.filter((id) => !moved.includes(id));
        const to = Math.min(place, rest.length);
        const edit = restackEdit(document, moved, to);
        const after = edit ? applyEdit(document, edit) : undefined;
        const result = after?.ok === true ? after.value.document : document;
        expect(idsOf(result)).toEqual([...rest.slice(0, to), ...moved, ...rest.slice(to)]);
      }),
    );
  });

  it('gives several keys above all', () => {
    fc.assert(
      fc.property(random.document, (document) => {
        const keys = ordersOnTop(document, 3);
        const all = [...elementsInOrder(document).map(({ order }) => order), ...keys];
        expect([...all].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))).toEqual(all);
        expect(new Set(keys).size).toBe(3);
      }),
    );
  });

  it('gives a key above all', () => {
    fc.assert(
      fc.property(random.document, (document) => {
        const key = orderOnTop(document);
        for (const element of elementsInOrder(document)) expect(key > element.order).toBe(true);
      }),
    );
  });

  it('gives ascending keys to a new stack', () => {
    const orders = freshOrders(30);
    expect([...orders].sort((a, b) => (a < b ? -1 : 1))).toEqual(orders);
    expect(new Set(orders).size).toBe(30);
  });
});
