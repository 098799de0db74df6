import { BAKED, modelOf, wornFileOf, type Size } from '@kitwright/garment';
import type { BootChoice } from '@kitwright/garment/figure/avatar.ts';
import { fittingOf, type Fitting } from '@kitwright/garment/figure/draped.ts';
import { footwearFor, type Footwear } from '@kitwright/garment/figure/footwear.ts';
import type { Wearer } from '@kitwright/garment/figure/people.ts';
import type { Design } from '../scene/dressed-garment.ts';
import type { FigureModel } from './figure-model.ts';
import { loadFigure, type FigureSource } from './load-figure.ts';
import { loadGarmentModel, loadWornGarment, type GarmentModel } from './models.ts';

/** What is to be shown, on whom, and in which size. */
export interface WantedOutfit {
  readonly design: Design;
  readonly wearer: Wearer;
  /** Default the wearer's own; see `footwearFor`. */
  readonly boots?: BootChoice | undefined;
  readonly size: Size;
}

export interface OutfitModels {
  readonly model: GarmentModel;
  /** Null for the garment alone, or when the figure could not be loaded: the garment is shown all the same. */
  readonly figure: FigureModel | null;
}

const loadWearer = async (
  fitting: Fitting,
  footwear: Footwear,
  source: FigureSource,
): Promise<FigureModel | null> => {
  if (fitting.kind !== 'old') return loadFigure(fitting, footwear, source);
  if (fitting.wearer === 'ghost') return null;
  const { loadOldFigure } = await import('../old-figure/load-old-figure.ts');
  return loadOldFigure(fitting.wearer, footwear, source);
};

const loadGarment = (file: string, fitting: Fitting, { urlOf }: FigureSource): Promise<GarmentModel> => {
  const change = fitting.kind === 'old' ? null : wornFileOf(file, fitting.sex, fitting.size);
  return change === null
    ? loadGarmentModel(urlOf(file))
    : loadWornGarment({ fileUrl: urlOf(file), changeUrl: urlOf(change) });
};

/** A garment and who wears it, loaded side by side. Rejects only when the garment's own file is missing. */
export const loadOutfit = async (wanted: WantedOutfit, source: FigureSource): Promise<OutfitModels> => {
  const { garment, options } = wanted.design;
  const file = modelOf(garment, options);
  const fitting = fittingOf(BAKED, file, wanted.wearer, wanted.size);
  const footwear = footwearFor(garment.productType, wanted.boots);
  const figure = loadWearer(fitting, footwear, source).catch((cause: unknown) => {
    source.onMissing(new Error(`Who wears ${file} could not be loaded`, { cause }));
    return null;
  });
  return { model: await loadGarment(file, fitting, source), figure: await figure };
};
