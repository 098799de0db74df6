export interface BatchLimits {
  /** So many are in a full batchSize. */
  readonly batchSize: number;
  /** No one waits longer than this for others to be done, or to come. */
  readonly longestWaitMs: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Two goes are under way at once: one side works on the one while the other works on the other. */
const MOST_RUNNING = 2;

/**
 * Does in one go what is asked at about the same time: at once when nothing is under way; else when that is done, or a full
 * batchSize has come together. `doAll` gives a result for each item, in their order; if it fails, it fails for all of that go.
 */
export const createBatcher = <Item, Result>(
  { batchSize, longestWaitMs }: BatchLimits,
  doAll: (items: readonly Item[]) => Promise<readonly Result[]>,
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  const go = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const gone = waiting.splice(0, batchSize);
    underWay += 1;
    lookSoon();
    try {
      const results = await doAll(gone.map(({ item }) => item));
      gone.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      for (const { reject } of gone) reject(error);
    } finally {
      underWay -= 1;
      lookSoon();
    }
  };
  const look = (): void => {
    isLooking = false;
    if (waiting.length === 0) return;
    const mayGo = underWay === 0 || (underWay < MOST_RUNNING && waiting.length >= batchSize);
    if (mayGo) void go();
    else timer ??= setTimeout(() => void go(), longestWaitMs);
  };
  /** What comes in this turn of the event loop goes together. */
  const lookSoon = (): void => {
    if (isLooking || waiting.length === 0) return;
    isLooking = true;
    setImmediate(look);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      lookSoon();
    });
};
