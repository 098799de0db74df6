// A worker to be killed by a test: takes a job, says so, and never ends it.
import { startWorker, type JobHandlers } from '../src/jobs/worker.ts';
import { createAppPool } from '../src/db/pool.ts';

const [, , database = '{}'] = process.argv;
const app = JSON.parse(database) as Record<string, unknown>;
const hold = async (): Promise<void> => {
  process.stdout.write('working\n');
  await new Promise(() => setInterval(() => undefined, 1_000));
};
const handlers: JobHandlers = {
  'deliver-mail': hold,
  'call-webhook': hold,
  'send-telegram': hold,
  'send-push': hold,
  'tell-staff': hold,
  'mail-staff': hold,
  'check-khqr': hold,
  'mail-secret': hold,
  'make-pack': hold,
  sweep: hold,
};
await startWorker({
  pool: createAppPool({ owner: app, app }, 4, () => undefined),
  handlers,
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  pauseMs: 50,
});
