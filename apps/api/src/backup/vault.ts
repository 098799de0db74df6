import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { PROJECT_ROOT } from '../paths.ts';
import { openBucket } from '../storage/s3.ts';
import { seal, unseal } from './seal.ts';

type Bytes = AsyncIterable<Uint8Array>;

interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly at: Date;
}

/** Place of backups: a directory (of another disk or machine), or a bucket. */
interface Place {
  putStream(name: string, source: Bytes): Promise<void>;
  open(name: string): Promise<Readable | undefined>;
  list(below: string): AsyncGenerator<Entry>;
  remove(name: string): Promise<void>;
}

/** Written beside its place, flushed, then renamed: it is there whole or not at all. */
const directoryPlace = (root: string): Place => {
  const walk = async function* (directory: string): AsyncGenerator<Entry> {
    const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) yield* walk(path);
      else if (!entry.name.endsWith('.part')) {
        const found = await stat(path).catch(() => null);
        if (found !== null) {
          yield { name: relative(root, path).split(sep).join('/'), bytes: found.size, at: found.mtime };
        }
      }
    }
  };
  return {
    putStream: async (name, source) => {
      const path = join(root, name);
      const beside = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(source, createWriteStream(beside, { mode: 0o600, flush: true }));
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
      const handle = await open(dirname(path), 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    open: async (name) => {
      const path = join(root, name);
      return (await stat(path).catch(() => null)) === null ? undefined : createReadStream(path);
    },
    // What a name begins with need not be a folder.
    list: async function* (below) {
      for await (const entry of walk(join(root, dirname(`${below}x`)))) {
        if (entry.name.startsWith(below)) yield entry;
      }
    },
    remove: (name) => rm(join(root, name), { force: true }),
  };
};

const bucketPlace = (address: string): Place => {
  const bucket = openBucket(address);
  return { ...bucket, open: async (name) => (await bucket.open(name))?.stream };
};

/** Backups at a place, sealed on their way there where a key is set. Names that end in `.gz` are packed as well. */
export interface Vault {
  readonly isSealed: boolean;
  write(name: string, source: Bytes): Promise<void>;
  writeText(name: string, text: string): Promise<void>;
  /** The content as it was given. Throws where there is none, or it was changed. */
  read(name: string): Promise<Bytes>;
  readText(name: string): Promise<string>;
  list(below: string): AsyncGenerator<Entry>;
  remove(name: string): Promise<void>;
}

/** Fast: what is packed is mostly zeros or rows, and is read by no one for long. */
const LEVEL = 1;

/** `s3://…`, or a path from the root of the project. */
export const openVault = (to: string, key: Buffer | undefined): Vault => {
  const place = to.startsWith('s3://') ? bucketPlace(to) : directoryPlace(resolve(PROJECT_ROOT, to));
  const write = async (name: string, source: Bytes): Promise<void> => {
    const packed = createGzip({ level: LEVEL });
    const isPacked = name.endsWith('.gz');
    const feeding = isPacked ? pipeline(source, packed) : Promise.resolve();
    const plain: Bytes = isPacked ? packed : source;
    const kept = place.putStream(name, key === undefined ? plain : seal(plain, key, name));
    // Both to their end: what broke off is cleared away before the caller hears of it.
    const ends = await Promise.allSettled([kept, feeding]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  const read = async (name: string): Promise<Bytes> => {
    const found = await place.open(name);
    if (found === undefined) throw new Error(`The backup lacks ${name}`);
    const plain = key === undefined ? found : Readable.from(unseal(found, key, name), { objectMode: false });
    if (!name.endsWith('.gz')) return plain;
    const unpacked = createGunzip();
    // A failure of what is read shows where it is read from.
    void pipeline(plain, unpacked).catch((error: unknown) => {
      unpacked.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return unpacked;
  };
  return {
    isSealed: key !== undefined,
    write,
    writeText: (name, text) => write(name, Readable.from([Buffer.from(text)], { objectMode: false })),
    read,
    readText: async (name) => (await buffer(await read(name))).toString('utf8'),
    list: (below) => place.list(below),
    remove: (name) => place.remove(name),
  };
};
