import type { Readable } from 'node:stream';

/** Names of a blob, outermost first; each is letters, digits, `-`, `_` and `.`, and never begins with a dot. */
export type BlobKey = readonly [string, ...string[]];

export const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/;

export interface StoredBlob {
  readonly bytes: number;
  readonly stream: Readable;
}

/** There is no room to keep anything more. Nothing of what was to be kept is left. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/**
 * Store of pictures and packs. Blobs never change: writing a key that is there again is allowed only with the same
 * bytes. A local directory by default; an object store takes the same calls.
 */
export interface BlobStore {
  /** Kept for good once this resolves, or not at all. Throws StorageFull where there is no room. */
  put(key: BlobKey, content: Uint8Array): Promise<void>;
  read(key: BlobKey): Promise<Buffer | undefined>;
  /** For answers: the caller consumes or destroys the stream. */
  open(key: BlobKey): Promise<StoredBlob | undefined>;
  has(key: BlobKey): Promise<boolean>;
  /** Every blob, or those whose outermost name it is, in no order. One that is put meanwhile may be left out. */
  list(outermost?: string): AsyncGenerator<BlobKey>;
  /** Drops a blob that was last put before a moment: one that is put meanwhile stays. */
  drop(key: BlobKey, putBefore: Date): Promise<void>;
}

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
