import { createHash } from 'node:crypto';
import type { BlobKey, BlobStore } from '../../../../storage/blob-store.ts';
import { putIfRoom } from '../../../../storage/put-if-room.ts';

/** Pixabay asks that answers be kept for a day (pixabay.com/api/docs, "Caching"). */
const KEPT_MS = 24 * 3_600_000;

/**
 * Under which an answer lies. The day is part of the name: a blob never changes, so that what is older than a day is not
 * replaced but no longer asked for.
 */
const keyOf = (question: string, now: Date): BlobKey => [
  'shared',
  'pixabay',
  `${Math.floor(now.getTime() / KEPT_MS)}`,
  createHash('sha256').update(question).digest('hex'),
];

/** Gives what is kept of a question since less than a day, or asks and keeps the answer. All processes share it. */
export const keptForADay =
  (blobs: BlobStore, clock: () => Date) =>
  async (question: string, ask: () => Promise<Buffer>): Promise<Buffer> => {
    const key = keyOf(question, clock());
    const kept = await blobs.read(key);
    if (kept !== undefined) return kept;
    const answer = await ask();
    await putIfRoom(blobs, key, answer);
    return answer;
  };
