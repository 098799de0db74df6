import { rosterLinkEntryIdSchema } from '@kitwright/contract';
import type { LinkedEntry } from '@kitwright/contract/orders';
import { expect, it } from 'vitest';
import { lateEntries } from './late-comers.ts';

const order = { orderedAt: '2026-11-20T08:00:00.000Z' };
const BEFORE = '2026-11-19T08:00:00.000Z';
const AFTER = '2026-11-21T08:00:00.000Z';
const wears = (name: string, number: string) =>
  ({ name, number, size: 'M', version: 'player', sleeve: 'short' }) as const;
let count = 0;
const entry = (name: string, number: string, addedAt: string, updatedAt = addedAt): LinkedEntry => ({
  ...wears(name, number),
  id: rosterLinkEntryIdSchema.parse(`0197a6a1-8f3c-7000-8000-${String((count += 1)).padStart(12, '0')}`),
  addedAt,
  updatedAt,
});
const item = { roster: [wears('Dara', '7'), wears('Sok', '9')] };
const sorted = (
  entries: readonly LinkedEntry[],
  { joined = [], written = [] }: Partial<Record<'joined' | 'written', ReturnType<typeof wears>[]>> = {},
) => {
  const { late, leftOut } = lateEntries(entries, order, item, joined, written);
  const names = (list: readonly LinkedEntry[]) => list.map(({ name }) => name);
  return { late: names(late), leftOut: names(leftOut) };
};

it('are those who wrote themselves in after the order', () => {
  expect(sorted([entry('Dara', '7', BEFORE), entry('Vanna', '77', AFTER)])).toEqual({
    late: ['Vanna'],
    leftOut: [],
  });
});

it('are none whom the captain replaced, nor whom a correction put another in the place of', () => {
  expect(sorted([entry('Rith', '9', BEFORE)])).toEqual({ late: [], leftOut: [] });
});

it('are none who was removed, but the captain hears that they stayed out', () => {
  expect(sorted([entry('Bora', '11', BEFORE)])).toEqual({ late: [], leftOut: ['Bora'] });
});

it('are none who is in the order and wrote their name differently since', () => {
  expect(sorted([entry('Sok Dara', '7', BEFORE, AFTER)])).toEqual({ late: [], leftOut: [] });
});

it('are none who is in an order of late comers, or written down already', () => {
  const entries = [entry('Vanna', '77', AFTER), entry('Phally', '៧៨', AFTER), entry('Kosal', '79', AFTER)];
  const those = { joined: [wears('Vanna ', '77')], written: [wears('Phally', '78')] };
  expect(sorted(entries, those).late).toEqual(['Kosal']);
});
