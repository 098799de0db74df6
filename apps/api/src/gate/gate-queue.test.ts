import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { createGateQueue, type GateQueue, type QueueOptions } from './gate-queue.ts';

const PLENTY: QueueOptions = {
  processes: 1,
  mostWaiting: 1,
  limits: { cpuMs: 60_000, memoryMb: 1_000 },
  timeoutMs: 60_000,
  heapMb: 256,
  wornMb: 1_000,
  idleMs: 50,
};
const TOO_HEAVY = { ok: false, error: 'tooHeavy' };

let queue: GateQueue;
afterEach(() => queue.close());

const small = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
const large = (): Promise<Buffer> =>
  sharp({ create: { width: 5_000, height: 5_000, channels: 4, background: '#c8102e' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
const read = (file: Buffer) => queue.run('readPicture', file);

it('does what it is given, one after the other, and refuses what more than may wait', async () => {
  queue = createGateQueue(PLENTY);
  const file = await small();
  const results = await Promise.all([read(file), read(file), read(file)]);
  expect(results.map((result) => (result.ok ? 'done' : result.error))).toEqual(['done', 'done', 'busy']);
  expect(await read(file)).toMatchObject({ ok: true, value: { ok: true, value: { widthPx: 4 } } });
});

it('ends what takes more of the processor than it may, and goes on with the next', async () => {
  queue = createGateQueue({ ...PLENTY, limits: { cpuMs: 100, memoryMb: 1_000 } });
  const [heavy, next] = [await large(), await small()];
  expect(await Promise.all([read(heavy), read(next)])).toMatchObject([TOO_HEAVY, { ok: true }]);
});

it('ends what takes more memory than it may', async () => {
  queue = createGateQueue({ ...PLENTY, limits: { cpuMs: 60_000, memoryMb: 40 } });
  const [heavy, next] = [await large(), await small()];
  expect(await Promise.all([read(heavy), read(next)])).toMatchObject([TOO_HEAVY, { ok: true }]);
});

it('ends what takes longer than one waits for it', async () => {
  queue = createGateQueue({ ...PLENTY, timeoutMs: 20 });
  expect(await read(await large())).toEqual(TOO_HEAVY);
});

it('takes a fresh process after one that is to be used once, and after one that was ended unused', async () => {
  queue = createGateQueue(PLENTY);
  const file = await small();
  expect(await queue.run('readPicture', file, true)).toMatchObject({ ok: true });
  await new Promise((resolve) => setTimeout(resolve, 2 * (PLENTY.idleMs ?? 0)));
  expect(await read(file)).toMatchObject({ ok: true });
});

it('passes on what a task throws', async () => {
  queue = createGateQueue(PLENTY);
  await expect(queue.run('noTask', null)).rejects.toThrow('Not a task');
});
