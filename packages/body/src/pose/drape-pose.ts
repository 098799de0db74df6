import type { Base } from '../base/base.ts';
import { addScaled, pointOf, subtract, turned, UNTURNED, type Mat3, type Vec3 } from '../vec3.ts';
import { limbTurns } from './limb-turns.ts';

/** A body in the pose in which garments are draped, standing on y = 0. Metres. */
export interface PosedBody {
  /** Three numbers a point of the base. */
  readonly points: Float64Array;
  /** The origin of each bone of the source. */
  readonly places: readonly Vec3[];
}

/** The shoulders of the product's figure are this far behind the origin, at this height. */
const SHOULDER_BACK_M = 0.022;
const SHOULDER_HEIGHT_M = 1.425;

/** Twelve numbers a bone: its rotation, row by row, then its move. */
const matricesOf = (
  turns: readonly Mat3[],
  heads: readonly Vec3[],
  places: readonly Vec3[],
): Float64Array => {
  const matrices = new Float64Array(turns.length * 12);
  turns.forEach((turn, i) => {
    const head = turned(turn, heads[i] ?? [0, 0, 0]);
    matrices.set(turn, i * 12);
    matrices.set(subtract(places[i] ?? [0, 0, 0], head), i * 12 + 9);
  });
  return matrices;
};

/**
 * Moves points of skin and helpers with their bones. Read element by element: this is most of what finding a body
 * takes.
 */
const skinned = (base: Base, points: Float64Array, m: Float64Array): Float64Array => {
  const out = new Float64Array(points.length);
  const { boneNumbers, boneShares } = base;
  for (let p = 0; p < base.groups.joints.from; p++) {
    const [x, y, z] = [points[p * 3] ?? 0, points[p * 3 + 1] ?? 0, points[p * 3 + 2] ?? 0];
    let [u, v, w, sum] = [0, 0, 0, 0];
    for (let k = p * 4; k < p * 4 + 4; k++) {
      const share = boneShares[k] ?? 0;
      if (share === 0) continue;
      const b = (boneNumbers[k] ?? 0) * 12;
      sum += share;
      u += share * ((m[b] ?? 0) * x + (m[b + 1] ?? 0) * y + (m[b + 2] ?? 0) * z + (m[b + 9] ?? 0));
      v += share * ((m[b + 3] ?? 0) * x + (m[b + 4] ?? 0) * y + (m[b + 5] ?? 0) * z + (m[b + 10] ?? 0));
      w += share * ((m[b + 6] ?? 0) * x + (m[b + 7] ?? 0) * y + (m[b + 8] ?? 0) * z + (m[b + 11] ?? 0));
    }
    out[p * 3] = u / sum;
    out[p * 3 + 1] = v / sum;
    out[p * 3 + 2] = w / sum;
  }
  return out;
};

/** From the source's stance to the drape pose, the arms by so much farther out. */
export const toDrapePose = (base: Base, points: Float64Array, armsOutRadians: number): PosedBody => {
  const { bones, groups } = base;
  const numbers = new Map(bones.map(({ name }, i) => [name, i]));
  const heads = bones.map(({ head }) => pointOf(points, head));
  const wanted = limbTurns((name) => heads[numbers.get(name) ?? -1] ?? [0, 0, 0], armsOutRadians);
  const turns: Mat3[] = [];
  const places: Vec3[] = [];
  bones.forEach(({ name, parent }, i) => {
    const parentTurn = turns[parent] ?? UNTURNED;
    const head = heads[i] ?? [0, 0, 0];
    const parentPlace = places[parent];
    turns.push(wanted.get(name) ?? parentTurn);
    places.push(
      parentPlace ? addScaled(parentPlace, turned(parentTurn, subtract(head, heads[parent] ?? head))) : head,
    );
  });
  const out = skinned(base, points, matricesOf(turns, heads, places));
  let floor = Number.POSITIVE_INFINITY;
  for (let p = 0; p < groups.skin.count; p++) floor = Math.min(floor, out[p * 3 + 1] ?? 0);
  const [, shoulderY, shoulderZ] = places[numbers.get('upperarm01.L') ?? -1] ?? [0, 0, 0];
  const back = shoulderZ + (SHOULDER_BACK_M * (shoulderY - floor)) / SHOULDER_HEIGHT_M;
  for (let p = 0; p < groups.joints.from; p++) {
    out[p * 3 + 1] = (out[p * 3 + 1] ?? 0) - floor;
    out[p * 3 + 2] = (out[p * 3 + 2] ?? 0) - back;
  }
  return { points: out, places: places.map(([x, y, z]) => [x, y - floor, z - back]) };
};
