import { type GarmentModelFile, chosenOptions, isYouthSize, SIZES, type Size } from '@kitwright/garment';
import type { WornSex } from '@kitwright/garment/worn';
import { item } from '../base/arrays.ts';
import type { DrapedLayer } from '../drape/drape-layers.ts';
import type { GarmentRecipe } from '../recipe/recipe.ts';
import { smoothBack } from '../garments/smooth-chest.ts';
import { stiffCollar } from '../garments/stiff-collar.ts';
import { drapeSize, type SizeBody } from './drape-size.ts';

/** A person of a size. */
export interface SexAndSize {
  readonly sex: WornSex;
  readonly size: Size;
}

export const nameOf = ({ sex, size }: SexAndSize): string => `${sex}-${size}`;

/** Neighbour whose drape a size grows from: towards M; a woman's M from the man's. Null for the man in M. */
export const neighbourOf = ({ sex, size }: SexAndSize): SexAndSize | null => {
  if (isYouthSize(size)) throw new Error(`No garment is draped in ${size}`);
  const n = SIZES.indexOf(size);
  const middle = SIZES.indexOf('M');
  if (n === middle) return sex === 'man' ? null : { sex: 'man', size };
  return { sex, size: item(SIZES, n + (n < middle ? 1 : -1)) };
};

/** All on the way from the man in M to a person, who is included. */
export const wayTo = (who: SexAndSize): readonly SexAndSize[] => {
  const from = neighbourOf(who);
  return from === null ? [who] : [...wayTo(from), who];
};

export interface ChainTask {
  readonly recipe: GarmentRecipe;
  readonly model: GarmentModelFile;
  /** The model as it hangs on the man in M. */
  readonly layers: readonly DrapedLayer[];
  readonly bodyOf: (who: SexAndSize) => SizeBody;
}

/** Drapes of a model by who wears it, each grown from its neighbour's the first time it is asked for. */
export const sizeChain = ({
  recipe,
  model,
  layers,
  bodyOf,
}: ChainTask): ((who: SexAndSize) => readonly DrapedLayer[]) => {
  const known = new Map<string, readonly DrapedLayer[]>();
  const options = chosenOptions(recipe.garment, model.options);
  const drapedOn = (who: SexAndSize): readonly DrapedLayer[] => {
    const from = neighbourOf(who);
    if (from === null) return layers;
    const already = known.get(nameOf(who));
    if (already) return already;
    const draped = drapeSize({
      recipe,
      size: who.size,
      options,
      pattern: recipe.garment.pattern(who.size, options),
      body: bodyOf(who),
      ...(who.sex === 'woman' && {
        hands: recipe.womansBack?.(options) ?? smoothBack,
        lastHands: stiffCollar,
      }),
      model: layers,
      from: { layers: drapedOn(from), skin: bodyOf(from).skin },
    });
    known.set(nameOf(who), draped);
    return draped;
  };
  return drapedOn;
};
