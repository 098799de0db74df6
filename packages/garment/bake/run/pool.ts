import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, JobMessage } from './jobs.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Runs a job in a process of its own. Rejects when it fails. */
const runJob = (job: Job, figureFile: string, onMessage: (message: JobMessage) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(WORKER, [figureFile, JSON.stringify(job)]);
    child.on('message', (message) => onMessage(message as JobMessage));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${job.kind} of ${job.file} failed (${code ?? 'killed'})`)),
    );
  });

/** Runs all jobs, so many at a time, in order; the order in which they end changes no byte. */
export const runJobs = async (
  jobs: readonly Job[],
  atATime: number,
  figureFile: string,
  onMessage: (job: Job, message: JobMessage) => void,
): Promise<void> => {
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const current = job;
      await runJob(current, figureFile, (message) => onMessage(current, message));
      onMessage(current, { type: 'progress', step: current.kind, done: 1 });
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
};
