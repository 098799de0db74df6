import { existsSync, readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { RELEASE_HEADER } from '@kitwright/contract/client';
import { z } from 'zod';
import {
  SAFE_NAME,
  putIfRoom,
  type BlobKey,
  type BlobStore,
  type StoredBlob,
} from '../storage/blob-store.ts';
import type { StaticRoots } from './static-files.ts';

/**
 * Files of releases that went before. A page that was opened before a deploy asks for parts of its own release, which no
 * server has on its disk any more: each release leaves its files in the store of pictures, and they stay there for a week
 * after the last server that ran it.
 */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The two sides that browsers load scripts of, and where the names of their files begin. */
const SIDES = { web: '/assets/', console: '/console/assets/' } as const;
type Side = keyof typeof SIDES;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const manifestSchema = z.object({
  /** Moment at which a server of this release last said that it runs. */
  servedAt: z.iso.datetime(),
  /** `web/index-ab12.js` */
  files: z.array(z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

const manifestKey = (release: string): BlobKey => ['releases', 'manifests', release];
const fileKey = (side: string, name: string): BlobKey => ['releases', 'files', side, name];

const RELEASE_META = new RegExp(`<meta name="${RELEASE_HEADER}" content="([\\w-]+)"`);

/** The release that the storefront was built as; null where it was not built, or not by the project's own build. */
export const releaseOf = ({ web }: Pick<StaticRoots, 'web'>): string | null => {
  const index = join(web, 'index.html');
  return existsSync(index) ? (RELEASE_META.exec(readFileSync(index, 'utf8'))?.[1] ?? null) : null;
};

/** Answers that name their release: calls, and files that come with a release under a name without a hash. */
const NAMED = /^\/(?:api|assets\/garments|pictures)\//;

/** Tells browsers which release answers them, so that a page of an older one can offer the new one. */
export const registerRelease = (app: FastifyInstance, release: string | null): void => {
  if (release === null) return;
  app.addHook('onRequest', async (request, reply) => {
    if (NAMED.test(request.url)) reply.header(RELEASE_HEADER, release);
    return Promise.resolve();
  });
};

const namesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder)).filter((name) => extname(name) in TYPES && SAFE_NAME.test(name))
    : [];

/** Leaves this release's files in the store, and says that it runs. May be broken off, by the signal too, and done again. */
export const keepRelease = async (
  blobs: BlobStore,
  roots: Pick<StaticRoots, Side>,
  release: string,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const files: string[] = [];
  for (const side of ['web', 'console'] as const) {
    const folder = join(roots[side], 'assets');
    for (const name of await namesIn(folder)) {
      if (signal?.aborted === true) return;
      files.push(`${side}/${name}`);
      const key = fileKey(side, name);
      if (!(await blobs.has(key))) await putIfRoom(blobs, key, await readFile(join(folder, name)));
    }
  }
  const manifest: Manifest = { servedAt: now.toISOString(), files };
  await putIfRoom(blobs, manifestKey(release), Buffer.from(JSON.stringify(manifest)));
};

const readManifest = async (blobs: BlobStore, key: BlobKey): Promise<Manifest | null> => {
  try {
    return manifestSchema.parse(JSON.parse((await blobs.read(key))?.toString() ?? ''));
  } catch {
    return null;
  }
};

/** Drops the files of releases that no server has run for a week. What a later release has too stays. */
export const sweepReleases = async (blobs: BlobStore, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const [files, living]: [BlobKey[], Set<string>] = [[], new Set()];
  for await (const key of blobs.list('releases')) {
    if (key[1] === 'files') files.push(key);
    if (key[1] !== 'manifests') continue;
    const manifest = await readManifest(blobs, key);
    if (manifest !== null && new Date(manifest.servedAt) >= before)
      for (const file of manifest.files) living.add(file);
    else await blobs.drop(key, before);
  }
  // One that was put since belongs to a release whose manifest is still to come.
  for (const key of files) if (!living.has(key.slice(2).join('/'))) await blobs.drop(key, before);
};

/**
 * Keeps this release's files and sweeps those of old ones, now and every day. Returns the way to stop, which resolves once nothing
 * is written any more.
 */
export const lookAfterReleases = (
  blobs: BlobStore,
  roots: Pick<StaticRoots, Side>,
  release: string | null,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  if (release === null) return () => Promise.resolve();
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    await keepRelease(blobs, roots, release, new Date(), stopping.signal);
    if (!stopping.signal.aborted) await sweepReleases(blobs, new Date());
  };
  let looking = Promise.resolve();
  const run = (): void => {
    looking = look().catch(onError);
  };
  const timer = setInterval(run, DAY_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await looking;
  };
};

/** A file of a release that went before. */
export interface OlderFile {
  readonly type: string;
  readonly blob: StoredBlob;
}

/** Finds the file of a release that went before at a path; undefined where the path is of none that is kept. */
export const openOlderFile = async (blobs: BlobStore, path: string): Promise<OlderFile | undefined> => {
  const side = (Object.keys(SIDES) as Side[]).find((each) => path.startsWith(SIDES[each]));
  if (side === undefined) return undefined;
  const name = path.slice(SIDES[side].length);
  const type = TYPES[extname(name)];
  if (type === undefined || !SAFE_NAME.test(name)) return undefined;
  const blob = await blobs.open(fileKey(side, name));
  return blob === undefined ? undefined : { type, blob };
};
