import { expect, it } from 'vitest';
import { groupsOf, placesOf } from './garment-groups.ts';

const entry = (name: string, number: string) =>
  ({ name, number, size: 'M', version: 'player', sleeve: 'short' }) as const;
const order = {
  items: [
    { roster: [entry('DARA', '10'), entry('SOPHAL', '7')], sizes: null },
    { roster: [], sizes: [{ size: 'XXL', sleeve: 'short', quantity: 2 }] },
    { roster: [entry('DARA', '១០')], sizes: null },
  ],
} as const;

it('takes all that someone wears together, and pieces of a size', () => {
  expect(
    groupsOf({
      items: order.items.map(({ roster, sizes }) => ({ roster: [...roster], sizes: sizes && [...sizes] })),
    }).map(({ name, size, ids, count }) => [name, size, ids, count]),
  ).toEqual([
    ['DARA', 'M', ['001', '005'], 2],
    ['SOPHAL', 'M', ['002'], 1],
    ['', '2XL', ['003', '004'], 2],
  ]);
});

it('finds the place of each again', () => {
  const items = order.items.map(({ roster, sizes }) => ({ roster: [...roster], sizes: sizes && [...sizes] }));
  const places = placesOf({ items, addresses: [{ garments: ['003', '004'] }, { garments: ['001', '005'] }] });
  expect([...places.values()]).toEqual([1, 0]);
});
