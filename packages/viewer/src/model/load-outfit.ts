import { BAKED, PLAIN_SHORTS, modelOf, wornFileOf, type Size } from '@kitwright/garment';
import type { BootChoice } from '@kitwright/garment/figure/avatar.ts';
import { fittingOf, type Fitting } from '@kitwright/garment/figure/draped.ts';
import { footwearFor } from '@kitwright/garment/figure/footwear.ts';
import type { Wearer } from '@kitwright/garment/figure/people.ts';
import type { Design } from '../scene/dressed-garment.ts';
import { wornCloth } from '../scene/figure.ts';
import type { FigureModel } from './figure-model.ts';
import { loadFigure, type FigureSource } from './load-figure.ts';
import { inShorts } from './plain-shorts.ts';
import { loadGarmentModel, loadWornGarment, type GarmentModel } from './models.ts';

/** What is to be shown, on whom, and in which size. */
export interface WantedOutfit {
  readonly design: Design;
  readonly wearer: Wearer;
  /** Default the wearer's own; see `footwearFor`. */
  readonly boots?: BootChoice | undefined;
  readonly size: Size;
}

export interface LoadedModels extends OutfitModels {
  /** Who wears it, in the end. */
  readonly fitting: Fitting;
}

export interface OutfitModels {
  readonly model: GarmentModel;
  /** Null for the garment alone, or when the figure could not be loaded: the garment is shown all the same. */
  readonly figure: FigureModel | null;
}

const loadGarment = (file: string, fitting: Fitting, { urlOf }: FigureSource): Promise<GarmentModel> => {
  const change = wornFileOf(file, fitting.sex, fitting.size);
  return change === null
    ? loadGarmentModel(urlOf(file))
    : loadWornGarment({ fileUrl: urlOf(file), changeUrl: urlOf(change) });
};

/** Who wears garments without legs wears plain shorts of ours; without their file, the close-fitting ones of the person. */
const loadShorts = async (
  { garment, options }: Design,
  fitting: Fitting,
  source: FigureSource,
): Promise<GarmentModel | null> => {
  const isPerson = fitting.kind === 'person' || fitting.kind === 'mannequin';
  if (!isPerson || wornCloth(garment.pattern(garment.displaySize, options)).hasLegs) return null;
  try {
    return await loadGarment(PLAIN_SHORTS, fitting, source);
  } catch (cause) {
    source.onMissing(new Error('The plain shorts could not be loaded', { cause }));
    return null;
  }
};

/** A garment and who wears it, loaded side by side. Rejects only when the garment's own file is missing. */
export const loadOutfit = async (wanted: WantedOutfit, source: FigureSource): Promise<LoadedModels> => {
  const { garment, options } = wanted.design;
  const file = modelOf(garment, options);
  const fitting = fittingOf(BAKED, file, wanted.wearer, wanted.size);
  const footwear = footwearFor(garment.productType, wanted.boots);
  const loadingFigure = loadFigure(fitting, footwear, source).catch((cause: unknown) => {
    source.onMissing(new Error(`Who wears ${file} could not be loaded`, { cause }));
    return null;
  });
  const [model, figure, shorts] = await Promise.all([
    loadGarment(file, fitting, source),
    loadingFigure,
    loadShorts(wanted.design, fitting, source),
  ]);
  return { model, figure: figure && shorts ? inShorts(figure, shorts, model) : figure, fitting };
};
