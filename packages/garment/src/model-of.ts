import type { Garment, OptionValues } from './garment.ts';

/** The garment's option values with every missing or unknown one at its default. */
export const chosenOptions = (garment: Pick<Garment, 'options'>, options: OptionValues = {}): OptionValues =>
  Object.fromEntries(
    garment.options.map(({ id, values, defaultValue }) => {
      const chosen = options[id];
      return [id, chosen !== undefined && values.includes(chosen) ? chosen : defaultValue];
    }),
  );

/** The options with the sleeve of one wearer, where the garment is cut with it. */
export const withSleeve = (
  { options }: Pick<Garment, 'options'>,
  chosen: OptionValues,
  sleeve: string | undefined,
): OptionValues =>
  sleeve !== undefined && options.some(({ id, values }) => id === 'sleeve' && values.includes(sleeve))
    ? { ...chosen, sleeve }
    : chosen;

/** File of the mesh that shows the garment with these options; the default mesh when none was baked for them. */
export const modelOf = (garment: Pick<Garment, 'options' | 'models'>, options: OptionValues = {}): string => {
  const chosen = chosenOptions(garment, options);
  const fitting = garment.models.find((model) =>
    Object.entries(model.options).every(([id, value]) => chosen[id] === value),
  );
  return (fitting ?? garment.models[0]).file;
};

/** The views in which a garment is first shown. */
export type FirstView = 'front' | 'threeQuarter';

/** File of the picture that stands in for that mesh while it is loaded: the garment uncoloured, on the default figure. */
export const toileOf = (
  garment: Pick<Garment, 'options' | 'models'>,
  options: OptionValues,
  view: FirstView,
): string =>
  `posters/toile-${modelOf(garment, options).replace(/\.glb$/, '')}${view === 'front' ? '-front' : ''}.webp`;
