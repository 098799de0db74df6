import { createClient } from '@kitwright/contract/client';
import { endpoints } from '@kitwright/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { callKey } from './call-key.ts';
import { createQueryClient } from './query-client.ts';
import { createReads } from './reads.ts';

/** Reads over a server that answers by address; `asked` tells what it was asked, in order. */
const readsOver = (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  const client = createClient({
    baseUrl: '',
    clientId: 'web',
    accessToken: () => Promise.resolve(null),
    fetch: (input) => {
      const address = input instanceof Request ? input.url : String(input);
      asked.push(address);
      const body = answers[address];
      const missing = {
        type: 'about:blank',
        title: '',
        status: 404,
        key: 'error.msg.notFound',
        requestId: '',
      };
      return Promise.resolve(
        body === undefined ? Response.json(missing, { status: 404 }) : Response.json(body),
      );
    },
  });
  const cache = createQueryClient({ staleTime: 60_000 });
  return { asked, cache, ...createReads(client, cache) };
};

const mails = (nextCursor: string | null) => ({ items: [], nextCursor });

describe('reads', () => {
  it('are kept under their address, and read once while they are fresh', async () => {
    const { asked, cache, read } = readsOver({ '/api/cart': { items: [], seal: 's' } });
    const reading = read(endpoints.getCart, {});
    expect(await cache.query(reading)).toEqual({ items: [], seal: 's' });
    await cache.query(reading);
    expect(asked).toEqual(['/api/cart']);
    expect(cache.getQueryData(reading.queryKey)).toEqual({ items: [], seal: 's' });
  });

  it('go on with the cursor of the page before, up to the last page', async () => {
    const { asked, cache, readPages } = readsOver({
      '/api/console/mails': mails('c2'),
      '/api/console/mails?cursor=c2': mails(null),
    });
    const pages = readPages(endpoints.consoleMails, (query) => ({ query }));
    const { pages: found } = await cache.infiniteQuery({ ...pages, pages: 3 });
    expect(found).toHaveLength(2);
    expect(asked).toEqual(['/api/console/mails', '/api/console/mails?cursor=c2']);
  });

  it('give null for what is not there where that may be', async () => {
    const { cache, readOrNull, read } = readsOver({});
    const call = [endpoints.consolePack, { params: { id: 'o1' } }] as const;
    expect(await cache.query(readOrNull(...call))).toBeNull();
    await expect(cache.query({ ...read(...call), queryKey: ['again'] })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });

  it('are stale from the fixed beginning of an address on, and no others are', async () => {
    const { cache, refresh } = readsOver({});
    const keys = [
      callKey(endpoints.listDesigns, { query: { limit: 3 } }),
      callKey(endpoints.getRosterLink, { params: { uuid: 'd1' } }),
      callKey(endpoints.listOrders),
    ];
    for (const key of keys) cache.setQueryData(key, {});
    await refresh(endpoints.renameDesign);
    expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
  });
});
