import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** A place in PostgreSQL's log: bytes since the cluster was made. */
export type Lsn = bigint;

const SEGMENT_BYTES = 16n * 1024n * 1024n;
const READ_BYTES = 1024 * 1024;

/** Reads `0/1A2B3C`. */
export const lsnFrom = (text: string): Lsn => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`;

const hex = (value: bigint, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** The beginning of the file that holds a place: its head is needed to read anything in it. */
export const segmentStart = (lsn: Lsn): Lsn => lsn - (lsn % SEGMENT_BYTES);

/** The file that holds a place, as PostgreSQL names it: timeline, then the number of the segment in two halves. */
export const segmentName = (timeline: number, lsn: Lsn): string => {
  const number = lsn / SEGMENT_BYTES;
  return hex(BigInt(timeline), 8) + hex(number >> 8n, 8) + hex(number & 0xffn, 8);
};

/** A stretch of the log in a store: `<from>-<until>-<milliseconds>`; the moment is that of its last commit. */
export interface Stretch {
  readonly from: Lsn;
  readonly until: Lsn;
  readonly atMs: number;
}

const STRETCH_NAME = /([0-9A-F]{16})-([0-9A-F]{16})-(\d{13})$/;

export const stretchName = ({ from, until, atMs }: Stretch): string =>
  `${hex(from, 16)}-${hex(until, 16)}-${String(atMs).padStart(13, '0')}`;

/** Null for a name of something else. */
export const stretchFrom = (name: string): Stretch | null => {
  const [, from, until, atMs] = STRETCH_NAME.exec(name) ?? [];
  if (from === undefined || until === undefined || atMs === undefined) return null;
  return { from: BigInt(`0x${from}`), until: BigInt(`0x${until}`), atMs: Number(atMs) };
};

/** Bytes of the log from its files: only what was flushed may be asked for, and nothing that was recycled. */
export const readWal = async function* (
  directory: string,
  timeline: number,
  from: Lsn,
  until: Lsn,
): AsyncGenerator<Buffer> {
  for (let at = from; at < until;) {
    const file = await open(join(directory, segmentName(timeline, at)), 'r');
    try {
      const end = segmentStart(at) + SEGMENT_BYTES;
      for (const last = end < until ? end : until; at < last;) {
        const length = Math.min(READ_BYTES, Number(last - at));
        const { bytesRead, buffer } = await file.read(
          Buffer.allocUnsafe(length),
          0,
          length,
          Number(at % SEGMENT_BYTES),
        );
        if (bytesRead === 0) throw new Error(`${segmentName(timeline, at)} is shorter than its content`);
        yield buffer.subarray(0, bytesRead);
        at += BigInt(bytesRead);
      }
    } finally {
      await file.close();
    }
  }
};

/** Writes bytes of the log to where they belong; what a segment does not have yet is zeros, as PostgreSQL has it. */
export const writeWal = async (
  directory: string,
  timeline: number,
  from: Lsn,
  source: AsyncIterable<Uint8Array>,
): Promise<Lsn> => {
  let at = from;
  for await (const part of source) {
    for (let taken = 0; taken < part.byteLength;) {
      const offset = at % SEGMENT_BYTES;
      const length = Math.min(part.byteLength - taken, Number(SEGMENT_BYTES - offset));
      // Not "a": that writes at the end, whatever the position.
      const path = join(directory, segmentName(timeline, at));
      const file = await open(path, 'r+').catch(() => open(path, 'w+', 0o600));
      try {
        await file.write(part, taken, length, Number(offset));
        const { size } = await file.stat();
        if (BigInt(size) < SEGMENT_BYTES) await file.truncate(Number(SEGMENT_BYTES));
      } finally {
        await file.close();
      }
      taken += length;
      at += BigInt(length);
    }
  }
  return at;
};
