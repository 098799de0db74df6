import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { PROJECT_ROOT } from '../paths.ts';
import type { BlobStore } from './blob-store.ts';
import { createBucketStore } from './bucket.ts';
import { createLocalDirectory } from './local-directory.ts';

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

/** Where an installation keeps its pictures and packs. */
export const blobStoreOf = ({ blobUrl, dataDir }: Pick<Config, 'blobUrl' | 'dataDir'>): BlobStore =>
  blobStoreAt(blobUrl ?? join(dataDir, 'blobs'));
