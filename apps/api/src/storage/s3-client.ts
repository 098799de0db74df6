import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { inSpan } from '../telemetry/tracing.ts';
import { readS3Url } from '../settings/backup-settings.ts';
import type { S3Bucket } from './s3.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** With a pause that doubles, and on what may pass alone: a lost connection, 429, 500, 503. */
const ATTEMPTS = 5;
const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 30_000;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** The bucket through the SDK, which takes a while to load: only who uses one does (`openBucket` of `s3.ts`). */
export const connectBucket = (address: string): S3Bucket => {
  const { bucket, prefix, endpoint, region } = readS3Url(address);
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
    // Servers of other makers: by path, and without trailers that not all of them read. Checksums are set below.
    ...(endpoint === undefined
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
  });
  client.middlewareStack.add(
    (next, { commandName = 'call' }) =>
      (asked) =>
        inSpan(`s3 ${commandName}`, { 'rpc.system.name': 'aws-api' }, () => next(asked)),
    { step: 'initialize', name: 'traced' },
  );
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    put: async (name, content) => {
      // What arrives otherwise is refused by the server, by whichever of the two it knows.
      const md5 = createHash('md5').update(content).digest('base64');
      const sha256 = createHash('sha256').update(content).digest('base64');
      await client.send(
        new PutObjectCommand({ ...at(name), Body: content, ContentMD5: md5, ChecksumSHA256: sha256 }),
      );
    },
    putStream: async (name, source) => {
      const upload = new Upload({
        client,
        params: { ...at(name), Body: Readable.from(source, { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        leavePartsOnError: false,
      });
      await upload.done();
    },
    open: async (name) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(name)));
        return Body instanceof Readable ? { bytes: ContentLength ?? 0, stream: Body } : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    head: async (name) => {
      try {
        const found = await client.send(new HeadObjectCommand(at(name)));
        return { name, bytes: found.ContentLength ?? 0, at: found.LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    list: async function* (below) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${below}`,
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          yield { name: Key.slice(prefix.length), bytes: Size, at: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
};
