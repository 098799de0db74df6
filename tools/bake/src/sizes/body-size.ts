import type { Base, Body } from '@kitwright/body';
import { MOVE_STEP_M, type Worn } from '@kitwright/garment/worn';
import { MeshoptEncoder } from 'meshoptimizer';
import type { Vec3 } from '@kitwright/geometry';
import { f64, item } from '../base/arrays.ts';
import type { RestNode } from '../gltf/read-rest.ts';
import type { ReferenceBody } from '../people/shape/shared-body.ts';
import type { SkinPart, SkinPiece } from '../people/shape/skin-pieces.ts';
import { skinOf } from '../recipe/person-body.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { carrier } from './carry.ts';

/** The nodes of a person that a size moves point by point; what else there is hangs on the head. */
const MOVED = /^figure:(body|head|baseShorts|baseTop)$/;

/** The points of the base under the vertices of a part of the skin, in the order of a person's file. */
const pointsInFile = (piece: SkinPiece): readonly number[] => {
  const [remap, used] = MeshoptEncoder.reorderMesh(piece.indices.slice(), true, true);
  const points = Array<number>(used).fill(0);
  remap.forEach((to, from) => {
    if (to < used) points[to] = item(piece.points, from);
  });
  return points;
};

export interface BodySizeTask {
  readonly base: Base;
  readonly pieces: Readonly<Record<SkinPart, SkinPiece>>;
  /** Nodes of the file of anybody of the sex. */
  readonly person: readonly RestNode[];
  readonly from: Body;
  readonly to: ReferenceBody;
}

/** Makes a person's file in size M into one of another size. */
export const bodySize = ({ base, pieces, person, from, to }: BodySizeTask): Worn => {
  const nodes = person.filter(({ name }) => MOVED.test(name));
  const skin = skinOf(base, from);
  const carry = carrier({
    triangles: skin.triangles,
    before: skin.positions,
    after: skinOf(base, to).positions,
  });
  const points: Readonly<Record<string, readonly number[]>> = {
    'figure:body': pointsInFile(pieces.body),
    'figure:head': pointsInFile(pieces.head),
  };
  const moves = nodes.flatMap(({ name, positions }) => {
    const own = points[name];
    if (own && own.length !== positions.length / 3) throw new Error(`${name} was made of other points`);
    return Array.from({ length: positions.length / 3 }, (_, v): readonly number[] => {
      if (own) {
        const p = item(own, v) * 3;
        return [0, 1, 2].map((k) => f64(to.points, p + k) - f64(from.points, p + k));
      }
      const at: Vec3 = [f64(positions, v * 3), f64(positions, v * 3 + 1), f64(positions, v * 3 + 2)];
      return carry(at).map((x, k) => x - (at[k] ?? 0));
    }).flat();
  });
  return {
    parts: nodes.map(({ name, positions }) => ({
      name,
      vertexCount: positions.length / 3,
      piece: null,
      drawIn: null,
    })),
    pieces: [],
    lattice: null,
    moves: Int32Array.from(moves, (move) => Math.round(move / MOVE_STEP_M)),
    places: null,
    shades: null,
    loose: new Uint8Array(moves.length / 3),
    bones: BONE_NAMES.map((name) => to.skeleton[name]),
    head: to.head,
    hidden: new Map(),
    tucked: new Map(),
  };
};
