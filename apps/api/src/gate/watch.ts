import { Worker } from 'node:worker_threads';

/** Limits of a piece of work, beside what its process had before. */
export interface WorkLimits {
  /** Of the processor, all threads together: a busy machine takes nothing of it away. */
  readonly cpuMs: number;
  readonly memoryMb: number;
}

const LOOK_EVERY_MS = 4;

/**
 * CommonJS in a string: a file of its own would have to be found in the source and in the bundle. `at` holds whether
 * there is work, and the marks at which it has used too much.
 */
const LOOK = `const { workerData: { at, lookEveryMs } } = require('node:worker_threads');
for (;;) {
  if (Atomics.load(at, 0) === 0) { Atomics.wait(at, 0, 0); continue; }
  Atomics.wait(at, 3, 0, lookEveryMs);
  if (Atomics.load(at, 0) === 0) continue;
  const { user, system } = process.cpuUsage();
  const tooLong = (user + system) / 1000 > Atomics.load(at, 1);
  const tooMuch = process.memoryUsage.rss() / 1048576 > Atomics.load(at, 2);
  if (tooLong || tooMuch) process.kill(process.pid, 'SIGKILL');
}`;

const BUSY = 0;
const CPU_MARK_MS = 1;
const MEMORY_MARK_MB = 2;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Memory of this process, all of it: native libraries' too. */
export const memoryMb = (): number => process.memoryUsage.rss() / 1_048_576;

export interface Watch {
  begin(limits: WorkLimits): void;
  end(): void;
}

/**
 * Ends this process when its work uses more than it may. It looks from a thread of its own, since a renderer that
 * does not come back leaves no other; and it ends the whole process, since a thread within native code cannot be ended.
 */
export const startWatch = (): Watch => {
  const at = new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(LOOK, { eval: true, workerData: { at, lookEveryMs: LOOK_EVERY_MS } });
  thread.unref();
  return {
    begin: (limits) => {
      Atomics.store(at, CPU_MARK_MS, Math.ceil(cpuMs() + limits.cpuMs));
      Atomics.store(at, MEMORY_MARK_MB, Math.ceil(memoryMb() + limits.memoryMb));
      Atomics.store(at, BUSY, 1);
      Atomics.notify(at, BUSY);
    },
    end: () => {
      Atomics.store(at, BUSY, 0);
    },
  };
};
