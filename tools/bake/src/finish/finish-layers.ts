import { Vector3 } from 'three';
import { bakeOcclusion, type Occlusion } from '../ao/occlusion.ts';
import { cornersOf, f32, f64, i32, item } from '../base/arrays.ts';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { bvhOf, merged, type Surface } from '../base/surface.ts';
import type { DrapedLayer } from '../drape/drape-layers.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import type { BoundSurface } from '../gltf/bound-surface.ts';
import type { FinishedPart } from '../gltf/finished-mesh.ts';
import { raysAt, type Detail, type Quality } from '../recipe/recipe.ts';
import { skinGarment, type WeightsAt } from '../skin/garment-skin.ts';
import { JOINTS_PER_POINT, strongestBones, type GarmentSkin } from '../surface/bone-shares.ts';
import { growLip } from '../surface/hem-lip.ts';
import { blendAt, type Anchor } from '../surface/locate.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';
import { layOverlay } from './overlay.ts';
import { refine, thinOut } from './refine.ts';

export type Progress = (step: string, done: number) => void;

const surfaceOfMesh = ({ positions, pointOf, triangles }: SurfaceMesh): Surface => ({
  positions,
  triangles: triangles.map((v) => i32(pointOf, v)),
});

const pieceNode = (pieceId: string): string => `piece:${pieceId}`;

/** Shade of what lies on a surface: that of the places it lies on. */
const inheritOcclusion = (
  surface: SurfaceMesh,
  occlusion: Occlusion,
  anchors: readonly Anchor[],
): Occlusion => {
  const taken = (values: Float64Array) =>
    Float64Array.from(anchors, (anchor) => blendAt(surface, anchor, values, 1, 0));
  return {
    outside: taken(occlusion.outside),
    insideWorn: taken(occlusion.insideWorn),
    insideGhost: taken(occlusion.insideGhost),
  };
};

/** Bone weights of what lies on a surface: it moves with the places it lies on. */
const inheritSkin = (surface: SurfaceMesh, skin: GarmentSkin, anchors: readonly Anchor[]): GarmentSkin =>
  strongestBones(
    anchors.map(({ corners, shares }) => {
      const weights = new Float64Array(BONE_NAMES.length);
      corners.forEach((corner, c) => {
        const point = i32(surface.pointOf, corner);
        for (let k = 0; k < JOINTS_PER_POINT; k++) {
          const bone = skin.joints[point * JOINTS_PER_POINT + k] ?? 0;
          const weight = Math.max(0, item(shares, c)) * f32(skin.weights, point * JOINTS_PER_POINT + k);
          weights[bone] = f64(weights, bone) + weight;
        }
      });
      return weights;
    }),
  );

/** Finished part laid on others: its own surface, shade and skin from the places beneath. */
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

/** A detail as a surface of its own: every vertex is a point. */
const surfaceOfDetail = ({ pieceId, positions, pieceMm, triangles }: Detail): SurfaceMesh => ({
  pieceIds: [pieceId],
  pieceOfVertex: new Int32Array(positions.length / 3),
  pieceMm,
  pointOf: Int32Array.from({ length: positions.length / 3 }, (_, i) => i),
  positions,
  triangles,
});

const sharesOf = (corners: readonly Vector3[], at: Vector3): Anchor['shares'] => {
  const [a = at, b = at, c = at] = corners;
  const [u, v, w] = [b.clone().sub(a), c.clone().sub(a), at.clone().sub(a)];
  const [uu, uv, vv, wu, wv] = [u.dot(u), u.dot(v), v.dot(v), w.dot(u), w.dot(v)];
  const area = uu * vv - uv * uv || 1;
  const [second, third] = [(vv * wu - uv * wv) / area, (uu * wv - uv * wu) / area];
  return [1 - second - third, second, third];
};

/** The places on a surface that lie nearest to the points of a detail. */
export const nearestAnchors = (surface: SurfaceMesh, positions: Float64Array): readonly Anchor[] => {
  const bvh = bvhOf({
    positions: surface.positions,
    triangles: surface.triangles.map((v) => i32(surface.pointOf, v)),
  });
  const pointAt = (values: Float64Array, p: number) =>
    new Vector3(f64(values, p * 3), f64(values, p * 3 + 1), f64(values, p * 3 + 2));
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  return Array.from({ length: positions.length / 3 }, (_, p): Anchor => {
    bvh.closestPointToPoint(pointAt(positions, p), target);
    const corners = cornersOf(surface.triangles, target.faceIndex);
    const places = corners.map((v) => pointAt(surface.positions, i32(surface.pointOf, v)));
    return { corners, shares: sharesOf(places, target.point) };
  });
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
      skin: skinGarment(surface, figure, weightsAt, layer.recipe.laid),
      lip: growLip(surface, layer.context.collider),
    };
    return [part, ...overlaysOf(layer, part), ...detailsOf(layer, part)];
  });
};
