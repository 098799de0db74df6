import type { Readable } from 'node:stream';

/** One thing in a bucket. */
export interface S3Entry {
  readonly name: string;
  readonly bytes: number;
  readonly at: Date;
}

/** A bucket, below a prefix. Names are paths without a leading slash. */
export interface S3Bucket {
  /** The bucket is there and may be used; rejects with what is wrong. */
  check(): Promise<void>;
  put(name: string, content: Uint8Array): Promise<void>;
  /** Of unknown length, in parts; nothing is there until all of it is. */
  putStream(name: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  open(name: string): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined>;
  head(name: string): Promise<S3Entry | undefined>;
  list(below: string): AsyncGenerator<S3Entry>;
  remove(name: string): Promise<void>;
}

/** Opens a bucket; nothing is asked of it yet, and the SDK is loaded when something is. */
export const openBucket = (address: string): S3Bucket => {
  let connecting: Promise<S3Bucket> | undefined;
  const bucket = (): Promise<S3Bucket> =>
    (connecting ??= import('./s3-client.ts').then(({ connectBucket }) => connectBucket(address)));
  return {
    check: async () => (await bucket()).check(),
    put: async (name, content) => (await bucket()).put(name, content),
    putStream: async (name, source) => (await bucket()).putStream(name, source),
    open: async (name) => (await bucket()).open(name),
    head: async (name) => (await bucket()).head(name),
    list: async function* (below) {
      yield* (await bucket()).list(below);
    },
    remove: async (name) => (await bucket()).remove(name),
  };
};
