import { BONE_NAMES, boneIndex, type BoneName } from '../skeleton.ts';
import { at, smoothstep } from '../sdf/blend.ts';
import { vertexCount, type Mesh, type Skinning } from './mesh.ts';

const BONES = BONE_NAMES.length;
const INFLUENCES = 4;

/** Shares of the bones that move a point of a foot, or of what it wears (metres, rest pose). They add up to 1. */
const footWeights = (x: number, y: number, z: number): ReadonlyMap<BoneName, number> => {
  const side = x >= 0 ? 'L' : 'R';
  const foot = smoothstep(0.135, 0.075, y);
  const toes = smoothstep(0.075, 0.115, z) * smoothstep(0.09, 0.06, y);
  return new Map<BoneName, number>([
    [`shin${side}`, 1 - foot],
    [`foot${side}`, foot * (1 - toes)],
    [`toes${side}`, foot * toes],
  ]);
};

const membershipTable = (mesh: Mesh): Float64Array => {
  const table = new Float64Array(vertexCount(mesh) * BONES);
  for (let v = 0; v < vertexCount(mesh); v++) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(v * 3, v * 3 + 3);
    for (const [bone, share] of footWeights(x, y, z)) table[v * BONES + boneIndex(bone)] = share;
  }
  return table;
};

/** Table of all shares to the four strongest a vertex, adding up to 1. */
const strongestFour = (table: Float64Array): Skinning => {
  const count = table.length / BONES;
  const joints = new Uint8Array(count * INFLUENCES);
  const weights = new Float32Array(count * INFLUENCES);
  for (let v = 0; v < count; v++) {
    const strongest = Array.from({ length: BONES }, (_, bone) => ({
      bone,
      share: at(table, v * BONES + bone),
    }))
      .sort((a, b) => b.share - a.share || a.bone - b.bone)
      .slice(0, INFLUENCES)
      .filter((s) => s.share > 1e-3);
    const sum = strongest.reduce((total, s) => total + s.share, 0);
    strongest.forEach(({ bone, share }, k) => {
      joints[v * INFLUENCES + k] = bone;
      weights[v * INFLUENCES + k] = share / sum;
    });
  }
  return { joints, weights };
};

/** Weights by which the bones of the feet move what feet wear. */
export const skinned = (mesh: Mesh): Skinning => strongestFour(membershipTable(mesh));
