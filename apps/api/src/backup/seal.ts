import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Streams sealed with AES-256-GCM, chunk by chunk, so that none of it has to be held whole and a damaged, shortened or
 * reordered stream is found out (the construction of age and of libsodium's secretstream): magic, salt, then chunks of
 * 64 KiB with their tags. The key of a stream is derived from the one that was set, its salt and its name, so that one
 * sealed thing cannot be put in the place of another.
 */
const MAGIC = Buffer.from('KWSEAL1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
export const KEY_BYTES = 32;

type Bytes = AsyncIterable<Uint8Array>;

/** Thrown where something in the store was not made with this key, or was changed since. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

const keyOf = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `kitwright backup ${name}`, KEY_BYTES));

/** Of each chunk another: its number, and whether it is the last. */
const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Cuts a stream into chunks of `bytes`, each told with whether it is the last; an empty stream is one empty chunk. */
const chunksOf = async function* (
  source: Bytes,
  bytes: number,
): AsyncGenerator<readonly [chunk: Buffer, isLast: boolean]> {
  const parts: Buffer[] = [];
  let held = 0;
  for await (const part of source) {
    parts.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    held += part.byteLength;
    if (held <= bytes) continue;
    // A full chunk is given out once more is known to follow: the last has to be known as the last.
    const all = Buffer.concat(parts.splice(0));
    let from = 0;
    for (; all.length - from > bytes; from += bytes) yield [all.subarray(from, from + bytes), false];
    parts.push(all.subarray(from));
    held = all.length - from;
  }
  yield [Buffer.concat(parts), true];
};

/**
 * Encrypts a stream in chunks (AES-256-GCM) under a key derived for its name: a chunk that is changed, moved or
 * missing is noticed when it is opened.
 */
export const seal = async function* (source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const derived = keyOf(key, salt, name);
  yield Buffer.concat([MAGIC, salt]);
  let index = 0;
  for await (const [chunk, isLast] of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', derived, nonceOf(index, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
};

/** Takes the head off a stream; the rest is read from `rest`. */
const headOf = async (source: Bytes, bytes: number): Promise<{ head: Buffer; rest: Bytes }> => {
  const iterator = source[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < bytes) {
    const next = await iterator.next();
    if (next.done === true) break;
    held = Buffer.concat([held, next.value]);
  }
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    if (held.length > bytes) yield held.subarray(bytes);
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  };
  return { head: held.subarray(0, bytes), rest: rest() };
};

/** Opens what `seal` made. Throws SealBroken, at the latest at its end: nothing of it may be used before. */
export const unseal = async function* (source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const { head, rest } = await headOf(source, MAGIC.length + SALT_BYTES);
  if (head.length < MAGIC.length + SALT_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new SealBroken(`${name} is not sealed, while BACKUP_KEY is set`);
  }
  const derived = keyOf(key, head.subarray(MAGIC.length), name);
  let index = 0;
  for await (const [chunk, isLast] of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw new SealBroken(`${name} was cut short`);
    const decipher = createDecipheriv('aes-256-gcm', derived, nonceOf(index, isLast));
    decipher.setAuthTag(chunk.subarray(chunk.length - TAG_BYTES));
    try {
      yield Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new SealBroken(`${name} was sealed with another key, or changed since`, { cause: error });
    }
    index += 1;
  }
};
