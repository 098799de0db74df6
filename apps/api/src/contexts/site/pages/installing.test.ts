import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_HOST, OTHER_HOST, startApi, type TestApi } from '../../../../test/start-api.ts';

const WORKER = 'let worker;';
/** The part of the manifest that devices look at. */
const manifestSchema = z.looseObject({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
});
const META = '<meta name="kitwright-offline" content="on" />';

let root: string;
let kept: TestApi;
let turnedOff: TestApi;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kitwright-installing-'));
  await mkdir(join(root, 'web'));
  await writeFile(
    join(root, 'web/index.html'),
    `<html><head>${META}<!--page-head--><!--/page-head--></head></html>`,
  );
  await writeFile(join(root, 'web/service-worker.js'), WORKER);
  const none = join(root, 'none');
  const roots = { web: join(root, 'web'), webServer: none, console: none, garments: none };
  kept = await startApi({ roots });
  turnedOff = await startApi({ roots, config: { offline: false } });
});
afterAll(async () => {
  await Promise.all([kept.close(), turnedOff.close()]);
  await rm(root, { recursive: true });
});

describe('the worker that keeps the storefront', () => {
  it('is asked for every time, so that the next one is found', async () => {
    const answer = await kept.asVisitor('GET', '/service-worker.js');
    expect([answer.status, answer.body]).toEqual([200, WORKER]);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('must-revalidate');
    expect((await kept.asVisitor('GET', '/design/soccer')).body).toContain(META);
  });

  it('is taken back by one that drops all and goes, where the server is set so', async () => {
    const answer = await turnedOff.asVisitor('GET', '/service-worker.js');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('registration.unregister()');
    expect((await turnedOff.asVisitor('GET', '/design/soccer')).body).not.toContain('kitwright-offline');
  });
});

describe('the shop among a device’s own programs', () => {
  const manifestOf = async (host: string, headers: Record<string, string> = {}) => {
    const answer = await kept.as(host, null)('GET', '/manifest.webmanifest', { headers });
    return { answer, manifest: manifestSchema.parse(JSON.parse(answer.raw.toString())) };
  };

  it('has the tenant’s name and colour, in the visitor’s language', async () => {
    const { answer, manifest } = await manifestOf(FIRST_HOST);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(manifest).toMatchObject({ lang: 'km', start_url: '/', scope: '/', display: 'standalone' });
    const english = await manifestOf(FIRST_HOST, { cookie: 'lang=en; scheme=dark' });
    expect(english.manifest).toMatchObject({ lang: 'en', background_color: '#0f1113' });
    expect((await manifestOf(OTHER_HOST)).manifest.name).not.toBe(manifest.name);
    expect((await kept.asVisitor('GET', '/cart')).body).toContain('rel="manifest"');
  });

  it('has an icon in each size that it names, of its own colour', async () => {
    const { manifest } = await manifestOf(FIRST_HOST);
    const { icons } = manifest;
    expect(icons.length).toBeGreaterThan(2);
    for (const { src, sizes } of icons) {
      const answer = await kept.asVisitor('GET', src);
      expect(answer.headers['content-type']).toBe('image/png');
      const { width, height } = await sharp(answer.raw).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      const again = await kept.asVisitor('GET', src, {
        headers: { 'if-none-match': String(answer.headers['etag']) },
      });
      expect(again.status).toBe(304);
    }
    const [first] = icons;
    const ofOther = await kept.as(OTHER_HOST, null)('GET', first?.src ?? '');
    expect(ofOther.raw.equals((await kept.asVisitor('GET', first?.src ?? '')).raw)).toBe(false);
  });

  it('is not at a host without a shop', async () => {
    const answer = await kept.as('nobody.example', null)('GET', '/manifest.webmanifest');
    expect(answer.status).toBe(404);
  });
});
