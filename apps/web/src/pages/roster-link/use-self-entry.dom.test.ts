import { beforeEach, expect, it } from 'vitest';
import { keepOwnKey, ownKeyFor } from './use-self-entry.ts';

beforeEach(() => localStorage.clear());

it('makes a key of its own for each link, 256 bits of secret in it, and keeps it', () => {
  const key = ownKeyFor(localStorage, 'one');
  expect(key.secret).toMatch(/^[\w-]{43}$/);
  expect(ownKeyFor(localStorage, 'one')).not.toEqual(key);
  keepOwnKey(localStorage, 'one', key);
  expect(ownKeyFor(localStorage, 'one')).toEqual(key);
  expect(ownKeyFor(localStorage, 'two')).not.toEqual(key);
});

it('goes on with a new key where what was kept is none', () => {
  for (const kept of ['{', '{}', '[1]']) {
    localStorage.setItem('roster:one', kept);
    expect(ownKeyFor(localStorage, 'one').secret).toHaveLength(43);
  }
});
