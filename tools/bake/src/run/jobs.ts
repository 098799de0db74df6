import type { Quality } from '../recipe/recipe.ts';
import { RECIPES } from './recipes.ts';
import type { BakeArguments } from './arguments.ts';

/** One piece of work for one process. */
export interface Job {
  readonly kind: 'bake' | 'mask';
  readonly recipe: string;
  /** File of the model. */
  readonly file: string;
  readonly quality: Quality;
  readonly out: string;
}

/** Messages of a process about its job while it runs. */
export type JobNews = { readonly type: 'progress'; readonly step: string; readonly done: number };

export type JobMessage = JobNews | { readonly type: 'done' };

/** Name of the file without its ending, by which `--only` and the report find it. */
export const stemOf = (file: string): string => file.replace(/\.glb$/, '');

/** The work that the arguments ask for. */
export const jobsFor = async (args: BakeArguments, out: string): Promise<readonly Job[]> => {
  const isWanted = (name: string) => args.only?.includes(name) ?? true;
  const models: { readonly recipe: string; readonly file: string }[] = [];
  for (const [name, load] of Object.entries(RECIPES)) {
    // A recipe that no one asked for is not even loaded.
    if (args.only && !args.only.some((wanted) => wanted.startsWith(name))) continue;
    const { garment } = await load();
    for (const { file } of garment.models)
      if (isWanted(name) || isWanted(stemOf(file)) || isWanted(file)) models.push({ recipe: name, file });
  }
  // In the order in which they were asked for.
  const rank = ({ recipe, file }: (typeof models)[number]) =>
    args.only?.findIndex((name) => [recipe, stemOf(file), file].includes(name)) ?? 0;
  models.sort((a, b) => rank(a) - rank(b));
  const job = (kind: Job['kind']) =>
    models.map((model): Job => ({ ...model, kind, quality: args.quality, out }));
  return [...(args.steps.has('garments') ? job('bake') : []), ...(args.steps.has('mask') ? job('mask') : [])];
};
