import { mergeMeshes, rebind, type MeshData, type Skin } from '../model/mesh-data.ts';
import { anchorsOf, contactOf, type Anchors } from './contact.ts';

/** Cloth beneath lies at least so far below what is worn over it, m: what moves apart in motion stays under it. */
const BELOW_M = 0.005;
/** Cloth that came farther through is none that lies beneath, m; deeper below, it moves more and more as it did. */
const NEAR_M = 0.04;
/** Of its distance from the cloth above, a point has at least this share straight out of it: else it is past the hem. */
const STRAIGHT = 0.8;

/** Cloth goes along with the nearest that is drawn in, less and less up to so far off, m: below a hem it slopes out again. */
const FADES_M = 0.06;

/** Points at one place count as this far apart, m. */
const LEAST_APART_M = 0.001;

/** Bones that move a vertex of a file. */
const MOST_BONES = 4;

/** Share of what is so far off, m, that goes along: 1 at it, nothing from `FADES_M` on. */
const fading = (farM: number): number => {
  const away = Math.min(1, farM / FADES_M);
  return 1 - away * away * (3 - 2 * away);
};

/** Moves of points spread to those near them, in place, three numbers a point: of all in reach, the nearer the more. */
const spread = (moves: Float32Array, positions: Float32Array, moved: readonly number[]): void => {
  const isMoved = new Uint8Array(positions.length / 3);
  for (const p of moved) isMoved[p] = 1;
  for (let p = 0; p < isMoved.length; p += 1) {
    if (isMoved[p] === 1) continue;
    const [x = 0, y = 0, z = 0] = positions.subarray(p * 3, p * 3 + 3);
    const sums = [0, 0, 0];
    let [whole, least] = [0, FADES_M];
    for (const q of moved) {
      const far = Math.hypot(
        (positions[q * 3] ?? 0) - x,
        (positions[q * 3 + 1] ?? 0) - y,
        (positions[q * 3 + 2] ?? 0) - z,
      );
      if (far >= FADES_M) continue;
      const weight = fading(far) / (far + LEAST_APART_M);
      whole += weight;
      least = Math.min(least, far);
      for (let k = 0; k < 3; k += 1) sums[k] = (sums[k] ?? 0) + weight * (moves[q * 3 + k] ?? 0);
    }
    if (whole === 0) continue;
    for (let k = 0; k < 3; k += 1) moves[p * 3 + k] = (fading(least) * (sums[k] ?? 0)) / whole;
  }
};

/** Adds a share of the weights of a vertex to those of bones. */
const addBones = (into: Map<number, number>, { joints, weights }: Skin, v: number, share: number): void => {
  for (let k = v * MOST_BONES; k < (v + 1) * MOST_BONES; k += 1) {
    const [joint, weight] = [joints[k] ?? 0, share * (weights[k] ?? 0)];
    if (weight > 0) into.set(joint, (into.get(joint) ?? 0) + weight);
  }
};

/** Bones of cloth that goes along, by shares, with the nearest of the cloth over it: the four that move it most. */
const boundAlong = (
  under: MeshData,
  above: MeshData,
  { corners, shares }: Anchors,
  along: Float32Array,
): Skin => {
  const bones = [...new Set([...under.bones, ...above.bones])];
  const [own, over] = [rebind(under, bones), rebind(above, bones)];
  const [joints, weights] = [own.joints.slice(), own.weights.slice()];
  along.forEach((share, p) => {
    if (share === 0) return;
    const sums = new Map<number, number>();
    addBones(sums, own, p, 1 - share);
    for (let k = p * 3; k < p * 3 + 3; k += 1)
      addBones(sums, over, corners[k] ?? 0, share * (shares[k] ?? 0));
    const most = [...sums].sort(([, a], [, b]) => b - a).slice(0, MOST_BONES);
    const whole = most.reduce((sum, [, weight]) => sum + weight, 0);
    if (whole <= 0) return;
    for (let k = 0; k < MOST_BONES; k += 1) {
      const [joint, weight] = most[k] ?? [0, 0];
      joints[p * MOST_BONES + k] = joint;
      weights[p * MOST_BONES + k] = weight / whole;
    }
  });
  return { bones, joints, weights };
};

/**
 * Cloth that was carried to a size by itself, drawn in where it came through what is worn over it, and moved by the same bones: both
 * were carried along with the skin, and neither knew of the other, so that a leg that stands out took shorts out through a shirt's hem.
 */
export const tuckedUnder = (under: MeshData, over: readonly MeshData[]): MeshData => {
  const above = mergeMeshes(over);
  const anchors = anchorsOf(under.positions, above);
  const { at, normals } = contactOf(anchors, above.positions);
  const [moves, along] = [new Float32Array(under.positions.length), new Float32Array(anchors.heights.length)];
  const moved: number[] = [];
  anchors.heights.forEach((height, p) => {
    const o = p * 3;
    const far = Math.hypot(...[0, 1, 2].map((k) => (under.positions[o + k] ?? 0) - (at[o + k] ?? 0)));
    const pastHem = Math.sqrt(Math.max(0, far ** 2 - height ** 2));
    along[p] = fading(pastHem) * fading(Math.max(0, Math.abs(height) - NEAR_M));
    if (height < -BELOW_M || far > NEAR_M || Math.abs(height) < STRAIGHT * far) return;
    for (let k = o; k < o + 3; k += 1) moves[k] = -(normals[k] ?? 0) * (height + BELOW_M);
    moved.push(p);
  });
  spread(moves, under.positions, moved);
  return {
    ...under,
    ...boundAlong(under, above, anchors, along),
    positions: under.positions.map((x, i) => x + (moves[i] ?? 0)),
  };
};
