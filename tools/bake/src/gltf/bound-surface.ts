import { subtract, type Vec3 } from '@kitwright/geometry';
import type { Surface } from '../base/surface.ts';
import { at } from '../figure/sdf/blend.ts';
import { readRestNodes, type RestNode } from './read-rest.ts';
import { bonePlaces, type SolvedPose } from '../figure/rig/pose.ts';
import { rotate } from '../figure/rig/quaternion.ts';
import { item } from '../base/arrays.ts';
import { BONES } from '../figure/skeleton.ts';

const INFLUENCES = 4;

/** Meshes of a baked file in their rest pose, bound to the skeleton: all in one, with the number of each one's node. */
export interface BoundSurface extends Surface {
  readonly nodes: readonly string[];
  readonly nodeOfVertex: Int32Array;
  readonly joints: Int32Array;
  readonly weights: Float32Array;
  /** Positions of its bones at rest, in the order of `BONES`. */
  readonly rest: readonly Vec3[];
}

const elements = ({ attribute }: RestNode, name: string): number[] => {
  const accessor = attribute(name);
  if (!accessor) throw new Error(`A bound mesh has ${name}`);
  const element: number[] = [];
  return Array.from({ length: accessor.getCount() }, (_, v) => [...accessor.getElement(v, element)]).flat();
};

/** Nodes of one file as one surface, in their order. */
export const boundSurface = (nodes: readonly RestNode[]): BoundSurface => {
  const starts: number[] = [];
  let count = 0;
  for (const node of nodes) {
    starts.push(count);
    count += node.positions.length / 3;
  }
  return {
    nodes: nodes.map(({ name }) => name),
    rest: nodes[0]?.rest ?? BONES.map(({ restM }) => restM),
    nodeOfVertex: Int32Array.from(
      nodes.flatMap(({ positions }, n) => Array<number>(positions.length / 3).fill(n)),
    ),
    positions: Float64Array.from(nodes.flatMap(({ positions }) => [...positions])),
    triangles: Int32Array.from(
      nodes.flatMap(({ triangles }, n) => Array.from(triangles, (v) => v + at(starts, n))),
    ),
    joints: Int32Array.from(nodes.flatMap((node) => elements(node, 'JOINTS_0'))),
    weights: Float32Array.from(nodes.flatMap((node) => elements(node, 'WEIGHTS_0'))),
  };
};

export const readBoundSurface = async (
  glb: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<BoundSurface> => boundSurface(await readRestNodes(glb, wanted));

/** Each bone's motion since the rest pose as three rows of four numbers. */
const boneMatrices = (pose: SolvedPose, rest: readonly Vec3[]): Float64Array => {
  const matrices = new Float64Array(rest.length * 12);
  bonePlaces(pose, rest).forEach(({ place, turn }, b) => {
    const columns = (
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map((axis) => rotate(turn, axis));
    const offset = subtract(place, rotate(turn, item(rest, b)));
    for (const row of [0, 1, 2] as const)
      matrices.set([...columns.map((column) => column[row]), offset[row]], b * 12 + row * 4);
  });
  return matrices;
};

/** Positions of the vertices in a pose: plain linear blending, as viewers do it. */
export const posedPositions = (
  { positions, joints, weights, rest }: BoundSurface,
  pose: SolvedPose,
): Float32Array => {
  const matrices = boneMatrices(pose, rest);
  const posed = new Float32Array(positions.length);
  for (let v = 0; v < positions.length / 3; v++) {
    const [x, y, z] = [at(positions, v * 3), at(positions, v * 3 + 1), at(positions, v * 3 + 2)];
    for (let k = 0; k < INFLUENCES; k++) {
      const weight = at(weights, v * INFLUENCES + k);
      if (weight === 0) continue;
      const m = at(joints, v * INFLUENCES + k) * 12;
      for (let row = 0; row < 3; row++) {
        const o = m + row * 4;
        const moved =
          at(matrices, o) * x + at(matrices, o + 1) * y + at(matrices, o + 2) * z + at(matrices, o + 3);
        posed[v * 3 + row] = at(posed, v * 3 + row) + weight * moved;
      }
    }
  }
  return posed;
};
