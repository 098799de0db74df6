import { endpoints } from '@kitwright/contract/endpoints';
import { expect, it } from 'vitest';
import { CART, DESIGNS, NOTICES, ORDERS, SUMMARY } from './addresses.ts';

it('are those of the table of calls', () => {
  const { getCart, listDesigns, listNotices, listOrders, summary } = endpoints;
  expect([CART, DESIGNS, NOTICES, ORDERS, SUMMARY].map(({ path }) => path)).toEqual(
    [getCart, listDesigns, listNotices, listOrders, summary].map(({ path }) => path),
  );
});
