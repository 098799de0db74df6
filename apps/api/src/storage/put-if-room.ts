import { StorageFull, type BlobKey, type BlobStore } from './blob-store.ts';

/**
 * Keeps what could be made again: where there is no room it is not kept, and anyone who asked gets it all the same.
 */
export const putIfRoom = async (
  blobs: Pick<BlobStore, 'put'>,
  key: BlobKey,
  content: Uint8Array,
): Promise<void> => {
  try {
    await blobs.put(key, content);
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
  }
};
