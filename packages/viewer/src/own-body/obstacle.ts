import { f64 } from '@kitwright/garment/sized/sparse-solve.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { anchorsOn, contactOf, type Anchors, type Contact } from './contact.ts';

/** Surface that cloth that hangs may not be in: a body, or cloth beneath it, which has two sides and an edge. */
export interface Obstacle {
  readonly find: (points: Float32Array) => Anchors;
  readonly positions: Float32Array;
  readonly isCloth: boolean;
  /** True of the garment's own shorts. */
  readonly isOwn: boolean;
}

export const obstacleOf = (
  mesh: Pick<MeshData, 'positions' | 'index'>,
  isCloth: boolean,
  isOwn = false,
): Obstacle => ({
  find: anchorsOn(mesh),
  positions: mesh.positions,
  isCloth,
  isOwn,
});

/** Cloth is beneath other cloth at most so deep, m; past the edge of that where less of its distance than this is straight over or under it. */
const DEEPEST_M = 0.06;
const BESIDE = 0.7;
/** Of what is farther off than this cloth need not be kept out, m. */
const REACH_M = 0.03;

/** Heights of points over planes, m; `Infinity` where they need not be kept over them. */
export const heightsOver = (
  points: Float32Array,
  { at, normals }: Contact,
  isCloth: boolean,
): { readonly heights: Float64Array; readonly fars: Float64Array } => {
  const count = points.length / 3;
  const [heights, fars] = [new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < count; i += 1) {
    let [square, height] = [0, 0];
    for (let k = i * 3; k < i * 3 + 3; k += 1) {
      const off = (points[k] ?? 0) - (at[k] ?? 0);
      square += off * off;
      height += off * (normals[k] ?? 0);
    }
    const far = Math.sqrt(square);
    fars[i] = far;
    const isBeside = isCloth && (height < -DEEPEST_M || Math.abs(height) < BESIDE * far);
    heights[i] = isBeside ? Infinity : height;
  }
  return { heights, fars };
};

/** Knots near an obstacle, and the planes they are kept over: six numbers for each of all knots. */
export interface Near {
  readonly near: readonly number[];
  readonly plane: Float64Array;
}

/** Looks for knots near an obstacle, where each can have moved by so much since the last time, m. */
export const nearTo = (
  obstacle: Obstacle,
  count: number,
  stepM: number,
): { readonly look: (x: Float64Array) => void; readonly found: Near } => {
  /** Distance of each when it was looked for, less what it can have moved, m. */
  const away = new Float64Array(count);
  const plane = new Float64Array(count * 6);
  const near: number[] = [];
  return {
    found: { near, plane },
    look: (x) => {
      const asked: number[] = [];
      for (let p = 0; p < count; p += 1) {
        away[p] = f64(away, p) - stepM;
        if (f64(away, p) < REACH_M) asked.push(p);
      }
      const own = new Float32Array(asked.length * 3);
      asked.forEach((p, i) => own.set(x.subarray(p * 3, p * 3 + 3), i * 3));
      const contact = contactOf(obstacle.find(own), obstacle.positions);
      const { heights, fars } = heightsOver(own, contact, obstacle.isCloth);
      near.length = 0;
      asked.forEach((p, i) => {
        const height = f64(heights, i);
        away[p] = height < 0 ? 0 : f64(fars, i);
        if (height > REACH_M) return;
        plane.set(contact.at.subarray(i * 3, i * 3 + 3), p * 6);
        plane.set(contact.normals.subarray(i * 3, i * 3 + 3), p * 6 + 3);
        near.push(p);
      });
    },
  };
};
