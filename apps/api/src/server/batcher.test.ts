import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

const LONG_MS = 60_000;

/** Batches that end on demand. */
const heldBatches = (batchSize: number, longestWaitMs = LONG_MS) => {
  const batches: { readonly items: readonly string[]; end(error?: Error): void }[] = [];
  const ask = createBatcher<string, string>(
    { batchSize, longestWaitMs },
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({
          items,
          end: (error) => {
            if (error === undefined) resolve(items.map((item) => `${item}!`));
            else reject(error);
          },
        });
      }),
  );
  return { batches, ask };
};

/** All that was going to happen without anything else has happened. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('what is asked at about the same time', () => {
  it('is one batch, and each gets the answer to what it asked', async () => {
    const { batches, ask } = heldBatches(8);
    const answers = Promise.all([ask('a'), ask('b'), ask('c')]);
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([['a', 'b', 'c']]);
    batches[0]!.end();
    expect(await answers).toEqual(['a!', 'b!', 'c!']);
  });

  it('waits while another batch is under way, and is handled when that ends', async () => {
    const { batches, ask } = heldBatches(8);
    const first = ask('a');
    await settled();
    const others = [ask('b'), ask('c')];
    await settled();
    expect(batches).toHaveLength(1);
    batches[0]!.end();
    await first;
    await settled();
    expect(batches[1]!.items).toEqual(['b', 'c']);
    batches[1]!.end();
    expect(await Promise.all(others)).toEqual(['b!', 'c!']);
  });

  it('is handled beside another batch as soon as its own is full, but not beside two', async () => {
    const { batches, ask } = heldBatches(2);
    const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map(ask);
    await settled();
    expect(batches.map(({ items }) => items)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    for (const index of [1, 0, 2]) {
      batches[index]!.end();
      await settled();
    }
    expect(await Promise.all(asked)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!']);
  });

  it('does not wait for ever for one that hangs', async () => {
    const { batches, ask } = heldBatches(8, 1);
    void ask('hangs');
    await settled();
    const answer = ask('b');
    while (batches.length < 2) await settled();
    batches[1]!.end();
    expect(await answer).toBe('b!');
  });

  it('fails with its own batch only', async () => {
    const { batches, ask } = heldBatches(2);
    const [lost, fine] = [Promise.allSettled([ask('a'), ask('b')]), Promise.all([ask('c'), ask('d')])];
    await settled();
    batches[0]!.end(new Error('broken'));
    batches[1]!.end();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await fine).toEqual(['c!', 'd!']);
  });

  it('is answered once, in the order it was asked, in batches no larger than allowed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (bursts, batchSize) => {
          const handled: number[][] = [];
          const ask = createBatcher<number, number>({ batchSize, longestWaitMs: LONG_MS }, async (items) => {
            handled.push([...items]);
            await new Promise((resolve) => setImmediate(resolve));
            return items.map((item) => item * 2);
          });
          let count = 0;
          const answers: Promise<number>[] = [];
          for (const burst of bursts) {
            for (let index = 0; index < burst; index += 1) answers.push(ask((count += 1)));
            await new Promise((resolve) => setImmediate(resolve));
          }
          expect(await Promise.all(answers)).toEqual(answers.map((_, index) => (index + 1) * 2));
          expect(handled.flat()).toEqual(answers.map((_, index) => index + 1));
          expect(Math.max(0, ...handled.map(({ length }) => length))).toBeLessThanOrEqual(batchSize);
        },
      ),
    );
  });
});
