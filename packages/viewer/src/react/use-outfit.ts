import { useEffect, useMemo, useState } from 'react';
import type { BootChoice, Wearer } from '@kitwright/garment/figure/avatar.ts';
import { footwearFor } from '@kitwright/garment/figure/footwear.ts';
import { modelOf } from '@kitwright/garment';
import type { FigureModel } from '../model/figure-model.ts';
import { loadFigure } from '../model/load-figure.ts';
import { loadGarmentModel, type GarmentModel } from '../model/models.ts';
import type { Design } from '../scene/dressed-garment.ts';
import { useLatest } from './use-latest.ts';

/** What was loaded, and what for. */
export interface LoadedOutfit {
  readonly garmentUrl: string;
  readonly design: Design;
  readonly model: GarmentModel;
  /** Null for the garment alone, or when the figure could not be loaded: the garment is shown all the same. */
  readonly figure: FigureModel | null;
}

export type OutfitState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly outfit: LoadedOutfit }
  | { readonly status: 'error'; readonly error: Error };

export const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** What is shown all the same must still be noticed. */
const report = (error: Error): void => console.error(error);

interface Wanted {
  readonly design: Design;
  readonly wearer: Wearer;
  readonly boots: BootChoice | undefined;
  readonly modelUrl: (file: string) => string;
}

const load = async ({ design, wearer, boots, modelUrl }: Wanted): Promise<LoadedOutfit> => {
  const source = { urlOf: modelUrl, onMissing: report };
  const footwear = footwearFor(design.garment.productType, boots);
  const figure = loadFigure(wearer, footwear, source).catch((reason: unknown) => {
    report(toError(reason));
    return null;
  });
  const garmentUrl = modelUrl(modelOf(design.garment, design.options));
  return { garmentUrl, design, model: await loadGarmentModel(garmentUrl), figure: await figure };
};

/** Loads garment and wearer, keeping those shown until the next are there. */
export const useOutfit = (wanted: Wanted): OutfitState & { readonly garmentUrl: string } => {
  const [state, setState] = useState<OutfitState>({ status: 'loading' });
  const { design, wearer, boots, modelUrl } = wanted;
  const garmentUrl = useMemo(() => modelUrl(modelOf(design.garment, design.options)), [design, modelUrl]);
  const latest = useLatest(wanted);
  const [bootModel, bootSkin] = [boots?.model, boots?.skin];
  useEffect(() => {
    let isCurrent = true;
    load(latest.current)
      .then((outfit) => {
        if (isCurrent) setState({ status: 'ready', outfit });
      })
      .catch((reason: unknown) => {
        if (isCurrent) setState({ status: 'error', error: toError(reason) });
      });
    return () => {
      isCurrent = false;
    };
  }, [garmentUrl, wearer, bootModel, bootSkin, latest]);
  return { ...state, garmentUrl };
};
