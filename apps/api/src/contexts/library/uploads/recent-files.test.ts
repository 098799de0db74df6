import { describe, expect, it, vi } from 'vitest';
import { createRecentFiles } from './recent-files.ts';

const file = (text: string) => vi.fn(() => Promise.resolve(Buffer.from(text)));

describe('recent files', () => {
  it('makes a file once, however often it is asked for', async () => {
    const files = createRecentFiles(2);
    const make = file('a');
    expect(await Promise.all([files.of('a', make), files.of('a', make)])).toHaveLength(2);
    expect(make).toHaveBeenCalledOnce();
  });

  it('lets go of the one not asked for the longest', async () => {
    const files = createRecentFiles(2);
    const [a, b, c] = [file('a'), file('b'), file('c')];
    for (const [key, make] of [
      ['a', a],
      ['b', b],
      ['a', a],
      ['c', c],
      ['a', a],
      ['b', b],
    ] as const)
      await files.of(key, make);
    expect([a, b, c].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  });

  it('does not keep a failure', async () => {
    const files = createRecentFiles(2);
    await expect(files.of('a', () => Promise.reject(new Error('full disk')))).rejects.toThrow('full disk');
    expect((await files.of('a', file('a'))).toString()).toBe('a');
  });
});
