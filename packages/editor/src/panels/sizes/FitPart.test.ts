import { expect, it } from 'vitest';
import { fitWay } from './FitPart.tsx';

it('calls cloth tight from a whole centimetre on, never by none', () => {
  expect([-26, -6, -4, 0, 12, 90].map(fitWay)).toEqual([
    'tightAt',
    'tightAt',
    'snugAt',
    'snugAt',
    'snugAt',
    'roomAt',
  ]);
});
