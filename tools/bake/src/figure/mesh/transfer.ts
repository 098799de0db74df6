import { Triangle, Vector3 } from 'three';
import { bvhOf } from '../../base/surface.ts';
import { at } from '../sdf/blend.ts';
import { BONE_NAMES } from '../skeleton.ts';
import { merged, vertexCount, type Mesh, type Skinning } from './mesh.ts';
import { strongestFour } from './skinning.ts';

const BONES = BONE_NAMES.length;

/** A mesh bound to the skeleton. */
export interface BoundMesh {
  readonly mesh: Mesh;
  readonly skinning: Skinning;
}

/** Shares of all bones at a vertex, times `share`, added to a row of the table. */
const addRow = (
  table: Float64Array,
  row: number,
  { joints, weights }: Skinning,
  v: number,
  share: number,
): void => {
  for (let k = 0; k < 4; k++) {
    const cell = row * BONES + at(joints, v * 4 + k);
    table[cell] = at(table, cell) + share * at(weights, v * 4 + k);
  }
};

const joined = (parts: readonly BoundMesh[]): BoundMesh => ({
  mesh: merged(parts.map(({ mesh }) => mesh)),
  skinning: {
    joints: Uint8Array.from(parts.flatMap(({ skinning }) => [...skinning.joints])),
    weights: Float32Array.from(parts.flatMap(({ skinning }) => [...skinning.weights])),
  },
});

/**
 * Binds what is worn close to the body as the skin beneath it: every vertex takes the weights of the nearest point of the
 * skin's triangles, so that skin cannot come through when both move.
 */
export const skinnedAs = (mesh: Mesh, skin: readonly BoundMesh[]): Skinning => {
  const source = joined(skin);
  const { positions, indices } = source.mesh;
  const bvh = bvhOf({
    positions: Float64Array.from(positions),
    triangles: Int32Array.from(indices),
  });
  const table = new Float64Array(vertexCount(mesh) * BONES);
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const point = new Vector3();
  const shares = new Vector3();
  for (let v = 0; v < vertexCount(mesh); v++) {
    point.fromArray(mesh.positions, v * 3);
    const hit = bvh.closestPointToPoint(point, target);
    if (!hit) continue;
    const corners = [0, 1, 2].map((k) => at(indices, hit.faceIndex * 3 + k));
    const [a, b, c] = corners.map((corner) => new Vector3().fromArray(positions, corner * 3));
    if (!a || !b || !c) continue;
    Triangle.getBarycoord(hit.point, a, b, c, shares);
    corners.forEach((corner, k) => addRow(table, v, source.skinning, corner, shares.getComponent(k)));
  }
  return strongestFour(table);
};
