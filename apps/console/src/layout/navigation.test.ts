import type { Role } from '@kitwright/contract';
import { describe, expect, it } from 'vitest';
import { isAt, NAVIGATION, navigationFor } from './navigation.ts';

const items = NAVIGATION.flatMap(({ items }) => items);
const marked = (path: string): string[] => items.filter((item) => isAt(item, path)).map(({ to }) => to);

describe('the menu', () => {
  it('leads to each page once', () => expect(new Set(items.map(({ to }) => to)).size).toBe(items.length));

  it('leads administrators everywhere, a partner shop to what it may do, and others nowhere', () => {
    const addresses = (role: Role) =>
      navigationFor([role]).flatMap((group) => group.items.map(({ to }) => to));
    expect(addresses('ADMIN')).toEqual(items.map(({ to }) => to));
    expect(addresses('STORE')).toContain('/');
    for (const closed of ['/audit', '/customers', '/tenant/prices']) {
      expect(addresses('STORE')).not.toContain(closed);
    }
    expect(addresses('CUSTOMER')).toEqual([]);
  });

  it('marks the item of a page, and of the pages below it', () => {
    for (const { to } of items) expect(marked(to)).toEqual([to]);
    expect(marked('/orders/0197a6a1')).toEqual(['/']);
    expect(marked('/tenant/prices/fabrics')).toEqual(['/tenant/prices']);
    expect(marked('/elsewhere')).toEqual([]);
  });
});
