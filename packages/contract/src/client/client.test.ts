import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { LONGEST_READ_MS, createClient, pictureAddress, type Client } from './client.ts';
import { RELEASE_HEADER, watchingRelease } from './release.ts';

const id = '0197a6a1-8f3c-7000-8000-000000000001';
const body = { name: 'Dara', number: '10', size: 'M', version: 'player' } as const;
const player = { id, ...body, addedAt: '2026-11-21T08:00:00.000Z' };
const problem = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  key: 'error.msg.notFound',
  requestId: 'r1',
};

interface Setup {
  readonly client: Client;
  readonly sent: () => { url: string; init: RequestInit & { headers: Headers } };
  readonly signedOut: ReturnType<typeof vi.fn>;
}

const answering = (answer: () => Response | Promise<Response>, token: string | null = 'token-1'): Setup => {
  const calls: { url: string; init: RequestInit & { headers: Headers } }[] = [];
  const signedOut = vi.fn();
  const client = createClient({
    baseUrl: 'https://kit.example',
    clientId: 'console',
    accessToken: () => Promise.resolve(token),
    onUnauthenticated: signedOut,
    fetch: (url, init) => {
      calls.push({ url: url as string, init: { ...init, headers: new Headers(init?.headers) } });
      return Promise.resolve(answer());
    },
  });
  return { client, sent: () => calls.at(-1)!, signedOut };
};

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

describe('the client', () => {
  it('fills the path, sends the body and its own name, and reads the answer by the schema', async () => {
    const { client, sent } = answering(() => json(player));
    const result = await client.call(endpoints.updatePlayer, {
      params: { id },
      body,
    });
    expect(result).toEqual({ ok: true, value: player });
    expect(sent().url).toBe(`https://kit.example/api/players/${id}`);
    expect(sent().init.method).toBe('PUT');
    expect(JSON.parse(sent().init.body as string)).toEqual(body);
    expect(sent().init.headers.get('authorization')).toBe('Bearer token-1');
    expect(sent().init.headers.get('clientId')).toBe('console');
  });

  it('leaves out what was not asked for: empty query values, a token when signed out', async () => {
    const { client, sent } = answering(() => json({ items: [], nextCursor: null }), null);
    await client.call(endpoints.listOrders, { query: { search: '', status: 'READY' } });
    expect(sent().url).toBe('https://kit.example/api/orders?status=READY');
    expect(sent().init.headers.has('authorization')).toBe(false);
  });

  it('sends the idempotency key of a write', async () => {
    const { client, sent } = answering(() => json(problem, 404));
    await client.call(endpoints.cancelOrder, { params: { id }, idempotencyKey: 'once' });
    expect(sent().init.headers.get('idempotency-key')).toBe('once');
  });

  it('hands over a file as it came, and a problem where there is none', async () => {
    const given = answering(() => new Response('a,b\r\n', { headers: { 'content-type': 'text/csv' } }));
    const file = await given.client.download(endpoints.consoleExportAudit, { query: { actor: 'Sok' } });
    expect(file.ok && (await file.value.text())).toBe('a,b\r\n');
    expect(given.sent().url).toBe('https://kit.example/api/console/audit/export?actor=Sok');
    const refused = answering(() => json(problem, 404));
    expect(await refused.client.download(endpoints.consoleExportAudit, {})).toEqual({
      ok: false,
      error: problem,
    });
  });

  it('gives up a read that no one answers, and one that is called off', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<Response>(() => undefined);
    const { client, sent } = answering(never);
    const reading = client.call(endpoints.getOrder, { params: { id } });
    await vi.advanceTimersByTimeAsync(LONGEST_READ_MS);
    expect(await reading).toMatchObject({
      ok: false,
      error: { status: 408, key: 'error.msg.unavailable' },
    });
    expect(sent().init.signal?.aborted).toBe(true);
    const asker = new AbortController();
    const another = client.call(endpoints.getOrder, { params: { id }, signal: asker.signal });
    asker.abort();
    expect(await another).toMatchObject({ ok: false });
    vi.useRealTimers();
  });

  it('waits for a write as long as it takes', async () => {
    vi.useFakeTimers();
    const { client, sent } = answering(
      () => new Promise<Response>((resolve) => setTimeout(() => resolve(json(player)), 2 * LONGEST_READ_MS)),
    );
    const writing = client.call(endpoints.updatePlayer, { params: { id }, body });
    await vi.advanceTimersByTimeAsync(2 * LONGEST_READ_MS);
    expect(await writing).toEqual({ ok: true, value: player });
    expect(sent().init.signal).toBeUndefined();
    vi.useRealTimers();
  });

  it('hands back the problem of the server', async () => {
    const { client } = answering(() => json(problem, 404));
    expect(await client.call(endpoints.getOrder, { params: { id } })).toEqual({ ok: false, error: problem });
  });

  it('tells when to try again, if the server says so', async () => {
    const waiting = { ...problem, status: 429, key: 'error.msg.login.tooManyFailures' };
    const headers = { 'retry-after': '600' };
    const { client } = answering(() => Response.json(waiting, { status: 429, headers }));
    expect(await client.call(endpoints.listPlayers, {})).toMatchObject({
      error: { retryAfterSeconds: 600 },
    });
  });

  it('sends a call again with another token, once, and gives up after that', async () => {
    const tokens: (string | null)[] = [];
    const signedOut = vi.fn();
    const client = createClient({
      baseUrl: '',
      clientId: 'web',
      accessToken: () => Promise.resolve('old'),
      renewToken: () => Promise.resolve('new'),
      onUnauthenticated: signedOut,
      fetch: (_, init) => {
        tokens.push(new Headers(init?.headers).get('authorization'));
        return Promise.resolve(json({ ...problem, status: 401, key: 'error.msg.unauthenticated' }, 401));
      },
    });
    await client.call(endpoints.listPlayers, {});
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it('reads an answer without content', async () => {
    const { client } = answering(() => new Response(null, { status: 204 }));
    expect(await client.call(endpoints.deletePlayer, { params: { id } })).toEqual({ ok: true, value: null });
  });

  it('makes a problem of an answer that is not what was agreed', async () => {
    const { client } = answering(() => json({ surprise: true }));
    const result = await client.call(endpoints.listPlayers, {});
    expect(result).toMatchObject({ ok: false, error: { key: 'error.msg.unavailable' } });
  });

  it('makes a problem of a gateway that answers in HTML, and keeps its status', async () => {
    const { client } = answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const result = await client.call(endpoints.listPlayers, {});
    expect(result).toMatchObject({ ok: false, error: { status: 502, key: 'error.msg.unavailable' } });
  });

  it('makes a problem of a network that fails', async () => {
    const { client } = answering(() => Promise.reject(new TypeError('offline')));
    const result = await client.call(endpoints.listPlayers, {});
    expect(result).toMatchObject({ ok: false, error: { status: 0, title: 'offline' } });
  });

  it('says when a token is no longer taken, but not when none was sent', async () => {
    const refused = { ...problem, status: 401, key: 'error.msg.unauthenticated' };
    const withToken = answering(() => json(refused, 401));
    await withToken.client.call(endpoints.listPlayers, {});
    expect(withToken.signedOut).toHaveBeenCalledOnce();
    const without = answering(() => json(refused, 401), null);
    await without.client.call(endpoints.listPlayers, {});
    expect(without.signedOut).not.toHaveBeenCalled();
  });

  it('sends an upload another way where one is given, with the same headers', async () => {
    const upload = { id, type: 'image/png', widthPx: 1, heightPx: 1, bytes: 3, url: `/api/uploads/${id}` };
    const { client } = answering(() => json(problem, 404));
    const tokens: (string | null)[] = [];
    const through: typeof fetch = (_, init) => {
      tokens.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(json(upload, 201));
    };
    const result = await client.upload(new Blob(['png']), 'logo.png', through);
    expect(result).toEqual({ ok: true, value: upload });
    expect(tokens).toEqual(['Bearer token-1']);
  });

  it('keeps the addresses of pictures that came with an answer, the newest of each', async () => {
    const picture = '0197a6a1-8f3c-7000-8000-0000000000aa';
    expect(pictureAddress(picture)).toBe(`/api/uploads/${picture}`);
    for (const sig of ['one', 'two']) {
      const pictures = {
        [picture]: `/api/uploads/${picture}?sig=${sig}`,
        other: 'https://elsewhere.example/x',
      };
      const { client } = answering(() => json({ ...player, pictures }));
      expect(await client.call(endpoints.updatePlayer, { params: { id }, body })).toEqual({
        ok: true,
        value: player,
      });
      expect(pictureAddress(picture)).toBe(`/api/uploads/${picture}?sig=${sig}`);
    }
    expect(pictureAddress('other')).toBe('/api/uploads/other');
  });

  it('uploads a file as the one field `file`', async () => {
    const upload = { id, type: 'image/png', widthPx: 1, heightPx: 1, bytes: 3, url: `/api/uploads/${id}` };
    const { client, sent } = answering(() => json(upload, 201));
    const result = await client.upload(new Blob(['png'], { type: 'image/png' }), 'logo.png');
    expect(result).toEqual({ ok: true, value: upload });
    const form = sent().init.body as FormData;
    expect([...form.keys()]).toEqual(['file']);
    expect((form.get('file') as File).name).toBe('logo.png');
  });
});

describe('a page and the releases that answer it', () => {
  const answering = (...releases: readonly (string | null)[]): typeof fetch => {
    const left = [...releases];
    return () => {
      const release = left.shift() ?? null;
      return Promise.resolve(
        new Response(null, { headers: release === null ? {} : { [RELEASE_HEADER]: release } }),
      );
    };
  };
  const told = async (own: string | null, ...releases: readonly (string | null)[]): Promise<number> => {
    const onLater = vi.fn();
    const send = watchingRelease(answering(...releases), () => own, onLater);
    for (const _ of releases) await send('/api/products');
    return onLater.mock.calls.length;
  };
  const [before, own, after] = [
    '20261101T080000-ffffffff',
    '20261124T080000-1a2b3c4d',
    '20261125T080000-00000000',
  ];

  it.each([
    ['its own', [own, own], 0],
    ['one before, beside its own during a deploy', [own, before], 0],
    ['a later one, and again', [own, after, own, after], 1],
    ['none that says so', [null], 0],
  ])('tells once of a later one: answered by %s', async (_, releases, times) => {
    expect(await told(own, ...releases)).toBe(times);
  });

  it('tells of none where its own build named none', async () => {
    expect(await told(null, after)).toBe(0);
  });
});
