import { useEffect, useState } from 'react';
import { loadFigureModel, loadGarmentModel, type FigureModel, type GarmentModel } from '../model/models.ts';
import { useLatest } from './use-latest.ts';

const FIGURE_FILE = 'figure.glb';

export interface Models {
  readonly garment: GarmentModel;
  /** Null for the garment alone, or when the figure could not be loaded: the garment is shown all the same. */
  readonly figure: FigureModel | null;
}

export type ModelsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly models: Models }
  | { readonly status: 'error'; readonly error: Error };

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

interface Request {
  readonly garmentUrl: string;
  readonly figureUrl: string | null;
}

const load = async (
  { garmentUrl, figureUrl }: Request,
  onFigureError: (error: Error) => void,
): Promise<Models> => {
  const figure = figureUrl
    ? loadFigureModel(figureUrl).catch((reason: unknown) => {
        onFigureError(toError(reason));
        return null;
      })
    : null;
  return { garment: await loadGarmentModel(garmentUrl), figure: await figure };
};

/** Loads the models, keeping those shown until the next are there. */
export const useModels = (
  file: string,
  hasFigure: boolean,
  modelUrl: (file: string) => string,
  onFigureError: (error: Error) => void,
): ModelsState => {
  const [state, setState] = useState<ModelsState>({ status: 'loading' });
  const garmentUrl = modelUrl(file);
  const figureUrl = hasFigure ? modelUrl(FIGURE_FILE) : null;
  const report = useLatest(onFigureError);
  useEffect(() => {
    let isCurrent = true;
    load({ garmentUrl, figureUrl }, (error) => {
      if (isCurrent) report.current(error);
    })
      .then((models) => {
        if (isCurrent) setState({ status: 'ready', models });
      })
      .catch((reason: unknown) => {
        if (isCurrent) setState({ status: 'error', error: toError(reason) });
      });
    return () => {
      isCurrent = false;
    };
  }, [garmentUrl, figureUrl, report]);
  return state;
};
