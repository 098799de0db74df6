import { expect, it } from 'vitest';
import { footwearFor } from './footwear.ts';

it('who wears boxing trunks is barefoot, unless boots were chosen', () => {
  expect(footwearFor('BOXING_TRUNK', undefined)).toBe('barefoot');
  expect(footwearFor('SOCCER_KIT', undefined)).toBe('own');
  const chosen = { model: 'Copa', skin: 'cognac' } as const;
  expect(footwearFor('BOXING_TRUNK', chosen)).toBe(chosen);
});
