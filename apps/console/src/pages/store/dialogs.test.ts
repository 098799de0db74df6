import { expect, it } from 'vitest';
import { designNumberIn } from './dialogs.tsx';

const NUMBER = '0197a6a1-8f3c-7000-8000-000000000001';

it('finds the number of a design in its link or alone, and in nothing else', () => {
  expect(designNumberIn(`https://shop.example/design/preview/${NUMBER}?x=1`)).toBe(NUMBER);
  expect(designNumberIn(` ${NUMBER.toUpperCase()} `)).toBe(NUMBER);
  expect(designNumberIn('the red one')).toBeNull();
});
