import type { OptionValues, Pattern, Piece } from '../../src/garment.ts';
import { pieceOf } from '../../src/geometry/edges.ts';
import type { Size } from '../../src/size.ts';
import { i32 } from '../arrays.ts';
import { meshGarment } from '../mesh/garment-mesh.ts';
import { settingsAt, type Quality } from '../quality.ts';
import type { FittedBody, GarmentRecipe, LayerContext, LayerRecipe } from '../recipe.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import { withClothLayer, type Surface } from './cloth-layer.ts';
import { drapeGarment, type DrapedGarment, type SewnCloth } from './drape-garment.ts';

/** What is dressed on whom. */
export interface DressTask {
  readonly recipe: GarmentRecipe;
  readonly size: Size;
  readonly options: OptionValues;
  readonly pattern: Pattern;
  readonly body: FittedBody;
  /** The body's distances. */
  readonly bodyGrid: DistanceGrid;
  readonly quality: Quality;
  readonly onProgress: (step: string, done: number) => void;
}

export interface DrapedLayer {
  readonly recipe: LayerRecipe;
  readonly context: LayerContext;
  readonly draped: DrapedGarment;
  readonly drawIn: (pieceId: string) => number;
}

/** Points and triangles of the sewn cloth. */
const surfaceOf = ({ mesh, weld, positions }: DrapedGarment): Surface => ({
  positions,
  triangles: mesh.triangles.map((v) => i32(weld.pointOf, v)),
});

/** The pieces that a layer drapes: overlays are laid on afterwards, cords are modelled. */
const drapedPieces = ({ pieces, overlays }: Pattern, layer: LayerRecipe): readonly Piece[] =>
  pieces.filter(
    ({ id, cloth }) => layer.holds(id) && cloth !== 'cord' && !overlays.some(({ piece }) => piece === id),
  );

const drapeLayer = (
  task: DressTask,
  layer: LayerRecipe,
  context: LayerContext,
  onProgress: (done: number) => void,
): DrapedLayer => {
  const pieces = drapedPieces(task.pattern, layer);
  const holds = (id: string) => pieces.some((piece) => piece.id === id);
  const seams = [
    ...task.pattern.seams.filter(({ a, b }) => holds(a.piece) && holds(b.piece)),
    ...(layer.closures?.(context) ?? []),
  ];
  const places = new Map(pieces.map((piece) => [piece.id, layer.place(piece, context)]));
  const drawIns = new Map(pieces.map((piece) => [piece.id, layer.drawIn(piece, context)]));
  const drawIn = (pieceId: string) => drawIns.get(pieceId) ?? 1;
  const draped = drapeGarment({
    mesh: meshGarment(pieces, seams, (id) => layer.density(pieceOf(pieces, id))),
    place: (pieceId, xMm, yMm) => {
      const place = places.get(pieceId);
      if (!place) throw new RangeError(`No place for ${pieceId}`);
      return place(xMm, yMm);
    },
    drawIn,
    collider: context.collider,
    settings: settingsAt(task.quality, layer.settings),
    ...(layer.guide && { guide: (sewn: SewnCloth) => layer.guide?.(sewn, context) ?? (() => undefined) }),
    onProgress,
  });
  return { recipe: layer, context, draped: layer.finish?.(draped, context) ?? draped, drawIn };
};

/** Dresses the body inside out: each layer lies on the body with the layers before it. */
export const drapeLayers = (task: DressTask): readonly DrapedLayer[] => {
  const { recipe, size, options, pattern, body } = task;
  const layers = recipe.layers(size, options);
  let collider = task.bodyGrid;
  return layers.map((layer, i) => {
    const context: LayerContext = { size, options, pattern, body, collider };
    const draped = drapeLayer(task, layer, context, (done) => task.onProgress(`drape the ${layer.id}`, done));
    if (i < layers.length - 1) collider = withClothLayer(collider, surfaceOf(draped.draped), 0);
    return draped;
  });
};
