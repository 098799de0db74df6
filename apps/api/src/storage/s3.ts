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

/** Reads `s3://bucket/prefix?endpoint=https://…&region=…`; keys come from the environment, as the SDK has it. */
export const readS3Url = (
  text: string,
): { bucket: string; prefix: string; endpoint: string | undefined; region: string } => {
  const url = new URL(text);
  if (url.protocol !== 's3:' || url.hostname === '') throw new Error('must be s3://bucket/prefix');
  if (url.username !== '' || url.password !== '') {
    throw new Error('must hold no keys: they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
};

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
