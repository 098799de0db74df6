import { chosenOptions, type GarmentModelFile } from '@kitwright/garment';
import { merged } from '../base/surface.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { withClosedInsides } from '../mask/closed-insides.ts';
import { readExtras, withExtras } from '../gltf/glb-extras.ts';
import { withClothLayer } from '../drape/cloth-layer.ts';
import { drapeSize } from '../sizes/drape-size.ts';
import { drapeLayers, type DrapeMemo, type DrapeStore, type DrapedLayer } from '../drape/drape-layers.ts';
import { finishLayers } from '../finish/finish-layers.ts';
import { finishedMeshes } from '../gltf/finished-mesh.ts';
import { encodeGarment, garmentDocument } from '../gltf/write-garment.ts';
import { hiddenOfClothes, hiddenWords, maskFigure } from '../mask/mask-figure.ts';
import type { FittedBody, GarmentRecipe, Quality } from '../recipe/recipe.ts';
import type { Wearer } from './wearer.ts';
import { gridOf, type DistanceGrid, type GridBox } from '../solver/distance-grid.ts';

/** The part of the figure that garments can touch, from below the knees to over the head. */
const GARMENT_BOX: GridBox = { min: [-0.64, 0.4, -0.26], max: [0.64, 1.92, 0.3], stepM: 0.006 };

const grids = new WeakMap<FittedBody, DistanceGrid>();

/** The distances of a body, sampled where garments are worn; a body is sampled once. */
export const bodyGridOf = (body: FittedBody): DistanceGrid => {
  const known = grids.get(body) ?? sampled(body);
  grids.set(body, known);
  return known;
};

const sampled = (body: FittedBody): DistanceGrid => {
  const wider = Math.max(1, body.girthScale(1.2));
  const [min, max] = [GARMENT_BOX.min, GARMENT_BOX.max].map(
    ([x, y, z]) => [x * wider, y * body.heightScale, z * wider] as const,
  );
  return gridOf(body.distanceM, min && max ? { ...GARMENT_BOX, min, max } : GARMENT_BOX);
};

export interface ModelTask {
  readonly recipe: GarmentRecipe;
  readonly model: GarmentModelFile;
  readonly quality: Quality;
  readonly memo: DrapeMemo;
  /** Plain shorts worn under it, on whom it hangs; for garments without legs. */
  readonly shorts?: readonly RestNode[];
  /** Drapes kept between runs, for work on what follows them. */
  readonly kept?: DrapeStore;
  readonly onProgress: (step: string, done: number) => void;
}

/** A model, and the cloth it was made of. */
export interface BakedModel {
  readonly glb: Uint8Array;
  readonly layers: readonly DrapedLayer[];
}

/** The cloth of a model as it hangs: what is worn with shorts that are no part of it hangs over them. */
export const drapeModel = (task: ModelTask, { body, skinPoints }: Wearer): readonly DrapedLayer[] => {
  const { recipe } = task;
  const { garment } = recipe;
  const size = garment.displaySize;
  const options = chosenOptions(garment, task.model.options);
  const pattern = garment.pattern(size, options);
  const layers = drapeLayers({
    recipe,
    size,
    options,
    pattern,
    body,
    bodyGrid: bodyGridOf(body),
    quality: task.quality,
    memo: task.memo,
    ...(task.kept && { kept: task.kept }),
    onProgress: task.onProgress,
  });
  if (!task.shorts) return layers;
  const grid = withClothLayer(bodyGridOf(body), merged(task.shorts), 0);
  const from = { layers, skin: skinPoints };
  return drapeSize({
    recipe,
    size,
    options,
    pattern,
    body: { body, grid, skin: skinPoints },
    model: layers,
    from,
  });
};

/** Adds which triangles of plain clothes a garment over them hides. */
const withHiddenClothes = async (glb: Uint8Array, clothes: readonly RestNode[]): Promise<Uint8Array> => {
  const pieces = await readRestNodes(glb, (name) => name.startsWith('piece:'));
  const extras = readExtras(glb);
  const before = extras['hiddenFigureTriangles'] as Readonly<Record<string, string>>;
  const hidden = { ...before, ...hiddenWords(hiddenOfClothes(pieces, clothes)) };
  return withExtras(glb, { ...extras, hiddenFigureTriangles: hidden });
};

/**
 * Finishes a model's file: finds the parts of its wearer it hides, and the parts of its inside that are never seen.
 */
export const finishedFile = async (
  { shorts }: Pick<ModelTask, 'shorts'>,
  glb: Uint8Array,
  wearer: Wearer,
): Promise<Uint8Array> => {
  const masked = await maskFigure(await withClosedInsides(glb), wearer.glb);
  return shorts ? withHiddenClothes(masked, shorts) : masked;
};

/** Bakes one model from nothing but its pattern, its recipe and who wears it: the same sources give the same bytes. */
export const bakeModel = async (task: ModelTask, wearer: Wearer): Promise<BakedModel> => {
  const { garment } = task.recipe;
  const pattern = garment.pattern(garment.displaySize, chosenOptions(garment, task.model.options));
  const layers = drapeModel(task, wearer);
  const parts = await finishLayers(layers, wearer, task.quality, task.onProgress);
  const meshes = parts.flatMap((part) => finishedMeshes(part, pattern.pieces));
  const missing = pattern.pieces.filter(({ id }) => !meshes.some(({ node }) => node === `piece:${id}`));
  if (missing.length > 0) throw new Error(`Nothing was baked for ${missing.map(({ id }) => id).join(', ')}`);
  const glb = await encodeGarment(
    garmentDocument(
      meshes,
      {
        format: 1,
        wearer: 'man',
        productType: garment.productType,
        size: garment.displaySize,
        pieces: pattern.pieces.map(({ id, widthMm, heightMm }) => ({ id, widthMm, heightMm })),
      },
      wearer.skin.rest,
    ),
  );
  return { glb: await finishedFile(task, glb, wearer), layers };
};
