import type { Readable } from 'node:stream';

/** Names of a blob, outermost first; each is letters, digits, `-`, `_` and `.`, and never begins with a dot. */
export type BlobKey = readonly [string, ...string[]];

export interface StoredBlob {
  readonly bytes: number;
  readonly stream: Readable;
}

/**
 * Where pictures and packs are kept. Blobs never change: writing a key that is there again is allowed only with the
 * same bytes. A local directory by default; an object store takes the same four calls.
 */
export interface BlobStore {
  /** Kept for good once this resolves, or not at all. */
  put(key: BlobKey, content: Uint8Array): Promise<void>;
  read(key: BlobKey): Promise<Buffer | undefined>;
  /** For answers: the caller consumes or destroys the stream. */
  open(key: BlobKey): Promise<StoredBlob | undefined>;
}
