import {
  BAKED,
  garmentOf,
  modelOf,
  shortsUnder,
  wornFileOf,
  type Garment,
  type Size,
} from '@kitwright/garment';
import type { BootChoice } from '@kitwright/garment/figure/avatar.ts';
import { footwearFor } from '@kitwright/garment/figure/boots.ts';
import { fittingOf, type Fitting, type Wearer } from '@kitwright/garment/figure/people.ts';
import type { Design } from '../scene/dressed-garment.ts';
import { wornCloth } from '../scene/figure.ts';
import type { FigureModel, FigurePart } from './figure-model.ts';
import { loadFigure, type FigureSource } from './load-figure.ts';
import { drawnIn, mergeMeshes, withoutTriangles, type MeshData } from './mesh-data.ts';
import { loadGarmentModel, loadWornGarment, type GarmentModel } from './models.ts';

/** Design to be shown, its wearer, and its size. */
export interface WantedOutfit {
  readonly design: Design;
  readonly wearer: Wearer;
  /** Default the wearer's own; see `footwearFor`. */
  readonly boots?: BootChoice | undefined;
  readonly size: Size;
}

export interface LoadedModels extends OutfitModels {
  /** Wearer that was loaded in the end. */
  readonly fitting: Fitting;
}

export interface OutfitModels {
  readonly model: GarmentModel;
  /** Null for the garment alone, or when the figure could not be loaded: the garment is shown all the same. */
  readonly figure: FigureModel | null;
}

/** Models that were loaded, and the request they answer. */
export interface LoadedOutfit extends LoadedModels {
  readonly garmentUrl: string;
  readonly design: Design;
}

/** A model as it was draped, or carried from there to the size that is shown, over what is worn beneath. */
const loadGarment = async (
  garment: Garment,
  file: string,
  fitting: Fitting,
  source: FigureSource,
  beneath: Promise<GarmentModel | null> = Promise.resolve(null),
): Promise<GarmentModel> => {
  const { urlOf } = source;
  const { sex, size, drape } = fitting;
  const change = wornFileOf(file, sex, drape);
  const draped = await (change === null
    ? loadGarmentModel(urlOf(file))
    : loadWornGarment({ fileUrl: urlOf(file), changeUrl: urlOf(change) }));
  if (drape === size) return draped;
  const { garmentInSize } = await import('../own-body/garment-in-size.ts');
  const worn = await beneath;
  const meshes = worn?.pieces.map(({ mesh }) => mesh);
  return garmentInSize(draped, { garment, file, fitting, beneath: meshes && mergeMeshes(meshes) }, source);
};

/**
 * Loads shorts for garments without legs: plain ones of ours; without their file, the close-fitting ones of the
 * person.
 */
const loadShorts = async (
  { garment, options }: Design,
  fitting: Fitting,
  source: FigureSource,
): Promise<GarmentModel | null> => {
  const isPerson = fitting.kind === 'person' || fitting.kind === 'mannequin';
  if (!isPerson || wornCloth(garment.pattern(garment.displaySize, options)).hasLegs) return null;
  try {
    const file = shortsUnder(modelOf(garment, options), fitting.sex);
    return await loadGarment(garmentOf('SOCCER_KIT'), file, fitting, source);
  } catch (cause) {
    source.onMissing(new Error('The plain shorts could not be loaded', { cause }));
    return null;
  }
};

/** The shorts under a garment, without what it hides of them; its lists name their pieces as the file's nodes. */
const under = (shorts: GarmentModel, garment: Pick<GarmentModel, 'hidden' | 'tucked'>): MeshData =>
  mergeMeshes(
    shorts.pieces.map(({ id, mesh }) => {
      const [hidden, depths] = [garment.hidden.get(`piece:${id}`), garment.tucked.get(`piece:${id}`)];
      const seen = hidden ? withoutTriangles(mesh, hidden) : mesh;
      return depths ? drawnIn(seen, depths) : seen;
    }),
  );

/** Pieces that hang over the waist of shorts. */
const OVER_SHORTS = /^(front|back|hemRib)$/;

type Tuck = (shorts: MeshData) => MeshData;

/** Draws plain shorts in under a top that was carried to a size, as they were; nothing where it hangs as it was draped. */
const tuckUnder = async ({ pieces }: GarmentModel, { drape, size }: Fitting): Promise<Tuck | undefined> => {
  if (drape === size) return undefined;
  const { tuckedUnder } = await import('../own-body/tuck-under.ts');
  const over = pieces.filter(({ id }) => OVER_SHORTS.test(id)).map(({ mesh }) => mesh);
  return (shorts) => tuckedUnder(shorts, over);
};

/** A figure in plain shorts, in place of the close-fitting ones of its own. */
export const inShorts = (
  figure: FigureModel,
  shorts: GarmentModel,
  garment: Pick<GarmentModel, 'hidden' | 'tucked'>,
  tuck: Tuck = (own) => own,
): FigureModel => {
  const parts = new Map<FigurePart, MeshData>([...figure.parts, ['shorts', tuck(under(shorts, garment))]]);
  parts.delete('baseShorts');
  const covered = new Map(figure.covered);
  for (const part of ['body', 'head'] as const) {
    const [before, more] = [figure.covered.get(part), shorts.hidden.get(part)];
    if (more) covered.set(part, (triangle) => before?.(triangle) === true || more(triangle));
    // Thighs that fill the legs come through them near the hem, where skin is drawn.
    const [skin, depths] = [parts.get(part), shorts.tucked.get(part)];
    if (skin && depths) parts.set(part, drawnIn(skin, depths));
  }
  return { ...figure, parts, covered };
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
  const loadingShorts = loadShorts(wanted.design, fitting, source);
  const [model, figure, shorts] = await Promise.all([
    loadGarment(garment, file, fitting, source, loadingShorts),
    loadingFigure,
    loadingShorts,
  ]);
  if (!figure || !shorts) return { model, figure, fitting };
  return { model, figure: inShorts(figure, shorts, model, await tuckUnder(model, fitting)), fitting };
};

/** Outfit, and where its files are. */
export interface PlacedOutfit extends WantedOutfit {
  readonly modelUrl: (file: string) => string;
}

/** Reports an error behind which something is still shown. */
const report = (error: Error): void => console.error(error);

/** An outfit from where its files are; what of the wearer is missing is reported. Rejects without the garment's own file. */
export const loadPlaced = async ({ modelUrl, ...wanted }: PlacedOutfit): Promise<LoadedOutfit> => {
  const { design } = wanted;
  const models = await loadOutfit(wanted, { urlOf: modelUrl, onMissing: report });
  return { garmentUrl: modelUrl(modelOf(design.garment, design.options)), design, ...models };
};
