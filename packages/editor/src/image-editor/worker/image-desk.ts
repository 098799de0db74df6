import type { Task, TaskAnswer, TaskMessage, TaskResults } from './tasks.ts';

/** The image editor's work off the main thread. */
export interface ImageDesk {
  readonly ask: <Kind extends Task['do']>(
    task: Extract<Task, { readonly do: Kind }>,
  ) => Promise<TaskResults[Kind]>;
  /** Ends the worker; what was asked and not answered is never answered. */
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (value: TaskResults[keyof TaskResults]) => void;
  readonly reject: (error: Error) => void;
}

/** A bitmap is handed over, not copied. */
const transferredWith = (task: Task): Transferable[] => (task.do === 'open' ? [task.bitmap] : []);

export function openImageDesk(): ImageDesk {
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<TaskAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.value);
    else asked?.reject(new Error(data.error));
  });
  worker.addEventListener('error', (event) => {
    waiting.forEach(({ reject }) => reject(new Error(event.message)));
    waiting.clear();
  });
  return {
    ask: <Kind extends Task['do']>(task: Extract<Task, { readonly do: Kind }>) =>
      new Promise<TaskResults[Kind]>((resolve, reject) => {
        count += 1;
        // The worker answers each task with the result of its kind.
        waiting.set(count, { resolve: (value) => resolve(value as TaskResults[Kind]), reject });
        const message: TaskMessage = { id: count, task };
        worker.postMessage(message, transferredWith(message.task));
      }),
    close: () => worker.terminate(),
  };
}
