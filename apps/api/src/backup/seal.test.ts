import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { KEY_BYTES, seal, SealBroken, unseal } from './seal.ts';

const key = randomBytes(KEY_BYTES);
const CHUNK = 64 * 1024;
const streamOf = (content: Buffer, partBytes = 10_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / partBytes) }, (_, index) =>
      content.subarray(index * partBytes, (index + 1) * partBytes),
    ),
    { objectMode: false },
  );
const sealed = (content: Buffer, name = 'a'): Promise<Buffer> =>
  buffer(Readable.from(seal(streamOf(content), key, name)));
const opened = (content: Buffer, name = 'a', by = key): Promise<Buffer> =>
  buffer(Readable.from(unseal(streamOf(content, 33_333), by, name)));

describe('what is sealed', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 500_000])(
    'opens as it was: %i bytes',
    async (bytes) => {
      const content = randomBytes(bytes);
      const closed = await sealed(content);
      expect((await opened(closed)).equals(content)).toBe(true);
      expect(bytes < 16 || !closed.includes(content.subarray(0, 16))).toBe(true);
    },
  );

  it('is never the same twice', async () => {
    const content = Buffer.from('the same');
    expect((await sealed(content)).equals(await sealed(content))).toBe(false);
  });

  it('does not open by another key, under another name, or when it is not sealed', async () => {
    const closed = await sealed(randomBytes(1_000));
    await expect(opened(closed, 'a', randomBytes(KEY_BYTES))).rejects.toBeInstanceOf(SealBroken);
    await expect(opened(closed, 'b')).rejects.toBeInstanceOf(SealBroken);
    await expect(opened(randomBytes(1_000))).rejects.toThrow('is not sealed');
  });

  it('does not open when any of it was changed, left out, cut off or put elsewhere', async () => {
    const closed = await sealed(randomBytes(3 * CHUNK));
    const head = 24;
    const block = CHUNK + 16;
    const [first, second, third] = [0, 1, 2].map((at) =>
      closed.subarray(head + at * block, head + (at + 1) * block),
    );
    const start = closed.subarray(0, head);
    const changed = Buffer.from(closed);
    changed[head + 5] = (changed[head + 5] ?? 0) ^ 1;
    for (const wrong of [
      changed,
      Buffer.concat([start, second!, first!, third!]),
      Buffer.concat([start, first!, third!]),
      Buffer.concat([start, first!, second!]),
      closed.subarray(0, closed.length - 1),
      Buffer.concat([closed, Buffer.from('x')]),
      start,
    ]) {
      await expect(opened(wrong)).rejects.toBeInstanceOf(SealBroken);
    }
  });
});
