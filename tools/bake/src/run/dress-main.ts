import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bodiesOf } from '@kitwright/body';
import { ASSETS } from '../base/assets.ts';
import { bakeModel, bodyGridOf } from './bake-model.ts';
import { RECIPES } from './recipes.ts';
import { personWearer } from './wearer.ts';
import { measureModel } from './write-report.ts';
import { committedBase } from '../people/base-file.ts';
import { PEOPLE } from '../people/people.ts';

/**
 * `npm run dress-person -w @kitwright/bake -- <person> <folder> [model.glb ...]`: bakes garments in size M on a person,
 * a file each beside its figures, apart from those that the product shows; see docs/people.md.
 */
const [who, to = '.', ...files] = process.argv.slice(2);
const person = PEOPLE.find(({ id }) => id === who);
if (!person) throw new RangeError(`No person is called ${String(who)}`);

const base = committedBase();
const glb = new Uint8Array(await readFile(new URL(`people/${person.id}.glb`, ASSETS)));
const wearer = await personWearer(base, bodiesOf(base)(person.wish), glb);
const solid = { distanceM: wearer.body.distanceM, grid: bodyGridOf(wearer.body) };
const folder = resolve(to);
await mkdir(folder, { recursive: true });

for (const load of Object.values(RECIPES)) {
  const recipe = await load();
  const memo = new Map();
  for (const model of recipe.garment.models.filter(
    ({ file }) => files.length === 0 || files.includes(file),
  )) {
    const start = performance.now();
    const onProgress = (step: string, done: number): void => {
      if (process.stderr.isTTY)
        process.stderr.write(`\r${model.file}: ${step} ${Math.round(done * 100)} %  `);
    };
    const garment = await bakeModel({ recipe, model, quality: 'fine', memo, onProgress }, wearer);
    await writeFile(`${folder}/${model.file}`, garment);
    const figures = await measureModel(recipe, model, garment, solid);
    await writeFile(`${folder}/${model.file}.json`, `${JSON.stringify(figures, null, 2)}\n`);
    const { bodyPenetrationMm, layerCrossingMm, cloth } = figures;
    const seconds = Math.round((performance.now() - start) / 1000);
    process.stdout.write(
      `${model.file}, ${seconds} s: ${JSON.stringify({ bodyPenetrationMm, layerCrossingMm, cloth })}\n`,
    );
  }
}
