import { beforeEach, expect, it } from 'vitest';
import { leaveOrders } from './leave.ts';

const PLACE = {
  phone: '012 345 678',
  address: 'House 3',
  province: 'KH-12',
  district: 'dangkao-khan',
  elsewhere: { recipients: [{ name: 'Bora', phone: '099 999 999', address: 'House 4' }], places: {} },
};
const write = (key: string, order: object): void => localStorage.setItem(key, JSON.stringify(order));
const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());

it('leaves no telephone and address of orders that an account began, but its players, and a visitor’s own', () => {
  const players = { rows: [{ name: 'Dara' }], note: 'By Friday' };
  write('checkout:0197a6a1-8f3c-7000-8000-000000000001', { ...players, ...PLACE });
  write('checkout:SOCCER_KIT', { ...players, ...PLACE });
  write('cart-details', { accountId: 'a', note: '', code: 'TEAM10', ...PLACE });
  write('correction:1', { items: {}, delivery: { ...PLACE, note: '' } });
  localStorage.setItem('checkout:spoiled', '{');
  leaveOrders(localStorage);
  const gone = { phone: '', address: '', province: '', district: '' };
  const none = { recipients: [], places: {} };
  expect(kept('checkout:0197a6a1-8f3c-7000-8000-000000000001')).toEqual({
    ...players,
    ...gone,
    elsewhere: none,
  });
  expect(kept('cart-details')).toEqual({
    accountId: 'a',
    note: '',
    code: 'TEAM10',
    ...gone,
    elsewhere: none,
  });
  expect(kept('correction:1')).toEqual({ items: {} });
  expect(kept('checkout:SOCCER_KIT')).toMatchObject(PLACE);
});

it('leaves the cart of a visitor as it is', () => {
  write('cart-details', { accountId: null, ...PLACE });
  leaveOrders(localStorage);
  expect(kept('cart-details')).toMatchObject(PLACE);
});
