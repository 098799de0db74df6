import { Readable } from 'node:stream';
import type { BlobKey, BlobStore } from '../storage/blob-store.ts';
import type { Vault } from './vault.ts';

const FOLDER = 'blobs/';
const AT_ONCE = 8;
/** Blobs that can be made again, and are not kept twice. */
const MADE_AGAIN = /^(?:[^/]+\/)?(?:thumbnails|cards|samples|previews|pixabay|releases)\//;

const nameOf = (key: BlobKey): string => `${FOLDER}${key.join('/')}`;

const keyFrom = (name: string): BlobKey | null => {
  const [first, ...rest] = name.slice(FOLDER.length).split('/');
  return first === undefined || first === '' ? null : [first, ...rest];
};

/** Does something with each, so many at once; ends with the first failure. */
const eachOf = async <Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  const one = async (): Promise<void> => {
    for (let next = await iterator.next(); next.done !== true && !failed; next = await iterator.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

/** The pictures of a store in the backups, each once: a blob never changes under its name. */
export interface PictureCopies {
  /** Copies what is not there yet. Returns how many. */
  copy(): Promise<number>;
}

export const createPictureCopies = (blobs: Pick<BlobStore, 'list' | 'read'>, vault: Vault): PictureCopies => {
  let known: Set<string> | null = null;
  const knownNames = async (): Promise<Set<string>> => {
    const names = new Set<string>();
    for await (const { name } of vault.list(FOLDER)) names.add(name);
    return names;
  };
  return {
    copy: async () => {
      known ??= await knownNames();
      const there = known;
      let copied = 0;
      await eachOf(blobs.list(), AT_ONCE, async (key) => {
        const name = nameOf(key);
        if (there.has(name) || MADE_AGAIN.test(key.join('/'))) return;
        const content = await blobs.read(key);
        // Dropped since it was listed.
        if (content === undefined) return;
        await vault.write(name, Readable.from([content], { objectMode: false }));
        there.add(name);
        copied += 1;
      });
      return copied;
    },
  };
};

/** All of a stream. */
export const collect = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};

/** Puts back every picture of the backups that a store lacks. Returns how many. */
export const restorePictures = async (vault: Vault, blobs: BlobStore): Promise<number> => {
  let restored = 0;
  await eachOf(vault.list(FOLDER), AT_ONCE, async ({ name }) => {
    const key = keyFrom(name);
    if (key === null || (await blobs.has(key))) return;
    await blobs.put(key, await collect(await vault.read(name)));
    restored += 1;
  });
  return restored;
};

/** One picture of the backups, or null. */
export const readPictureCopy = async (vault: Vault, key: BlobKey): Promise<Buffer | null> => {
  try {
    return await collect(await vault.read(nameOf(key)));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The backup lacks')) return null;
    throw error;
  }
};

/** Drops pictures that no longer lie in the store, once no base is left that may speak of them. */
export const dropOldPictures = async (
  vault: Vault,
  blobs: Pick<BlobStore, 'has'>,
  before: Date,
): Promise<number> => {
  let dropped = 0;
  for await (const { name, at } of vault.list(FOLDER)) {
    const key = keyFrom(name);
    if (key === null || at >= before || (await blobs.has(key))) continue;
    await vault.remove(name);
    dropped += 1;
  }
  return dropped;
};
