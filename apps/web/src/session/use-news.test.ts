import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inOneTab } from './use-news.ts';

/** Web Locks as a browser has them: one holder a name, the others in line; who waits can give up. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> => {
      const given = new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
      });
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn.catch(() => undefined);
      return Promise.race([turn, given]);
    },
  };
};

const openTab = () => {
  const stop = new AbortController();
  const onNews = vi.fn();
  let tell: (() => void) | undefined;
  const ended = inOneTab({
    name: 'test.news',
    signal: stop.signal,
    onNews,
    run: (notifyAll) => {
      tell = notifyAll;
      return new Promise((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    },
  });
  return {
    ended,
    onNews,
    isAtWork: () => tell !== undefined,
    tell: () => tell?.(),
    close: () => stop.abort(),
  };
};

describe('work for all tabs of a browser', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: createLocks() }));
  afterEach(() => vi.unstubAllGlobals());

  it('is done in one of them, and told to every one', async () => {
    const [first, second] = [openTab(), openTab()];
    await vi.waitFor(() => expect(first.isAtWork()).toBe(true));
    expect(second.isAtWork()).toBe(false);
    first.tell();
    expect(first.onNews).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(second.onNews).toHaveBeenCalledTimes(1));
    first.close();
    second.close();
    await Promise.all([first.ended, second.ended]);
  });

  it('goes on in another when that one is closed; who still waited goes quietly', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await vi.waitFor(() => expect(first.isAtWork()).toBe(true));
    third.close();
    await third.ended;
    first.close();
    await vi.waitFor(() => expect(second.isAtWork()).toBe(true));
    expect(third.isAtWork()).toBe(false);
    second.close();
    await Promise.all([first.ended, second.ended]);
  });

  it('is done in each where there are no locks', () => {
    vi.stubGlobal('navigator', {});
    const [first, second] = [openTab(), openTab()];
    expect([first.isAtWork(), second.isAtWork()]).toEqual([true, true]);
    first.close();
    second.close();
  });
});
