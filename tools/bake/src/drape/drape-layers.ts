import { createHash } from 'node:crypto';
import type { OptionValues, Pattern, Piece, Seam, Size } from '@kitwright/garment';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { i32 } from '../base/arrays.ts';
import { meshGarment } from '../mesh/garment-mesh.ts';
import {
  settingsAt,
  type FittedBody,
  type GarmentRecipe,
  type LayerContext,
  type LayerRecipe,
  type Quality,
} from '../recipe/recipe.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import { withClothLayer } from './cloth-layer.ts';
import type { Surface } from '../base/surface.ts';
import { drapeGarment } from './drape-garment.ts';
import type { DrapedGarment, SewnCloth } from '../mesh/draped-garment.ts';

/** A draped inner layer, and the collider with it on, by its pieces and those of the layers beneath. */
export type DrapeMemo = Map<string, { readonly settled: DrapedGarment; readonly over: DistanceGrid }>;

/**
 * Drapes kept in a folder between runs, by the name of what was draped: for work on what follows the drape. Nothing knows
 * when one is out of date; a bake for the product keeps none.
 */
export interface DrapeStore {
  readonly get: (name: string) => DrapedGarment | undefined;
  readonly put: (name: string, draped: DrapedGarment) => void;
}

export const drapeStore = (folder: string | null): DrapeStore => {
  const fileOf = (name: string): string => `${folder}/${name}.drape`;
  return {
    get: (name) =>
      folder !== null && existsSync(fileOf(name))
        ? (deserialize(readFileSync(fileOf(name))) as DrapedGarment)
        : undefined,
    put: (name, draped) => {
      if (folder !== null) writeFileSync(fileOf(name), serialize(draped));
    },
  };
};

/** Recipe to be dressed, and the body it is dressed on. */
export interface DressTask {
  readonly recipe: GarmentRecipe;
  readonly size: Size;
  readonly options: OptionValues;
  readonly pattern: Pattern;
  readonly body: FittedBody;
  /** The body's distances. */
  readonly bodyGrid: DistanceGrid;
  readonly quality: Quality;
  /** Layers draped before by this process: variants of a garment share what does not differ. */
  readonly memo: DrapeMemo;
  /** Drapes kept between runs. */
  readonly kept?: Pick<DrapeStore, 'get' | 'put'>;
  readonly onProgress: (step: string, done: number) => void;
}

export interface DrapedLayer {
  readonly recipe: LayerRecipe;
  readonly context: LayerContext;
  /** As it settled, and with what follows the settling. */
  readonly settled: DrapedGarment;
  readonly draped: DrapedGarment;
  readonly drawIn: (pieceId: string) => number;
}

/** Points and triangles of the sewn cloth. */
export const surfaceOf = ({ mesh, weld, positions }: DrapedGarment): Surface => ({
  positions,
  triangles: mesh.triangles.map((v) => i32(weld.pointOf, v)),
});

/** The pieces that a layer drapes: overlays are laid on afterwards, cords are modelled. */
const drapedPieces = ({ pieces, overlays }: Pattern, layer: LayerRecipe): readonly Piece[] =>
  pieces.filter(
    ({ id, cloth }) => layer.holds(id) && cloth !== 'cord' && !overlays.some(({ piece }) => piece === id),
  );

interface LayerPattern {
  readonly pieces: readonly Piece[];
  readonly seams: readonly Seam[];
}

const patternOf = (layer: LayerRecipe, context: LayerContext): LayerPattern => {
  const pieces = drapedPieces(context.pattern, layer);
  const holds = (id: string) => pieces.some((piece) => piece.id === id);
  const seams = context.pattern.seams.filter(({ a, b }) => holds(a.piece) && holds(b.piece));
  return { pieces, seams: [...seams, ...(layer.closures?.(context) ?? [])] };
};

export const drawInOf = (layer: LayerRecipe, context: LayerContext): ((pieceId: string) => number) => {
  const shares = new Map(context.pattern.pieces.map((piece) => [piece.id, layer.drawIn(piece, context)]));
  return (pieceId) => shares.get(pieceId) ?? 1;
};

const drapeLayer = (
  { quality, onProgress }: DressTask,
  layer: LayerRecipe,
  context: LayerContext,
  { pieces, seams }: LayerPattern,
): DrapedGarment => {
  const places = new Map(pieces.map((piece) => [piece.id, layer.place(piece, context)]));
  return drapeGarment({
    mesh: meshGarment(pieces, seams, (id) => layer.density(pieceOf(pieces, id))),
    place: (pieceId, xMm, yMm) => {
      const place = places.get(pieceId);
      if (!place) throw new RangeError(`No place for ${pieceId}`);
      return place(xMm, yMm);
    },
    drawIn: drawInOf(layer, context),
    collider: context.collider,
    settings: settingsAt(quality, layer.settings),
    ...(layer.guide && { guide: (sewn: SewnCloth) => layer.guide?.(sewn, context) ?? (() => undefined) }),
    onProgress: (done) => onProgress(`drape the ${layer.id}`, done),
  });
};

/** A file's name for a layer on those beneath it. */
const keptName = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Dresses the body inside out: each layer lies on the body with the layers before it. */
export const drapeLayers = (task: DressTask): readonly DrapedLayer[] => {
  const { recipe, size, options, pattern, body } = task;
  const layers = recipe.layers(size, options);
  let collider = task.bodyGrid;
  let key = JSON.stringify([recipe.garment.productType, size, task.quality]);
  return layers.map((layer, i) => {
    const context: LayerContext = { size, options, pattern, body, collider };
    const own = patternOf(layer, context);
    key += JSON.stringify([layer.id, own]);
    const known = task.memo.get(key);
    const name = keptName(key);
    const settled = known?.settled ?? task.kept?.get(name) ?? drapeLayer(task, layer, context, own);
    if (!known) task.kept?.put(name, settled);
    const draped = layer.finish?.(settled, context) ?? settled;
    // Nothing lies over the outermost layer.
    const isLast = i === layers.length - 1;
    const over = known?.over ?? (isLast ? collider : withClothLayer(collider, surfaceOf(draped), 0));
    if (!isLast) task.memo.set(key, { settled, over });
    collider = over;
    return { recipe: layer, context, settled, draped, drawIn: drawInOf(layer, context) };
  });
};
