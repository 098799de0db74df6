import { bodiesOf, manOfSize } from '@kitwright/body';
import { entry } from '../base/arrays.ts';
import { personBody } from '../recipe/person-body.ts';
import { checkFit } from '../run/bake-model.ts';
import { RECIPES } from '../run/recipes.ts';
import { committedBase } from './base-file.ts';

/**
 * `npm run fit-people -w @kitwright/bake [-- recipe ...]`: drapes the first model of garments in size M on the man of
 * that size, and prints how they fit; see docs/people.md.
 */
const asked = process.argv.slice(2);
const base = committedBase();
const body = personBody(base, bodiesOf(base)(manOfSize('M')));
const loaders = new Map(Object.entries(RECIPES));

for (const name of asked.length > 0 ? asked : loaders.keys()) {
  const recipe = await entry(loaders, name)();
  const [model] = recipe.garment.models;
  const start = performance.now();
  const figures = await checkFit(
    { recipe, model, quality: 'fine', memo: new Map(), onProgress: () => undefined },
    'M',
    body,
  );
  const seconds = Math.round((performance.now() - start) / 1000);
  process.stdout.write(`${name}, ${seconds} s: ${JSON.stringify(figures)}\n`);
}
