import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStaffAlone } from '../../../../test/staff-alone.ts';
import { FIRST_HOST, OTHER_HOST, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const PATH = '/api/console/embed';
const MAKER = 'https://maker.example';

let api: TestApi;
beforeAll(async () => {
  const web = await mkdtemp(join(tmpdir(), 'kitwright-embed-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  const console = await mkdtemp(join(tmpdir(), 'kitwright-embed-'));
  await writeFile(join(console, 'index.html'), '<!doctype html><title>back office</title>');
  api = await startApi({ roots: { web, console, webServer: '/nonexistent', garments: '/nonexistent' } });
});
afterAll(() => api.close());

const keep = (origins: unknown, caller: Caller = api.asAdmin) =>
  caller<{ origins: string[] }>('PUT', PATH, { body: { origins } });
/** Sites that may show a page in a frame, by both headers that say so. */
const framersOf = async (path: string, host = FIRST_HOST) => {
  const { headers } = await api.as(host, null)('GET', path);
  const policy = String(headers['content-security-policy']);
  return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers['x-frame-options']];
};

describe('sites that may show the storefront', () => {
  it('are listed by administrators alone, for their tenant alone', async () => {
    await expectStaffAlone(api, [(caller) => caller('GET', PATH), (caller) => keep([MAKER], caller)]);
    await keep(['https://other.example'], api.asOtherAdmin);
    expect((await api.asAdmin<{ origins: string[] }>('GET', PATH)).body.origins).toEqual([]);
    await keep([], api.asOtherAdmin);
  });

  it.each([
    ['*'],
    ['http://maker.example'],
    ['https://*.maker.example'],
    ["https://a.example; script-src 'unsafe-inline'"],
    ['https://a.example;x'],
    ['https://maker.example/shop'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    [''],
    [7],
  ])('are origins and nothing else: %s', async (origin) => {
    expect((await keep([origin])).status).toBe(400);
  });

  it('are twenty at most, each once, as browsers write them', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `https://site-${at}.example`);
    expect((await keep(many)).status).toBe(400);
    const { body } = await keep(['HTTPS://Maker.Example/', MAKER, 'http://localhost:8080']);
    expect(body.origins).toEqual([MAKER, 'http://localhost:8080']);
    const again = await Promise.all([keep([MAKER]), keep([MAKER])]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('show pages of this storefront in frames, and no one else does; the back office is in none', async () => {
    await keep([]);
    expect(await framersOf('/')).toEqual(["'self'", 'SAMEORIGIN']);
    await keep([MAKER]);
    for (const path of ['/', '/design/soccer', '/store']) {
      expect(await framersOf(path)).toEqual([`'self' ${MAKER}`, undefined]);
    }
    expect(await framersOf('/console/')).toEqual(["'self'", 'SAMEORIGIN']);
    expect(await framersOf('/whoami')).toEqual(["'self'", 'SAMEORIGIN']);
    expect(await framersOf('/', OTHER_HOST)).toEqual(["'self'", 'SAMEORIGIN']);
    await keep([]);
    expect(await framersOf('/')).toEqual(["'self'", 'SAMEORIGIN']);
  });
});

it('the script of the button may be loaded by other sites, as no other file may', async () => {
  const script = await api.asVisitor<string>('GET', '/embed.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(() => new Script(script.body)).not.toThrow();
  expect((await api.asVisitor('GET', '/')).headers['cross-origin-resource-policy']).toBe('same-origin');
});
