import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi } from '../../test/start-api.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { createLocalDirectory } from '../storage/local-directory.ts';
import { keepRelease, lookAfterReleases, openOlderFile, releaseOf, sweepReleases } from './releases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OLD = '20261101T080000-aaaaaaaa';
const NEW = '20261124T080000-bbbbbbbb';

let root: string;
let blobs: BlobStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kitwright-releases-'));
  blobs = createLocalDirectory(join(root, 'blobs'));
});
afterEach(() => rm(root, { recursive: true }));

/** A build on disk: the storefront's files by name, `shared` of both releases among them. */
const build = async (release: string, files: Readonly<Record<string, string>>) => {
  const place = join(root, release);
  const roots = {
    web: join(place, 'web'),
    webServer: join(place, 'none'),
    console: join(place, 'console'),
    garments: join(place, 'none'),
  };
  await mkdir(join(roots.web, 'assets'), { recursive: true });
  await writeFile(join(roots.web, 'index.html'), `<meta name="kitwright-release" content="${release}">`);
  for (const [name, content] of Object.entries(files))
    await writeFile(join(roots.web, 'assets', name), content);
  return roots;
};

const read = async (path: string): Promise<string | null> => {
  const found = await openOlderFile(blobs, path);
  return found === undefined ? null : text(found.blob.stream);
};

describe('files of a release that went before', () => {
  it('are served for a page that was opened before the deploy, and say what they are', async () => {
    await keepRelease(
      blobs,
      await build(OLD, { 'page-1a2b.js': 'old page', 'look-3c4d.css': 'old look' }),
      OLD,
      new Date(),
    );
    const api = await startApi({ roots: await build(NEW, { 'page-5e6f.js': 'new page' }), blobs });
    const [page, look, none] = await Promise.all(
      ['page-1a2b.js', 'look-3c4d.css', 'page-9999.js'].map((name) =>
        api.asVisitor('GET', `/assets/${name}`),
      ),
    );
    expect([page?.status, page?.body, page?.headers['content-type']]).toEqual([
      200,
      'old page',
      'text/javascript; charset=utf-8',
    ]);
    expect(page?.headers['cache-control']).toContain('immutable');
    expect([look?.status, look?.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(none?.status).toBe(404);
    await api.close();
  });

  it('stay for a week after the last server that ran it, and what the next release has too stays with that', async () => {
    const began = new Date();
    const later = (days: number): Date => new Date(began.getTime() + days * DAY_MS);
    await keepRelease(
      blobs,
      await build(OLD, { 'page-1a2b.js': 'old', 'shared-7a8b.js': 'both' }),
      OLD,
      began,
    );
    const next = await build(NEW, { 'page-5e6f.js': 'new', 'shared-7a8b.js': 'both' });
    await keepRelease(blobs, next, NEW, later(6.9));
    await sweepReleases(blobs, later(6.9));
    expect(await read('/assets/page-1a2b.js')).toBe('old');
    await keepRelease(blobs, next, NEW, later(8));
    await sweepReleases(blobs, later(8));
    expect(await read('/assets/page-1a2b.js')).toBeNull();
    expect([await read('/assets/shared-7a8b.js'), await read('/assets/page-5e6f.js')]).toEqual([
      'both',
      'new',
    ]);
  });

  it.each([
    '/assets/../manifests/x.js',
    '/assets/a/b.js',
    '/assets/.js',
    '/assets/page-1a2b.exe',
    '/other/page-1a2b.js',
    '/assets/%2e%2e.js',
  ])('are none at %s', async (path) => {
    expect(await openOlderFile(blobs, path)).toBeUndefined();
  });
});

it('every answer of a call names the release, nothing does where the build named none', async () => {
  const roots = await build(NEW, {});
  expect(releaseOf(roots)).toBe(NEW);
  const api = await startApi({ roots });
  expect((await api.asVisitor('GET', '/api/cart')).headers['kitwright-release']).toBe(NEW);
  await api.close();
  const plain = await startApi();
  expect((await plain.asVisitor('GET', '/api/cart')).headers['kitwright-release']).toBeUndefined();
  await plain.close();
});

describe('a server that stops', () => {
  it('ends the file that it is keeping, and begins no other', async () => {
    const kept: string[] = [];
    const answers: (() => void)[] = [];
    const slow: BlobStore = {
      ...blobs,
      has: () =>
        new Promise((resolve) => {
          answers.push(() => resolve(false));
        }),
      put: (key) => {
        kept.push(key.join('/'));
        return Promise.resolve();
      },
    };
    const roots = await build(NEW, { 'page-1a2b.js': 'a page', 'page-3c4d.js': 'another' });
    const stop = lookAfterReleases(slow, roots, NEW, (error) => {
      throw error;
    });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const stopped = stop();
    for (const answer of answers) answer();
    await stopped;
    expect(kept).toEqual([expect.stringMatching(/^releases\/files\/web\/page-/)]);
  });
});
