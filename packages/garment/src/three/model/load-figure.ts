import type { Boot, BootSkin, HeadPart } from '../../figure/avatar.ts';
import type { FigureModel, WornBoots, WornHeadPart } from './figure-model.ts';
import { loadPartsModel } from './models.ts';

export const FIGURE_FILE = 'figure.glb';

/** The files of one figure. */
export interface FigureRequest {
  readonly isMannequin: boolean;
  readonly stature: number;
  readonly head: readonly HeadPart[];
  readonly boots: { readonly boot: Boot; readonly skin: BootSkin } | null;
}

/** A figure without one of its parts is shown all the same; the fault is told. */
const orNull = async <T>(
  part: Promise<T>,
  file: string,
  onMissing: (error: Error) => void,
): Promise<T | null> =>
  part.catch((cause: unknown) => {
    onMissing(new Error(`The figure's ${file} could not be loaded`, { cause }));
    return null;
  });

/** Loads a figure. Rejects only when its own file is missing. */
export const loadFigure = async (
  request: FigureRequest,
  urlOf: (file: string) => string,
  onMissing: (error: Error) => void,
): Promise<FigureModel> => {
  const base = loadPartsModel(urlOf(FIGURE_FILE));
  const head = request.head.map(async (part): Promise<WornHeadPart | null> => {
    if (part.file === null) return { part, model: null };
    const model = await orNull(loadPartsModel(urlOf(part.file)), part.file, onMissing);
    return model && { part, model };
  });
  const worn = request.boots;
  const boots = worn && (await orNull(loadPartsModel(urlOf(worn.boot.file)), worn.boot.file, onMissing));
  return {
    isMannequin: request.isMannequin,
    stature: request.stature,
    base: await base,
    head: (await Promise.all(head)).filter((part) => part !== null),
    boots: worn && boots ? ({ ...worn, model: boots } satisfies WornBoots) : null,
  };
};
