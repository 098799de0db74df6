import { describe, expect, it, vi } from 'vitest';
import { cached, cachedPromise, createCache } from './cache.ts';

const maker = (text: string) => vi.fn(() => Promise.resolve(text));

describe('a bounded cache', () => {
  it('makes a value once', () => {
    const cache = createCache<string, string>(2);
    const make = vi.fn(() => 'A');
    expect([cached(cache, 'a', make), cached(cache, 'a', make)]).toEqual(['A', 'A']);
    expect(make).toHaveBeenCalledOnce();
  });

  it('makes a promised value once, however often it is asked for', async () => {
    const cache = createCache<string, Promise<string>>(2);
    const make = maker('a');
    expect(
      await Promise.all([cachedPromise(cache, 'a', make), cachedPromise(cache, 'a', make)]),
    ).toHaveLength(2);
    expect(make).toHaveBeenCalledOnce();
  });

  it('drops the one unused for longest', async () => {
    const cache = createCache<string, Promise<string>>(2);
    const [a, b, c] = [maker('a'), maker('b'), maker('c')];
    for (const [key, make] of [
      ['a', a],
      ['b', b],
      ['a', a],
      ['c', c],
      ['a', a],
      ['b', b],
    ] as const)
      await cachedPromise(cache, key, make);
    expect([a, b, c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  });

  it('drops those that are out, and keeps the others', () => {
    const cache = createCache<string, string>(3);
    for (const key of ['a', 'b', 'c']) cache.set(key, key);
    cache.deleteWhere((value) => value !== 'b');
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'b', undefined]);
    expect([cache.delete('b'), cache.delete('b')]).toEqual([true, false]);
  });

  it('does not keep a failure', async () => {
    const cache = createCache<string, Promise<string>>(2);
    const failing = cachedPromise(cache, 'a', () => Promise.reject(new Error('full disk')));
    await expect(failing).rejects.toThrow('full disk');
    expect(await cachedPromise(cache, 'a', maker('a'))).toBe('a');
  });
});
