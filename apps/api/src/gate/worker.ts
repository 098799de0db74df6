import sharp from 'sharp';
import { takeBlob, type BlobAnswer } from './asked-blobs.ts';
import type { Asked, Said } from './task.ts';
import { TASKS, warmUp } from './tasks.ts';
import { memoryMb, startWatch } from './watch.ts';

/**
 * The process in which strangers' files are read and drawn, one after the other. It knows no database and no secret,
 * and is ended when a file takes too much.
 */

// Several pictures at once would each count against the limits of one.
sharp.concurrency(1);
sharp.cache(false);

const say = (said: Said): void => {
  process.send?.(said);
};

const work = async ({ task, input }: Asked): Promise<unknown> => {
  const found = TASKS.get(task);
  if (found === undefined) throw new Error(`Not a task: ${task}`);
  return found.run(input);
};

const start = async (): Promise<void> => {
  // The server decides when its processes end: a Ctrl-C reaches all of them.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  const watch = startWatch();
  await warmUp();
  process.on('message', (asked: Asked | BlobAnswer) => {
    if ('kind' in asked) {
      takeBlob(asked);
      return;
    }
    watch.begin(asked.limits);
    work(asked)
      .then((value): Said => ({ kind: 'done', value, memoryMb: memoryMb() }))
      .catch((error: unknown): Said => ({ kind: 'threw', error }))
      .then(
        (said) => {
          watch.end();
          say(said);
        },
        () => process.exit(1),
      );
  });
  say({ kind: 'ready' });
};

await start();
