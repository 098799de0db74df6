import { expect, it } from 'vitest';
import { pathOperators } from './paint-operators.ts';

it('raises a quadratic curve to the cubic one that is the same curve', () => {
  const operators = pathOperators([
    { op: 'M', x: 0, y: 0 },
    { op: 'Q', x1: 30, y1: 0, x: 30, y: 60 },
    { op: 'L', x: 0, y: 60 },
    { op: 'Z' },
  ]);
  expect(operators.split('\n')).toEqual(['0 0 m', '20 0 30 20 30 60 c', '0 60 l', 'h']);
});
