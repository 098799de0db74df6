import type { Pattern, Placement } from '@kitwright/garment';
import { isInRoom } from '@kitwright/garment/geometry/edges.ts';
import { DoubleSide, Ray, Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import { addScaled, cross, dot, length, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { cornersOf, f64, item } from '../base/arrays.ts';
import { bvhOf, type Surface } from '../base/surface.ts';
import type { MeasuredPiece } from './measured-piece.ts';

/** Distance from the start of a look within which nothing hides it: that is the cloth itself. */
const LIFT_M = 0.001;
/** Cloth that stands steeper to the look than about 73 degrees is not read: the flank of a fold swallows print as well. */
const LEAST_COSINE = 0.3;

interface Patch {
  readonly middle: Vec3;
  readonly normal: Vec3;
  readonly areaMm2: number;
}

/** The triangles of a piece in the room of a placement. */
const patchesOf = (placement: Placement, { places, positions, triangles }: MeasuredPiece): readonly Patch[] =>
  Array.from({ length: triangles.length / 3 }, (_, t): Patch | null => {
    const corners = cornersOf(triangles, t);
    const [p, q, r] = [item(places, corners[0]), item(places, corners[1]), item(places, corners[2])];
    if (!isInRoom(placement, [(p[0] + q[0] + r[0]) / 3, (p[1] + q[1] + r[1]) / 3])) return null;
    const at = (v: number): Vec3 => [
      f64(positions, v * 3),
      f64(positions, v * 3 + 1),
      f64(positions, v * 3 + 2),
    ];
    const [a, b, c] = [at(corners[0]), at(corners[1]), at(corners[2])];
    return {
      middle: [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3],
      normal: normalize(cross(subtract(b, a), subtract(c, a))),
      areaMm2: Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / 2,
    };
  }).filter((patch) => patch !== null);

/** Share of the area of patches that is seen from far off, by a camera that looks straight at them. */
const seenOf = (patches: readonly Patch[], scene: MeshBVH): number => {
  const facing = patches.reduce<Vec3>(
    (sum, { normal, areaMm2 }) => addScaled(sum, normal, areaMm2),
    [0, 0, 0],
  );
  if (length(facing) === 0) return 0;
  const toCamera = normalize(facing);
  const ray = new Ray(new Vector3(), new Vector3(...toCamera));
  let [seen, all] = [0, 0];
  for (const { middle, normal, areaMm2 } of patches) {
    all += areaMm2;
    if (dot(normal, toCamera) < LEAST_COSINE) continue;
    ray.origin.set(...addScaled(middle, toCamera, LIFT_M));
    if (!scene.raycastFirst(ray, DoubleSide)) seen += areaMm2;
  }
  return seen / all;
};

/**
 * For each placement of a pattern the share of its area that is seen by the camera that looks straight at it, past
 * everything in `scene`: folds of the cloth, other pieces, arms.
 */
export const printSeen = (
  { placements }: Pick<Pattern, 'placements'>,
  pieces: readonly MeasuredPiece[],
  scene: Surface,
): Readonly<Record<string, number>> => {
  const bvh = bvhOf(scene);
  return Object.fromEntries(
    placements.flatMap((placement) => {
      const measured = pieces.find(({ piece }) => piece.id === placement.piece);
      return measured ? [[placement.id, seenOf(patchesOf(placement, measured), bvh)] as const] : [];
    }),
  );
};
