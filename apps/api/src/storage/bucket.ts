import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { PROJECT_ROOT } from '../paths.ts';
import { SAFE_NAME, type BlobKey, type BlobStore } from './blob-store.ts';
import { createLocalDirectory } from './local-directory.ts';
import { openBucket } from './s3.ts';

const nameOf = (key: BlobKey): string => {
  for (const name of key) if (!SAFE_NAME.test(name)) throw new Error(`Not a name of a blob: ${name}`);
  return key.join('/');
};

/** From this size on a blob goes in parts: one that fails is sent again, and not all of it. */
const PARTS_FROM_BYTES = 16 * 1024 * 1024;

/**
 * Blobs as objects of a private bucket: browsers never see it, for the server answers with its own right to see a picture
 * (decision 25). An object is there whole or not at all.
 */
export const createBucketStore = (address: string): BlobStore => {
  const bucket = openBucket(address);
  return {
    put: async (key, content) => {
      const name = nameOf(key);
      if (content.length < PARTS_FROM_BYTES) await bucket.put(name, content);
      else await bucket.putStream(name, [content]);
    },
    read: async (key) => {
      const found = await bucket.open(nameOf(key));
      return found === undefined ? undefined : buffer(found.stream);
    },
    open: (key) => bucket.open(nameOf(key)),
    has: async (key) => (await bucket.head(nameOf(key))) !== undefined,
    list: async function* (outermost) {
      for await (const { name } of bucket.list(outermost === undefined ? '' : `${nameOf([outermost])}/`)) {
        const [first, ...rest] = name.split('/');
        if (first !== undefined && first !== '') yield [first, ...rest];
      }
    },
    drop: async (key, putBefore) => {
      const name = nameOf(key);
      const found = await bucket.head(name);
      if (found !== undefined && found.at < putBefore) await bucket.remove(name);
    },
  };
};

const stores = new Map<string, BlobStore>();

/** The store at an address (`s3://…`, or a folder from the root of the project): the same one each time. */
export const blobStoreAt = (address: string): BlobStore => {
  const place = address.startsWith('s3://') ? address : resolve(PROJECT_ROOT, address);
  const known = stores.get(place);
  if (known !== undefined) return known;
  const store = place.startsWith('s3://') ? createBucketStore(place) : createLocalDirectory(place);
  stores.set(place, store);
  return store;
};

/** Store of an installation's pictures and packs. */
export const blobStoreOf = ({ blobUrl, dataDir }: Pick<Config, 'blobUrl' | 'dataDir'>): BlobStore =>
  blobStoreAt(blobUrl ?? join(dataDir, 'blobs'));
