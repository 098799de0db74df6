import { expect, it } from 'vitest';
import { fadeShadow } from './fade-shadow.ts';

const row = (alphas: readonly number[]): Uint8ClampedArray =>
  new Uint8ClampedArray(alphas.flatMap((alpha) => [10, 20, 30, alpha]));
const alphasOf = (rgba: Uint8ClampedArray): number[] => [...rgba].filter((_, index) => index % 4 === 3);

it('a shadow fades to nothing at both sides of a picture; the figure stays', () => {
  const shadow = row(Array.from({ length: 100 }, () => 60));
  fadeShadow(shadow, 100);
  const [first, ...others] = alphasOf(shadow);
  expect([first, others.at(-1), others[49]]).toEqual([0, 0, 60]);
  expect(alphasOf(shadow).slice(0, 12)).toEqual(
    alphasOf(shadow)
      .slice(0, 12)
      .sort((a, b) => a - b),
  );
  const figure = row([255, 200, 255]);
  fadeShadow(figure, 3);
  expect(alphasOf(figure)).toEqual([255, 200, 255]);
});
