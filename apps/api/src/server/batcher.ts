export interface BatchLimits {
  /** The most items of a batch. */
  readonly batchSize: number;
  /** No item waits longer than this for other batches to end, or for other items to come. */
  readonly longestWaitMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Two batches are under way at once: one side works on the one while the other works on the other. */
const MOST_RUNNING = 2;

/**
 * Handles in one batch what is asked at about the same time: at once when no batch is under way; else when that has ended, or
 * a batch is full. `handleBatch` gives a result for each item, in their order; if it fails, it fails for all items of that batch.
 */
export const createBatcher = <Item, Result>(
  { batchSize, longestWaitMs }: BatchLimits,
  handleBatch: (items: readonly Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  const queue: Waiting<Item, Result>[] = [];
  let running = 0;
  let isChecking = false;
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue.splice(0, batchSize);
    running += 1;
    checkSoon();
    try {
      const results = await handleBatch(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      checkSoon();
    }
  };
  const check = (): void => {
    isChecking = false;
    if (queue.length === 0) return;
    const mayFlush = running === 0 || (running < MOST_RUNNING && queue.length >= batchSize);
    if (mayFlush) void flush();
    else timer ??= setTimeout(() => void flush(), longestWaitMs);
  };
  /** Checks soon: all that comes in this turn of the event loop is one batch. */
  const checkSoon = (): void => {
    if (isChecking || queue.length === 0) return;
    isChecking = true;
    setImmediate(check);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      checkSoon();
    });
};
