/** A task on its way to a worker, told apart by its number. */
interface Numbered<Task> {
  readonly id: number;
  readonly task: Task;
}

type Answer<Result> = { readonly id: number } & ({ readonly result: Result } | { readonly error: string });

/** A worker as far as a desk needs one. */
type DeskWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

interface Asked<Result> {
  readonly resolve: (result: Result | null) => void;
  readonly reject: (error: Error) => void;
}

/** Asks a worker. Resolves to null where the browser has no worker for it; rejects with what it says of a task that failed. */
export type Desk<Task, Result> = (task: Task) => Promise<Result | null>;

/** Answer of a worker to a task. */
export type Answering<Task, Result> = (task: Task) => Result | Promise<Result>;

/**
 * Desk before a worker: one worker for all that is asked at once, which ends with its last answer.
 */
export const newDesk = <Task, Result>(start: () => DeskWorker): Desk<Task, Result> => {
  let worker: DeskWorker | null = null;
  let count = 0;
  const waiting = new Map<number, Asked<Result>>();
  const take = (id: number): Asked<Result> | undefined => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) {
      worker?.terminate();
      worker = null;
    }
    return asked;
  };
  const begin = (): DeskWorker => {
    const begun = start();
    begun.addEventListener('message', ({ data }: MessageEvent<Answer<Result>>) => {
      const asked = take(data.id);
      if ('result' in data) asked?.resolve(data.result);
      else asked?.reject(new Error(data.error));
    });
    begun.addEventListener('error', ({ message }) => {
      console.warn(`The page does without a worker: ${message}`);
      for (const id of [...waiting.keys()]) take(id)?.resolve(null);
    });
    return begun;
  };
  return (task) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      worker ??= begin();
      worker.postMessage({ id: count, task } satisfies Numbered<Task>);
    });
};

/** Answers what a desk asks, in the worker; what `transfersOf` names is handed over, not copied. */
export const answerDesk = <Task, Result>(
  answerTo: Answering<Task, Result>,
  transfersOf: (result: Result) => Transferable[] = () => [],
): void => {
  self.addEventListener('message', ({ data: { id, task } }: MessageEvent<Numbered<Task>>) => {
    Promise.resolve(task)
      .then(answerTo)
      .then(
        (result) =>
          self.postMessage({ id, result } satisfies Answer<Result>, { transfer: transfersOf(result) }),
        (error: unknown) =>
          self.postMessage({
            id,
            error: error instanceof Error ? error.message : String(error),
          } satisfies Answer<Result>),
      );
  });
};
