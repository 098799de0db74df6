import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './client.ts';

it('gives one key per content, however often it is sent', () => {
  let count = 0;
  const keyFor = createIdempotencyKeys(() => `key-${(count += 1)}`);
  expect([keyFor({ a: 1 }), keyFor({ a: 2 }), keyFor({ a: 1 })]).toEqual(['key-1', 'key-2', 'key-1']);
});
