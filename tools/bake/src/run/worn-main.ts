import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_SIZES, SIZES, type Size } from '@kitwright/garment';
import { WORN_SEXES, bodyFileOf, shapeFileOf, wornFileOf } from '@kitwright/garment/worn';
import { ASSETS, committedBase } from '../base/assets.ts';
import { drapeStore } from '../drape/drape-layers.ts';
import { sharedBodies } from '../people/shape/shared-body.ts';
import { nameOf, type SexAndSize } from '../sizes/size-chain.ts';
import { bakeModel, drapeModel } from './bake-model.ts';
import { bakeSizes } from './bake-sizes.ts';
import { isWornWithShorts, plainShortsOn } from './plain-shorts.ts';
import { RECIPES } from './recipes.ts';
import { sizedPeople } from './size-people.ts';
import { referenceWearer } from './wearer.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run worn -w @kitwright/bake -- [--out folder] [--drapes folder] body|<model>.glb [man-L woman-M man-waist-more ...]`: bakes bodies
 * of other sizes and shapes, or a model on the man in M and its worn files; see docs/worn-format.md. Without sizes: all of them.
 */
const args = process.argv.slice(2);
const valueOf = (name: string): string | null => {
  const at = args.indexOf(name);
  return at < 0 ? null : (args.splice(at, 2)[1] ?? null);
};
const out = valueOf('--out');
const kept = drapeStore(valueOf('--drapes'));
const folder = out === null ? fileURLToPath(ASSETS) : resolve(out);
const [what = 'body', ...names] = args;

const inSizes = (sizes: readonly Size[]): readonly SexAndSize[] =>
  WORN_SEXES.flatMap((sex) => sizes.map((size) => ({ sex, size })));
/** Models are draped on grown-ups; on children they are carried. */
const everybody = inSizes(SIZES);
const shapes = WORN_SEXES.flatMap((sex) =>
  (['height', 'waist', 'hip'] as const).flatMap((measure) =>
    (['less', 'more'] as const).map((way) => [sex, measure, way] as const),
  ),
).filter(([sex, ...shape]) => names.length === 0 || names.includes([sex, ...shape].join('-')));
const isAsked = (who: SexAndSize): boolean => names.length === 0 || names.includes(nameOf(who));
const write = async (file: string, bytes: Uint8Array | string): Promise<void> => {
  await mkdir(dirname(`${folder}/${file}`), { recursive: true });
  await writeFile(`${folder}/${file}`, bytes);
};
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1e5) / 10;
};

const base = committedBase();
const bodies = sharedBodies(base);
const people = sizedPeople(base, bodies);

if (what === 'body') {
  for (const who of inSizes(ALL_SIZES).filter(isAsked)) {
    const file = bodyFileOf(who.sex, who.size);
    if (file === null) continue;
    const bytes = await people.bodyFile(who);
    await write(file, bytes);
    say(`${file}: ${bytes.length} bytes`);
  }
  for (const [sex, measure, way] of shapes) {
    const file = shapeFileOf(sex, measure, way);
    const bytes = await people.shapeFile(sex, measure, way);
    await write(file, bytes);
    say(`${file}: ${bytes.length} bytes`);
  }
} else
  for (const load of Object.values(RECIPES)) {
    const recipe = await load();
    const model = recipe.garment.models.find(({ file }) => file === what);
    if (!model) continue;
    const wearer = await referenceWearer(base, bodies);
    const task = {
      recipe,
      model,
      quality: 'fine',
      memo: new Map(),
      kept,
      ...(isWornWithShorts(recipe.garment) && {
        shorts: await plainShortsOn(model.file, { sex: 'man', size: 'M' }),
      }),
      onProgress: () => undefined,
    } as const;
    const isNew = names.length === 0 || names.includes('man-M');
    // Worn files are coded along the model's file: they must be baked again whenever it is.
    const baked = isNew
      ? await bakeModel(task, wearer)
      : {
          glb: new Uint8Array(await readFile(`${folder}/${model.file}`)),
          layers: drapeModel(task, wearer),
        };
    if (isNew) {
      const { glb } = baked;
      await write(model.file, glb);
      await writeReport(recipe, model, folder, wearer);
      say(`${model.file}: ${glb.length} bytes, ${cpuSeconds()} s`);
    }
    const wanted = everybody.filter((who) => isAsked(who) && wornFileOf(what, who.sex, who.size) !== null);
    if (wanted.length === 0) continue;
    for await (const size of bakeSizes(recipe, model, baked, people, wanted)) {
      const file = wornFileOf(model.file, size.who.sex, size.who.size);
      if (file === null) continue;
      await write(file, size.bytes);
      await writeReport(recipe, model, folder, wearer, { [nameOf(size.who)]: size.report });
      say(`${file}: ${JSON.stringify(size.report)} ${cpuSeconds()} s`);
    }
  }
