import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { answerBlob, type BlobAsked } from './asked-blobs.ts';
import type { Asked, Said } from './task.ts';

/** A process that does one piece of work at a time. */
export interface DrawingProcess {
  /** Resolves with what it said; undefined when it ended over the work, or did not end it in time. */
  work(asked: Asked, timeoutMs: number): Promise<Said | undefined>;
  /** Resolves once it is there to work; false when it never was. */
  readonly ready: Promise<boolean>;
  readonly alive: boolean;
  end(): void;
}

/**
 * The program of the process: in the build it lies in dist, beside dist/main.js, which this file is part of. A test run
 * names its own; from the source it is run by tsx.
 */
const programOf = (url: string): readonly string[] => {
  const bundled = process.env.GATE_WORKER;
  if (bundled !== undefined) return [bundled];
  if (!url.endsWith('.ts')) return [fileURLToPath(new URL('./gate-worker.js', url))];
  return ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL('./worker.ts', url))];
};

/** Gives way to the server, which answers everybody (`nice`: 0 is usual, 19 the least). */
const NICENESS = 5;

const giveWay = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already, which its exit says.
  }
};

const start = (heapMb: number): ChildProcess =>
  spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...programOf(import.meta.url)], {
    // Whatever a library prints of a stranger's file is of no use to anyone.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // No secret of the server's.
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      NODE_ENV: process.env.NODE_ENV,
    },
  });

export const startDrawingProcess = (heapMb: number): DrawingProcess => {
  const child = start(heapMb);
  giveWay(child);
  let alive = true;
  /** Told of the next thing it says, or of its end. */
  let listener: ((said: Said | undefined) => void) | undefined;
  const tell = (said: Said | undefined): void => {
    const told = listener;
    listener = undefined;
    hold(false);
    told?.(said);
  };
  /** Work under way keeps the server from ending; a process that waits does not. */
  const hold = (busy: boolean): void => {
    if (busy) {
      child.ref();
      child.channel?.ref();
    } else {
      child.unref();
      child.channel?.unref();
    }
  };
  const gone = (): void => {
    alive = false;
    tell(undefined);
  };
  const next = (): Promise<Said | undefined> =>
    new Promise((resolve) => {
      hold(true);
      listener = resolve;
    });
  child.on('message', (said: Said | BlobAsked) => {
    if (said.kind === 'blob') void answerBlob(child, said);
    else tell(said);
  });
  child.on('exit', gone);
  // What cannot be started has no exit; one that is gone takes no message.
  child.on('error', gone);
  const ready = next().then((said) => said?.kind === 'ready');
  return {
    ready,
    get alive() {
      return alive;
    },
    work: async (asked, timeoutMs) => {
      const said = next();
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      child.send(asked, (error) => {
        if (error !== null) child.kill('SIGKILL');
      });
      try {
        return await said;
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => {
      alive = false;
      child.kill('SIGKILL');
    },
  };
};
