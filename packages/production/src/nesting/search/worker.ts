import { parentPort } from 'node:worker_threads';
import type { Asked } from './messages.ts';
import { partRunner } from './run-part.ts';

/** The program of a thread of the search. */
const runner = partRunner();
parentPort?.on('message', (asked: Asked) => runner.run(asked, (said) => parentPort?.postMessage(said)));
