import { describe, expect, it } from 'vitest';
import { redirectedShippingCents, shippingOf } from './index.ts';

const prices = { shippingCents: 500, freeShippingFromQuantity: 20 };

describe('delivery of an order', () => {
  it.each([
    [19, [], 500, 1],
    [20, [], 0, 1],
    // The own address pays as the order does, each further one once more.
    [19, [3], 1_000, 2],
    [25, [3], 500, 2],
    [25, [3, 4], 1_000, 3],
    // A parcel as large as a free order is free by itself.
    [45, [20], 0, 2],
    // Nothing is left for the own address: no parcel goes there.
    [6, [6], 500, 1],
    [6, [2, 4], 1_000, 2],
  ])(
    'of %i pieces, %j of them elsewhere, is %i cents to %i',
    (quantity, elsewhere, amountCents, addresses) => {
      expect(shippingOf(prices, quantity, elsewhere)).toEqual({ amountCents, addresses });
    },
  );

  it('keeps what was agreed on, and adds what the change costs today', () => {
    const agreed = { shippingCents: 400, quantity: 10 };
    expect(redirectedShippingCents(prices, agreed, [], [])).toBe(400);
    expect(redirectedShippingCents(prices, agreed, [], [2])).toBe(900);
    expect(redirectedShippingCents(prices, { ...agreed, shippingCents: 900 }, [2], [])).toBe(400);
    // Late comers whose shirts go along with the team's.
    expect(redirectedShippingCents(prices, { shippingCents: 0, quantity: 2 }, [], [1])).toBe(500);
    expect(redirectedShippingCents(prices, { shippingCents: 0, quantity: 10 }, [2], [])).toBe(0);
  });
});
