import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, JobMessage, JobNews } from './jobs.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Has a process do a job. Rejects when the process fails. */
const runJob = (worker: ChildProcess, job: Job, onMessage: (message: JobNews) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => worker.off('message', listen).off('error', fail).off('exit', end);
    const listen = (given: unknown): void => {
      const message = given as JobMessage;
      if (message.type !== 'done') {
        onMessage(message);
        return;
      }
      stop();
      resolve();
    };
    const fail = (error: Error): void => {
      stop();
      reject(error);
    };
    const end = (code: number | null): void =>
      fail(new Error(`${job.kind} of ${job.file} failed (${code ?? 'killed'})`));
    worker.on('message', listen).on('error', fail).on('exit', end);
    worker.send(job);
  });

/** Runs all jobs in so many processes, in order; which process does what changes no byte. */
export const runJobs = async (
  jobs: readonly Job[],
  processes: number,
  onMessage: (job: Job, message: JobNews) => void,
): Promise<void> => {
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    const worker = fork(WORKER);
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const current = job;
        await runJob(worker, current, (message) => onMessage(current, message));
        onMessage(current, { type: 'progress', step: current.kind, done: 1 });
      }
    } finally {
      if (worker.connected) worker.disconnect();
    }
  };
  await Promise.all(Array.from({ length: Math.min(processes, jobs.length) }, work));
};
