import { Worker } from 'node:worker_threads';
import type { Asked, Said } from './messages.ts';
import { partRunner } from './run-part.ts';

/** Hears of each layout that is found on the way. */
export type Hear = (said: Extract<Said, { readonly kind: 'found' }>) => void;

/** One who works on parts of a search, one after the other. */
export interface Member {
  /** Sends a part of the work and resolves with the answer at its end. */
  ask(asked: Asked, hear?: Hear): Promise<Exclude<Said, { readonly kind: 'found' }>>;
  end(): Promise<void>;
}

/**
 * The program of a thread: a bundle names its own, which lies beside it; from the source it is run by tsx.
 */
const startThread = (): Worker => {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL('./nest-worker.js', url));
  // From the source, by tsx: a thread knows none of what the main thread was started with.
  const program = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};
register();
await import(${JSON.stringify(new URL('./worker.ts', url).href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
};

const threadMember = (): Member => {
  const worker = startThread();
  return {
    ask: (asked, hear) =>
      new Promise((resolve, reject) => {
        const fail = (error: Error): void => {
          worker.off('message', listen);
          reject(error);
        };
        const listen = (said: Said): void => {
          if (said.kind === 'found') {
            hear?.(said);
            return;
          }
          worker.off('message', listen);
          worker.off('error', fail);
          resolve(said);
        };
        worker.on('message', listen);
        worker.once('error', fail);
        worker.postMessage(asked);
      }),
    end: async () => {
      await worker.terminate();
    },
  };
};

/** In the thread that asks, which does nothing else meanwhile: for small budgets. */
const ownMember = (): Member => {
  const runner = partRunner();
  return {
    ask: (asked, hear) =>
      new Promise((resolve) => {
        runner.run(asked, (said) => {
          if (said.kind === 'found') hear?.(said);
          else resolve(said);
        });
      }),
    end: () => Promise.resolve(),
  };
};

/** So many threads; with none, the asking thread works itself. */
export const crewOf = (threads: number): readonly Member[] =>
  threads === 0 ? [ownMember()] : Array.from({ length: threads }, threadMember);
