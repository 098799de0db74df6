import type { ChildProcess } from 'node:child_process';
import type { BlobKey, BlobStore } from '../storage/blob-store.ts';

/**
 * Blobs of a bucket, for the processes behind the gate: they have no key of it (decision 22), so they ask the server,
 * over the line on which they are given their work.
 */
export interface BlobAsked {
  readonly kind: 'blob';
  readonly id: number;
  readonly key: BlobKey;
}

export interface BlobAnswer {
  readonly kind: 'blob';
  readonly id: number;
  /** Null where there is none, or it could not be read. */
  readonly content: Uint8Array | null;
}

const waiting = new Map<number, (content: Buffer | undefined) => void>();
let asked = 0;

/** Within a process behind the gate. */
export const askServerForBlob = (key: BlobKey): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    if (process.send === undefined) {
      reject(new Error('There is no server to ask for a blob'));
      return;
    }
    asked += 1;
    waiting.set(asked, resolve);
    process.send({ kind: 'blob', id: asked, key } satisfies BlobAsked);
  });

/** Within a process behind the gate: what came from the server. */
export const takeBlob = ({ id, content }: BlobAnswer): void => {
  waiting.get(id)?.(content === null ? undefined : Buffer.from(content));
  waiting.delete(id);
};

let served: Pick<BlobStore, 'read'> | undefined;

/** Within the server: where it reads what is asked for. */
export const serveBlobs = (blobs: Pick<BlobStore, 'read'>): void => {
  served = blobs;
};

/** Within the server. */
export const answerBlob = async (child: ChildProcess, { id, key }: BlobAsked): Promise<void> => {
  const content = await served?.read(key).catch(() => undefined);
  if (child.connected) child.send({ kind: 'blob', id, content: content ?? null } satisfies BlobAnswer);
};
