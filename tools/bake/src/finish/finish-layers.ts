import { bakeOcclusion } from '../ao/occlusion.ts';
import { i32 } from '../base/arrays.ts';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { bvhOf, type Surface } from '../base/surface.ts';
import type { DrapedLayer } from '../drape/drape-layers.ts';
import { merged } from '../drape/merge-surfaces.ts';
import type { BoundSurface } from '../gltf/bound-surface.ts';
import type { FinishedPart } from '../gltf/finished-mesh.ts';
import { raysAt, type Quality } from '../recipe/quality.ts';
import { skinGarment, type WeightsAt } from '../skin/garment-skin.ts';
import { growLip } from '../surface/hem-lip.ts';
import type { Anchor } from '../surface/locate.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';
import { nearestAnchors, surfaceOfDetail } from './detail.ts';
import { inheritOcclusion, inheritSkin } from './inherit.ts';
import { layOverlay } from './overlay.ts';
import { refine, thinOut } from './refine.ts';

export type Progress = (step: string, done: number) => void;

const surfaceOfMesh = ({ positions, pointOf, triangles }: SurfaceMesh): Surface => ({
  positions,
  triangles: triangles.map((v) => i32(pointOf, v)),
});

const pieceNode = (pieceId: string): string => `piece:${pieceId}`;

/** What lies on a finished part: its own surface, shade and skin from the places beneath. */
const laidOn = (
  beneath: FinishedPart,
  surface: SurfaceMesh,
  anchors: readonly Anchor[],
  look: Pick<FinishedPart, 'lip' | 'nodeOf'>,
): FinishedPart => ({
  ...look,
  surface,
  occlusion: inheritOcclusion(beneath.surface, beneath.occlusion, anchors),
  skin: inheritSkin(beneath.surface, beneath.skin, anchors),
});

/** The layer's overlays, in the pattern's order: a later one may lie on an earlier one. */
const overlaysOf = ({ recipe, context }: DrapedLayer, cloth: FinishedPart): readonly FinishedPart[] => {
  const parts = [cloth];
  for (const overlay of context.pattern.overlays) {
    const beneath = parts.find(({ surface }) => surface.pieceIds.includes(overlay.on));
    if (!beneath) continue;
    const piece = pieceOf(context.pattern.pieces, overlay.piece);
    const { surface, anchors } = layOverlay(piece, overlay, beneath.surface, recipe.density(piece));
    parts.push(laidOn(beneath, surface, anchors, { lip: growLip(surface), nodeOf: pieceNode }));
  }
  return parts.slice(1);
};

const detailsOf = ({ recipe, context }: DrapedLayer, cloth: FinishedPart): readonly FinishedPart[] =>
  (recipe.details?.(cloth.surface, context) ?? []).map((detail) => {
    const surface = surfaceOfDetail(detail);
    return laidOn(cloth, surface, nearestAnchors(cloth.surface, surface.positions), {
      lip: { vertices: [], triangles: [] },
      nodeOf: () => detail.node,
    });
  });

/** From draped layers to meshes ready to be written, outermost first. */
export const finishLayers = async (
  layers: readonly DrapedLayer[],
  { skin: figure, weightsAt }: { readonly skin: BoundSurface; readonly weightsAt: WeightsAt },
  quality: Quality,
  onProgress: Progress,
): Promise<readonly FinishedPart[]> => {
  const outward = await Promise.all(
    [...layers].reverse().map(async (layer) => ({
      layer,
      surface: await thinOut(layer, refine(layer)),
    })),
  );
  const cloth = outward.map(({ surface }) => surfaceOfMesh(surface));
  const ghost = bvhOf(merged(cloth));
  const worn = bvhOf(merged([...cloth, figure]));
  return outward.flatMap(({ layer, surface }) => {
    const part: FinishedPart = {
      nodeOf: pieceNode,
      surface,
      occlusion: bakeOcclusion(surface, { worn, ghost, rays: raysAt(quality) }, (done) =>
        onProgress(`shade the ${layer.recipe.id}`, done),
      ),
      skin: skinGarment(surface, figure, weightsAt),
      lip: growLip(surface, layer.context.collider),
    };
    return [part, ...overlaysOf(layer, part), ...detailsOf(layer, part)];
  });
};
