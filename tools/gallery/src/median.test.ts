import { expect, it } from 'vitest';
import { median } from './median.ts';

it('the median stands in the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
});
