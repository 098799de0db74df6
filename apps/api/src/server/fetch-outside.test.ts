import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchOutside, ForbiddenAddress, isPublicAddress, type OutsideLimits } from './fetch-outside.ts';

const realLookup = dns.lookup;

/** Names that lead elsewhere than they look, as a resolver of an attacker would have it. */
const misleadNames = (): void => {
  const misled = (name: string, options: unknown, callback: (...told: unknown[]) => void): void => {
    if (name === 'rebound.test') callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else if (name === 'mapped.test') callback(null, [{ address: '::ffff:10.0.0.1', family: 6 }]);
    else if (name === 'mixed.test')
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    else if (name === 'public.test') callback(new Error('looked for public.test'));
    else Reflect.apply(realLookup, dns, [name, options, callback]);
  };
  Object.assign(dns, { lookup: misled });
  syncBuiltinESMExports();
};
let asked: string[] = [];
let agents: (string | undefined)[] = [];
let server: Server;
let port: number;
beforeAll(async () => {
  misleadNames();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    agents.push(request.headers['user-agent']);
    if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/home` }).end();
    else if (request.url === '/silent') response.writeHead(200).write('begun');
    else response.end('x'.repeat(100));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  Object.assign(dns, { lookup: realLookup });
  syncBuiltinESMExports();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  agents = [];
});

const limits = (...origins: string[]): OutsideLimits => ({
  origins: new Set(origins),
  timeoutMs: 500,
  mostBytes: 1_000,
});

describe('an address outside', () => {
  it('is asked where a setting names it, also on this machine', async () => {
    const origin = `http://127.0.0.1:${port}`;
    expect((await fetchOutside(`${origin}/a`, limits(origin))).body.length).toBe(100);
    expect(asked).toEqual(['/a']);
    expect(agents).toEqual(['kitwright']);
  });

  it.each([
    ['127.0.0.1'],
    ['2130706433'],
    ['0x7f.1'],
    ['[::ffff:127.0.0.1]'],
    ['[::1]'],
    ['localhost'],
    ['169.254.169.254'],
    ['fonts.test@127.0.0.1'],
  ])('is not asked when it is another than the one named: %s', async (host) => {
    await expect(
      fetchOutside(`http://${host}:${port}/a`, limits('https://fonts.test', `http://fonts.test:${port}`)),
    ).rejects.toThrow(ForbiddenAddress);
    expect(asked).toEqual([]);
  });

  it.each(['rebound.test', 'mapped.test', 'mixed.test'])(
    'is not asked when its name leads into a private network: %s',
    async (name) => {
      const origin = `http://${name}:${port}`;
      await expect(fetchOutside(`${origin}/a`, limits(origin))).rejects.toThrow('private network');
      expect(asked).toEqual([]);
    },
  );

  it('is not followed to another', async () => {
    const origin = `http://127.0.0.1:${port}`;
    expect((await fetchOutside(`${origin}/away`, limits(origin))).status).toBe(302);
    expect(asked).toEqual(['/away']);
  });

  it('is given up when it answers too much, or never ends', async () => {
    const origin = `http://127.0.0.1:${port}`;
    await expect(fetchOutside(`${origin}/a`, { ...limits(origin), mostBytes: 50 })).rejects.toThrow(
      'more than 50',
    );
    await expect(fetchOutside(`${origin}/silent`, limits(origin))).rejects.toThrow();
  });
});

describe('an address that an answer names', () => {
  const anyOther = (): OutsideLimits => ({ ...limits('https://named.test'), others: () => true });

  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', 'localhost', 'x:y@93.184.216.34'])(
    'is not asked where it is a private one, or carries a password: %s',
    async (host) => {
      await expect(fetchOutside(`http://${host}:${port}/a`, anyOther())).rejects.toThrow(ForbiddenAddress);
      expect(asked).toEqual([]);
    },
  );

  it('is not asked where its name leads into a private network', async () => {
    await expect(fetchOutside(`http://rebound.test:${port}/a`, anyOther())).rejects.toThrow(
      'private network',
    );
    expect(asked).toEqual([]);
  });

  it('is asked where it is a public one, and meant', async () => {
    const elsewhere = `http://public.test:${port}/a`;
    await expect(
      fetchOutside(elsewhere, { ...anyOther(), others: ({ hostname }) => hostname !== 'public.test' }),
    ).rejects.toThrow(ForbiddenAddress);
    await expect(fetchOutside(elsewhere, anyOther())).rejects.toThrow('looked for public.test');
  });
});

describe('a public address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'nonsense',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
