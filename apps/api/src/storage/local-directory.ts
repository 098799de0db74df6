import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SAFE_NAME, StorageFull, type BlobKey, type BlobStore } from './blob-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Makes what a directory lists survive a power cut. */
const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeAndSync = async (file: string, content: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const keysBelow = async function* (root: string, above: readonly string[]): AsyncGenerator<BlobKey> {
  const entries = await readdir(join(root, ...above), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.isDirectory()) yield* keysBelow(root, [...above, entry.name]);
    const [first = entry.name, ...rest] = above;
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    yield above.length === 0 ? [first] : [first, ...rest, entry.name];
  }
};

/**
 * Blobs as files under one directory. A file is written beside its place, flushed, then renamed into it, so that a
 * reader or a crash finds the whole of it or nothing.
 */
export const createLocalDirectory = (root: string): BlobStore => {
  const pathOf = (key: BlobKey): string => {
    for (const name of key) if (!SAFE_NAME.test(name)) throw new Error(`Not a name of a blob: ${name}`);
    return join(root, ...key);
  };

  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const directory = dirname(path);
      const beside = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(directory, { recursive: true });
        await writeAndSync(beside, content);
        await rename(beside, path);
        await syncDirectory(directory);
      } catch (error) {
        await rm(beside, { force: true });
        throw isFull(error) ? new StorageFull('The disk of the pictures is full', { cause: error }) : error;
      }
    },

    read: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    open: async (key) => {
      try {
        const handle = await open(pathOf(key), 'r');
        const { size } = await handle.stat();
        return { bytes: size, stream: handle.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    has: async (key) => {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    list: (outermost) => keysBelow(root, outermost === undefined ? [] : [outermost]),

    drop: async (key, putBefore) => {
      const path = pathOf(key);
      try {
        const { mtime } = await stat(path);
        if (mtime < putBefore) await rm(path);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
};
