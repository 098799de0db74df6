import type { Quality } from '../recipe/recipe.ts';

/** The steps of a bake, in order. */
export const STEPS = ['figure', 'garments', 'mask'] as const;
export type Step = (typeof STEPS)[number];

export interface BakeArguments {
  readonly steps: ReadonlySet<Step>;
  /** Names of garments or of single models; null for all. */
  readonly only: readonly string[] | null;
  readonly quality: Quality;
  /** Folder the models are written to; null for the package's assets. */
  readonly out: string | null;
  readonly jobs: number | null;
}

const VALUED = ['--only', '--out', '--jobs'] as const;
const FLAGS = ['--coarse', ...STEPS.map((step) => `--${step}`)];

/**
 * Reads the command line: `--figure`, `--garments`, `--mask` choose steps (all but the mask, which a bake of
 * garments includes, when none is given; the garments alone with `--only`), `--only a,b` chooses garments or models,
 * `--coarse --out <folder>` bakes quickly for looking, `--jobs n` limits the processes. Throws on anything else.
 */
export const parseArguments = (args: readonly string[]): BakeArguments => {
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    const isValued = VALUED.some((name) => name === arg);
    const value = args[i + 1];
    if (isValued && value === undefined) throw new Error(`${arg} needs a value`);
    if (isValued && value !== undefined) {
      values.set(arg, value);
      i++;
    } else if (FLAGS.includes(arg)) flags.add(arg);
    else throw new Error(`Unknown argument ${arg}; there are ${[...FLAGS, ...VALUED].join(' ')}`);
  }
  const only = values.get('--only')?.split(',') ?? null;
  const out = values.get('--out') ?? null;
  const isCoarse = flags.has('--coarse');
  if (isCoarse && out === null) throw new Error('--coarse is for looking only: give a folder with --out');
  const chosen = STEPS.filter((step) => flags.has(`--${step}`));
  const usual: readonly Step[] = only || isCoarse ? ['garments'] : ['figure', 'garments'];
  const jobs = values.get('--jobs');
  return {
    steps: new Set(chosen.length > 0 ? chosen : usual),
    only,
    quality: isCoarse ? 'coarse' : 'fine',
    out,
    jobs: jobs === undefined ? null : Math.max(1, Number(jobs)),
  };
};
