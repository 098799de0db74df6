// @vitest-environment happy-dom
import type { Order, OrderItem } from '@kitwright/contract';
import { beforeEach, expect, it } from 'vitest';
import { plainDesign } from '../../cart/test-item.ts';
import { readCorrection, teamOfDraft, writeCorrection } from './correction-draft.ts';

const { document, productType } = plainDesign(1);
const player = { name: 'Dara', number: '7', size: 'M', version: 'player', sleeve: 'short' } as const;
const item = (id: string, part: Partial<OrderItem>): OrderItem => ({
  id,
  designUuid: id,
  designName: id,
  productType,
  thumbnailUrl: '',
  document,
  roster: [],
  sizes: null,
  fabricId: 'interlock',
  quantity: 1,
  frozenHash: null,
  signOff: null,
  ...part,
});
const items = [
  item('kit', { roster: [player] }),
  item('fans', { sizes: [{ size: 'L', sleeve: 'short', quantity: 5 }] }),
];
const order = { id: 'order', items } as unknown as Order;
let count = 0;
const newId = (): string => `row ${(count += 1)}`;

beforeEach(() => localStorage.clear());

it('begins with the teams as they were ordered, and goes on with what was written', () => {
  const begun = readCorrection(localStorage, order, newId);
  expect(begun['kit']?.rows).toMatchObject([player]);
  expect(begun['fans']).toMatchObject({ kind: 'sizes', rows: [] });
  const kit = { kind: 'sizes' as const, rows: begun['kit']!.rows, sizes: [] };
  writeCorrection(localStorage, order, { ...begun, kit });
  expect(readCorrection(localStorage, order, newId)['kit']).toEqual(kit);
  writeCorrection(localStorage, order, null);
  expect(readCorrection(localStorage, order, newId)['kit']?.kind).toBe('roster');
});

it('is a team once every row is whole and something is ordered', () => {
  const { kit, fans } = readCorrection(localStorage, order, newId);
  expect(teamOfDraft(fans!)).toEqual({ kind: 'sizes', sizes: items[1]!.sizes });
  expect(teamOfDraft(kit!)).toMatchObject({ kind: 'roster', roster: [player] });
  expect(teamOfDraft({ ...kit!, rows: [{ ...kit!.rows[0]!, number: '' }] })).toBeNull();
  expect(teamOfDraft({ ...kit!, rows: [] })).toBeNull();
  expect(teamOfDraft({ ...kit!, kind: 'sizes' })).toBeNull();
});
