import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * In a thread of its own, so that what else a test does is not measured with it. The first answer does not count: the
 * thread loads its client and connects meanwhile, 60 ms that are not the server's.
 */
const BEAT = `const { workerData: { url, everyMs }, parentPort } = require('node:worker_threads');
const took = [];
let going = true;
parentPort.once('message', () => { going = false; });
(async () => {
  await fetch(url).catch(() => null);
  while (going) {
    const at = performance.now();
    const { status } = await fetch(url);
    took.push(status === 200 ? performance.now() - at : Infinity);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  parentPort.postMessage(took);
})();`;

const EVERY_MS = 10;

/** Asks a server again and again whether it is there; `stop` resolves with the time of each answer in ms, sorted. */
export const startHeart = (url: string): { stop(): Promise<readonly number[]> } => {
  const thread = new Worker(BEAT, { eval: true, workerData: { url, everyMs: EVERY_MS } });
  return {
    stop: async () => {
      thread.postMessage('stop');
      const [took] = (await once(thread, 'message')) as [number[]];
      await thread.terminate();
      return took.sort((a, b) => a - b);
    },
  };
};
