import { expect, it } from 'vitest';
import { encodingFor } from './answer-page.ts';

it.each([
  [undefined, null],
  ['', null],
  ['gzip, br', 'br'],
  ['gzip ; q=1', 'gzip'],
  ['BR;q=0 , gzip', 'gzip'],
  ['br ;q=0', null],
  ['identity', null],
] as const)('of what a client accepts, %j, the best is %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('reads a header of nothing but spaces as fast as any other', () => {
  const spaces = ' '.repeat(200_000);
  const started = performance.now();
  expect(encodingFor(`gzip${spaces}x${spaces};${spaces}q=0${spaces},br`)).toBe('br');
  expect(performance.now() - started).toBeLessThan(1_000);
});
