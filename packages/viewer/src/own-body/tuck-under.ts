import { mergeMeshes, type MeshData } from '../model/mesh-data.ts';
import { anchorsOf, contactOf } from './contact.ts';

/** Cloth beneath lies at least so far below what is worn over it, m: what moves apart in motion stays under it. */
const BELOW_M = 0.005;
/** Cloth that came farther through is none that lies beneath, m. */
const NEAR_M = 0.04;
/** Of its distance from the cloth above, a point has at least this share straight out of it: else it is past the hem. */
const STRAIGHT = 0.8;

/** Cloth goes along with the nearest that is drawn in, less and less up to so far off, m: below a hem it slopes out again. */
const FADES_M = 0.06;

/** Moves of points that are moved already, spread to those near them; in place, three numbers a point. */
const spread = (moves: Float32Array, positions: Float32Array, moved: readonly number[]): void => {
  const isMoved = new Uint8Array(positions.length / 3);
  for (const p of moved) isMoved[p] = 1;
  for (let p = 0; p < isMoved.length; p += 1) {
    if (isMoved[p] === 1) continue;
    const [x = 0, y = 0, z = 0] = positions.subarray(p * 3, p * 3 + 3);
    let [nearest, least] = [-1, FADES_M ** 2];
    for (const q of moved) {
      const [dx, dy, dz] = [
        (positions[q * 3] ?? 0) - x,
        (positions[q * 3 + 1] ?? 0) - y,
        (positions[q * 3 + 2] ?? 0) - z,
      ];
      const far = dx * dx + dy * dy + dz * dz;
      if (far < least) [nearest, least] = [q, far];
    }
    if (nearest < 0) continue;
    const away = Math.sqrt(least) / FADES_M;
    const share = 1 - away * away * (3 - 2 * away);
    for (let k = 0; k < 3; k += 1) moves[p * 3 + k] = share * (moves[nearest * 3 + k] ?? 0);
  }
};

/**
 * Cloth that was carried to a size by itself, drawn in where it came through what is worn over it. Both were carried along with
 * the skin, and neither knew of the other.
 */
export const tuckedUnder = (under: MeshData, over: readonly MeshData[]): MeshData => {
  const above = mergeMeshes(over);
  const { heights, ...anchors } = anchorsOf(under.positions, above);
  const { at, normals } = contactOf({ heights, ...anchors }, above.positions);
  const moves = new Float32Array(under.positions.length);
  const moved: number[] = [];
  heights.forEach((height, p) => {
    const o = p * 3;
    const far = Math.hypot(...[0, 1, 2].map((k) => (under.positions[o + k] ?? 0) - (at[o + k] ?? 0)));
    if (height < -BELOW_M || far > NEAR_M || Math.abs(height) < STRAIGHT * far) return;
    for (let k = o; k < o + 3; k += 1) moves[k] = -(normals[k] ?? 0) * (height + BELOW_M);
    moved.push(p);
  });
  spread(moves, under.positions, moved);
  return { ...under, positions: under.positions.map((x, i) => x + (moves[i] ?? 0)) };
};
