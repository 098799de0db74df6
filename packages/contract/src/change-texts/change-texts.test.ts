import { expect, it } from 'vitest';
import type { OrderChange } from '../orders/orders.ts';
import type { RosterEntry } from '../teams/teams.ts';
import { ORDER_STATUSES } from '@kitwright/ordering';
import { changeLines } from './index.ts';
import { statusNamesEn } from './states.en.ts';
import { statusNamesKh } from './states.kh.ts';

const dara: RosterEntry = { name: 'Dara', number: '7', size: 'XXL', version: 'player', sleeve: 'short' };
const keeper: RosterEntry = { ...dara, version: 'goalkeeper', sleeve: 'long', extras: ['armband'] };

it.each([
  [{ field: 'phone', from: '', to: '012 345 678' }, 'Phone: none → 012 345 678'],
  [{ field: 'player', design: '', from: null, to: dara }, 'Added: Dara · 7 · 2XL · Short'],
  [{ field: 'player', design: '', from: dara, to: null }, 'Removed: Dara · 7 · 2XL · Short'],
  [
    { field: 'player', design: 'Fans', from: dara, to: keeper },
    'Fans: Dara · 7 · 2XL · Short → Dara · 7 · 2XL · Long · Goalkeeper · Captain’s armband',
  ],
  [{ field: 'pieces', design: '', size: 'M', sleeve: 'long', from: 0, to: 12 }, 'M Long: 0 → 12'],
  [{ field: 'fabric', design: '', from: 'mesh', to: 'pin-dot' }, 'Fabric: Mesh → Pin dot'],
  [{ field: 'total', from: 3_000, to: 2_550 }, 'Grand total: $30.00 → $25.50'],
] as const satisfies readonly (readonly [OrderChange, string])[])('says of %j: %s', (change, words) => {
  expect(changeLines([change], 'en', [])).toEqual([words]);
});

it('speaks Khmer too, and names a fabric as the price list does', () => {
  const fabrics = [{ id: 'mesh', name: { en: 'Mesh', kh: 'ក្រណាត់សំណាញ់' } }];
  const change: OrderChange = { field: 'fabric', design: '', from: 'interlock', to: 'mesh' };
  expect(changeLines([change], 'kh', fabrics)).toEqual(['ក្រណាត់៖ Interlock → ក្រណាត់សំណាញ់']);
});

it('names every state of an order in both languages, each by a name of its own', () => {
  for (const { order } of [statusNamesEn, statusNamesKh]) {
    expect(Object.keys(order).sort()).toEqual([...ORDER_STATUSES].sort());
    expect(new Set(Object.values(order)).size).toBe(ORDER_STATUSES.length);
  }
  for (const kind of ['order', 'balance', 'customer'] as const)
    expect(Object.keys(statusNamesKh[kind])).toEqual(Object.keys(statusNamesEn[kind]));
});
