import { at } from '../sdf/blend.ts';
import { BONE_NAMES, bodyWeights, boneIndex, type BoneName } from '../skeleton.ts';
import { vertexCount, type Mesh, type Skinning } from './mesh.ts';

const BONES = BONE_NAMES.length;
const INFLUENCES = 4;
/** Share that a vertex takes over from its neighbours in one step of diffusion. */
const DIFFUSION = 0.55;

const neighbours = (mesh: Mesh): readonly (readonly number[])[] => {
  const sets = Array.from({ length: vertexCount(mesh) }, () => new Set<number>());
  for (let t = 0; t < mesh.indices.length; t += 3)
    for (let e = 0; e < 3; e++) {
      const a = at(mesh.indices, t + e);
      const b = at(mesh.indices, t + ((e + 1) % 3));
      sets[a]?.add(b);
      sets[b]?.add(a);
    }
  return sets.map((s) => [...s]);
};

const membershipTable = (mesh: Mesh): Float64Array => {
  const table = new Float64Array(vertexCount(mesh) * BONES);
  for (let v = 0; v < vertexCount(mesh); v++) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(v * 3, v * 3 + 3);
    for (const [bone, share] of bodyWeights(x, y, z)) table[v * BONES + boneIndex(bone)] = share;
  }
  return table;
};

/** Hands and head keep their weights: they are rigid enough and have fine meshes. */
const isDiffused = (mesh: Mesh, v: number): boolean =>
  Math.abs(at(mesh.positions, v * 3)) < 0.38 && at(mesh.positions, v * 3 + 1) < 1.62;

const diffused = (mesh: Mesh, table: Float64Array, steps: number): Float64Array => {
  const near = neighbours(mesh);
  let current = table;
  for (let step = 0; step < steps; step++) {
    const next = current.slice();
    near.forEach((others, v) => {
      if (others.length === 0 || !isDiffused(mesh, v)) return;
      for (let b = 0; b < BONES; b++) {
        const mean = others.reduce((sum, u) => sum + at(current, u * BONES + b), 0) / others.length;
        next[v * BONES + b] = (1 - DIFFUSION) * at(current, v * BONES + b) + DIFFUSION * mean;
      }
    });
    current = next;
  }
  return current;
};

/** Table of all shares to the four strongest a vertex, adding up to 1. */
export const strongestFour = (table: Float64Array): Skinning => {
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

/** Skin weights from `bodyWeights`, evened out over the mesh. */
export const skinned = (mesh: Mesh, diffusionSteps: number): Skinning =>
  strongestFour(diffused(mesh, membershipTable(mesh), diffusionSteps));

/** The whole mesh moves with one bone. */
export const rigid = (mesh: Mesh, bone: BoneName): Skinning => {
  const count = vertexCount(mesh);
  const joints = new Uint8Array(count * INFLUENCES);
  const weights = new Float32Array(count * INFLUENCES);
  for (let v = 0; v < count; v++) {
    joints[v * INFLUENCES] = boneIndex(bone);
    weights[v * INFLUENCES] = 1;
  }
  return { joints, weights };
};
