import { ANIMATIONS_FILE, STANCES_FILE } from '@kitwright/garment/figure/animations.ts';
import { BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { BOOTS } from '@kitwright/garment/figure/boots.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entry } from './base/arrays.ts';
import { progressBoard } from './base/progress.ts';
import { bakeAnimations } from './figure/animations/bake-animations.ts';
import { bakeBoots } from './figure/boots/build-boots.ts';
import { bakeStances } from './figure/stances/stances.ts';
import { RECIPES } from './run/recipes.ts';
import { parseArguments } from './run/arguments.ts';
import { jobsFor, stemOf, type Job } from './run/jobs.ts';
import { runJobs } from './run/pool.ts';
import { sharedBodies } from './people/shape/shared-body.ts';
import { referenceWearer } from './run/wearer.ts';
import { writeReport } from './run/write-report.ts';
import { ASSETS, committedBase } from './base/assets.ts';

const PERSON = 'figure';

/** `npm run bake`: builds every model from its sources; see docs/drape.md for the arguments. */
const args = parseArguments(process.argv.slice(2));
const assets = fileURLToPath(ASSETS);
const out = args.out === null ? assets : resolve(args.out);
await mkdir(out, { recursive: true });

const jobs = await jobsFor(args, out);
const files = [...new Set(jobs.map(({ file }) => file))];
const isPersonBaked = args.steps.has('figure');
const board = progressBoard(process.stdout, [...(isPersonBaked ? [PERSON] : []), ...files.map(stemOf)]);

/** Bakes what people wear and how they move: boots, animations and stances. */
const bakePerson = async (folder: string, onStep: (step: string, done: number) => void): Promise<void> => {
  for (const [i, id] of BOOT_IDS.entries()) {
    onStep('boots', (0.95 * i) / BOOT_IDS.length);
    await writeFile(`${folder}/${BOOTS[id].file}`, await bakeBoots(id, 'fine'));
  }
  onStep('animations', 0.95);
  await writeFile(`${folder}/${ANIMATIONS_FILE}`, await bakeAnimations());
  await writeFile(`${folder}/${STANCES_FILE}`, await bakeStances());
  onStep('done', 1);
};

if (isPersonBaked) await bakePerson(out, (step, done) => board.show(PERSON, step, done));

const done = new Map<Job, number>();
await runJobs(jobs, args.jobs ?? availableParallelism(), (job, message) => {
  done.set(job, message.done);
  const own = jobs.filter(({ file }) => file === job.file);
  const share = own.reduce((sum, each) => sum + (done.get(each) ?? 0), 0) / own.length;
  board.show(stemOf(job.file), message.step, share);
});

if (files.length > 0) {
  const base = committedBase();
  const wearer = await referenceWearer(base, sharedBodies(base));
  const recipeNames = new Map(jobs.map((job) => [job.file, job.recipe]));
  for (const file of files) {
    const recipe = await entry(new Map(Object.entries(RECIPES)), entry(recipeNames, file))();
    const model = recipe.garment.models.find((candidate) => candidate.file === file);
    if (model) await writeReport(recipe, model, out, wearer);
  }
}
