import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bakeModel, finishedFile, type ModelTask } from './bake-model.ts';
import { entry } from '../base/arrays.ts';
import type { DrapeMemo } from '../drape/drape-layers.ts';
import { committedBase } from '../base/assets.ts';
import { sharedBodies } from '../people/shape/shared-body.ts';
import { referenceWearer } from './wearer.ts';
import { isWornWithShorts, plainShortsOn } from './plain-shorts.ts';
import { RECIPES } from './recipes.ts';
import type { Job, JobMessage } from './jobs.ts';

/** A process that does one job after the other as they are sent. */
const base = committedBase();
const wearing = referenceWearer(base, sharedBodies(base));
const memo: DrapeMemo = new Map();
const tell = (message: JobMessage): void => void process.send?.(message);

/** Draping takes about three times as long as shading. */
const weightOf = (step: string): number => (step.includes('shade') ? 1 : 3);

/** Progress of the whole from that of its steps, which follow each other. */
const overall = (total: number): ModelTask['onProgress'] => {
  let [current, before] = ['', 0];
  return (step, done) => {
    if (step !== current) before += current === '' ? 0 : weightOf(current);
    current = step;
    tell({ type: 'progress', step, done: Math.min(1, (before + weightOf(step) * done) / total) });
  };
};

const doJob = async (job: Job): Promise<void> => {
  const recipe = await entry(new Map(Object.entries(RECIPES)), job.recipe)();
  const model = recipe.garment.models.find(({ file }) => file === job.file);
  if (!model) throw new RangeError(`No model ${job.file}`);
  const layerCount = recipe.layers(recipe.garment.displaySize, model.options).length;
  const task: ModelTask = {
    recipe,
    model,
    quality: job.quality,
    memo,
    ...(isWornWithShorts(recipe.garment) && {
      shorts: await plainShortsOn(model.file, { sex: 'man', size: 'M' }),
    }),
    onProgress: overall(layerCount * 4),
  };
  const target = join(job.out, job.file);
  const wearer = await wearing;
  if (job.kind === 'bake') await writeFile(target, (await bakeModel(task, wearer)).glb);
  else await writeFile(target, await finishedFile(task, new Uint8Array(await readFile(target)), wearer));
  tell({ type: 'done' });
};

process.on('message', (job) => {
  doJob(job as Job).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
