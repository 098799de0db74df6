import { QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, renderWithData } from './entry-server.tsx';

/** Gives what a component does on the server: it looks at a query, and nothing is fetched. */
const look = (
  cache: QueryClient,
  queryKey: QueryKey,
  queryFn: () => Promise<string>,
  enabled = true,
): string => new QueryObserver(cache, { queryKey, queryFn, enabled }).getCurrentResult().data ?? '-';

describe('rendering with data', () => {
  it('fetches what a render asked for, once, and renders again with it', async () => {
    const cache = createPageCache();
    const fetchName = vi.fn(() => Promise.resolve('Lions'));
    expect(await renderWithData(cache, () => look(cache, ['name'], fetchName))).toBe('Lions');
    expect(fetchName).toHaveBeenCalledOnce();
  });

  it('follows data that needs other data first', async () => {
    const cache = createPageCache();
    const html = await renderWithData(cache, () => {
      const id = look(cache, ['id'], () => Promise.resolve('7'));
      return look(cache, ['name', id], () => Promise.resolve(`Lions ${id}`), id !== '-');
    });
    expect(html).toBe('Lions 7');
  });

  it('asks neither for what is switched off nor twice for what fails, and leaves that to the browser', async () => {
    const cache = createPageCache();
    const off = vi.fn(() => Promise.resolve('no'));
    const failing = vi.fn(() => Promise.reject(new Error('refused')));
    const html = await renderWithData(
      cache,
      () => look(cache, ['off'], off, false) + look(cache, ['failing'], failing),
    );
    expect(html).toBe('--');
    expect(off).not.toHaveBeenCalled();
    expect(failing).toHaveBeenCalledOnce();
  });
});
