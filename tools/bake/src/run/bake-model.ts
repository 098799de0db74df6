import { type GarmentModelFile, chosenOptions, type Size } from '@kitwright/garment';
import { drapeLayers, type DrapeMemo } from '../drape/drape-layers.ts';
import { finishLayers } from '../finish/finish-layers.ts';
import { refine, thinOut } from '../finish/refine.ts';
import { fittedBody, girthGrowthMm } from '../recipe/fitted-body.ts';
import { finishedMeshes } from '../gltf/finished-mesh.ts';
import { encodeGarment, garmentDocument } from '../gltf/write-garment.ts';
import { maskFigure } from '../mask/mask-figure.ts';
import type { Quality } from '../recipe/quality.ts';
import type { FittedBody, GarmentRecipe } from '../recipe/recipe.ts';
import { measureFit, type FitFigures } from '../report/measure-garment.ts';
import { piecesOfSurface } from '../report/measured-piece.ts';
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
  readonly onProgress: (step: string, done: number) => void;
}

/** Bakes one model from nothing but its pattern, its recipe and who wears it: the same sources give the same bytes. */
export const bakeModel = async (task: ModelTask, wearer: Wearer): Promise<Uint8Array> => {
  const { recipe, quality, onProgress } = task;
  const { garment } = recipe;
  const options = chosenOptions(garment, task.model.options);
  const pattern = garment.pattern(garment.displaySize, options);
  const draped = drapeLayers({
    recipe,
    size: garment.displaySize,
    options,
    pattern,
    body: wearer.body,
    bodyGrid: bodyGridOf(wearer.body),
    quality,
    memo: task.memo,
    onProgress,
  });
  const parts = await finishLayers(draped, wearer, quality, onProgress);
  const meshes = parts.flatMap((part) => finishedMeshes(part, pattern.pieces));
  const missing = pattern.pieces.filter(({ id }) => !meshes.some(({ node }) => node === `piece:${id}`));
  if (missing.length > 0) throw new Error(`Nothing was baked for ${missing.map(({ id }) => id).join(', ')}`);
  const glb = await encodeGarment(
    garmentDocument(
      meshes,
      {
        format: 1,
        productType: garment.productType,
        size: garment.displaySize,
        pieces: pattern.pieces.map(({ id, widthMm, heightMm }) => ({ id, widthMm, heightMm })),
      },
      wearer.skin.rest,
    ),
  );
  return maskFigure(glb, wearer.glb);
};

/** Drapes another size on the person it is cut for, and measures it as it would be shown; no file is written. */
export const checkSize = async (task: ModelTask, size: Size): Promise<FitFigures> => {
  const { recipe, quality } = task;
  const { garment } = recipe;
  const options = chosenOptions(garment, task.model.options);
  const pattern = garment.pattern(size, options);
  const growthMm = girthGrowthMm(pattern, garment.pattern('M', options), size);
  const body = fittedBody(size, growthMm);
  const bodyGrid = bodyGridOf(body);
  const draped = drapeLayers({
    recipe,
    size,
    options,
    pattern,
    body,
    bodyGrid,
    quality,
    memo: task.memo,
    onProgress: (step, done) => task.onProgress(`${size}: ${step}`, done),
  });
  const surfaces = await Promise.all(draped.map((layer) => thinOut(layer, refine(layer))));
  const pieces = surfaces.flatMap((surface) => piecesOfSurface(surface, pattern.pieces));
  return measureFit(
    pieces,
    draped.map((layer) => layer.recipe),
    { distanceM: body.distanceM, grid: bodyGrid },
  );
};
