import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { MAX_UNPACKED_FONT_BYTES } from '@kitwright/contract';
import { createGate } from '../../uploads/gate.ts';

/** A whole font takes a tenth of this. */
const TIMEOUT_MS = 10_000;
const MOST_HEAP_MB = 256;
/** Of a WOFF2 header: how long the font says it is once unpacked. */
const TOTAL_LENGTH_AT = 16;

const decoderPath = createRequire(import.meta.url).resolve('wawoff2/decompress.js');

/** CommonJS: a file of its own would have to be found in the source and in the bundle. */
const WORK = `const { parentPort, workerData } = require('node:worker_threads');
require(workerData.decoder)(workerData.woff2).then((sfnt) => parentPort.postMessage(Uint8Array.from(sfnt)));`;

const oneAtATime = createGate(1);

/**
 * A stranger's WOFF2 as TrueType/OpenType; null for what cannot be unpacked. In a thread of its own: a file made to
 * break the decoder breaks no other font with it, takes no memory from the server, and has an end.
 */
export const unpackWoff2 = (woff2: Uint8Array): Promise<Uint8Array | null> => {
  const view = new DataView(woff2.buffer, woff2.byteOffset, woff2.byteLength);
  const promised = woff2.byteLength < TOTAL_LENGTH_AT + 4 ? Infinity : view.getUint32(TOTAL_LENGTH_AT);
  return promised > MAX_UNPACKED_FONT_BYTES ? Promise.resolve(null) : oneAtATime(() => unpack(woff2));
};

const unpack = (woff2: Uint8Array): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    const worker = new Worker(WORK, {
      eval: true,
      workerData: { decoder: decoderPath, woff2 },
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => settle(null), TIMEOUT_MS);
    const settle = (sfnt: Uint8Array | null): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(sfnt);
    };
    worker.once('message', (sfnt: Uint8Array) => settle(sfnt));
    worker.once('error', () => settle(null));
    worker.once('exit', () => settle(null));
  });
