import { expect, it } from 'vitest';
import { addressWithoutWish, wishesCopy, wishingCopy, withWish, withoutWish } from './keeper-wish.ts';

it('goes along from address to address until it is granted', () => {
  const guest = wishingCopy('/design/checkout/SOCCER_KIT', '?of=store');
  expect(guest).toBe('/design/checkout/SOCCER_KIT?of=store&keepers=copy');
  const own = withWish('/design/checkout/own?item=7', '?of=store&keepers=copy');
  expect(own).toBe('/design/checkout/own?item=7&keepers=copy');
  const query = new URLSearchParams(own.split('?')[1]);
  expect(wishesCopy(query)).toBe(true);
  expect(withoutWish(query).toString()).toBe('item=7');
});

it('is nowhere it was not made', () => {
  expect(withWish('/design/checkout/own', '?of=store')).toBe('/design/checkout/own');
  expect(wishesCopy(new URLSearchParams('keepers=1'))).toBe(false);
});

it('is not kept with an address that is come back to', () => {
  expect(addressWithoutWish('/design/checkout/own', '?keepers=copy')).toBe('/design/checkout/own');
  expect(addressWithoutWish('/design/checkout/own', '?item=7&keepers=copy')).toBe(
    '/design/checkout/own?item=7',
  );
  expect(addressWithoutWish('/design/checkout/own', '')).toBe('/design/checkout/own');
});
