import { NodeIO, type Accessor, type Node, type Skin } from '@gltf-transform/core';
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import type { Lattice } from '@kitwright/garment/worn';
import { addScaled, length, subtract, type Vec3 } from '@kitwright/geometry';
import type { Surface } from '../base/surface.ts';
import { BONE_NAMES, BONES } from '../figure/skeleton.ts';
import { item } from '../base/arrays.ts';

/** A mesh of a baked file in its rest pose, triangles in the file's order. */
export interface RestNode extends Surface {
  readonly name: string;
  /** Its other attributes as stored, by glTF name. */
  readonly attribute: (name: string) => Accessor | null;
  /** Positions at rest of the bones it is bound to, in the order of `BONES`. */
  readonly rest: readonly Vec3[];
  /** The steps its positions are stored in. */
  readonly lattice: Lattice;
}

export const bakedIo = async (): Promise<NodeIO> => {
  await MeshoptDecoder.ready;
  return new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
};

const FIGURE_REST: readonly Vec3[] = BONES.map(({ restM }) => restM);
/** A file keeps places in single precision. */
const SAME_M = 1e-6;

/** Positions of a file's bones at rest: unrotated, each put where its parent says. The figure's are known exactly. */
const restOf = (skin: Skin | null): readonly Vec3[] => {
  if (!skin) return FIGURE_REST;
  const joints = new Map(skin.listJoints().map((joint) => [joint.getName(), joint]));
  const placeOf = (node: Node | undefined): Vec3 => {
    if (!node) return [0, 0, 0];
    const parent = node.getParentNode();
    const own = node.getTranslation();
    return parent && joints.has(parent.getName()) ? addScaled(placeOf(parent), own) : own;
  };
  const rest = BONE_NAMES.map((name) => placeOf(joints.get(name)));
  const isFigure = rest.every((place, i) => length(subtract(place, item(FIGURE_REST, i))) < SAME_M);
  return isFigure ? FIGURE_REST : rest;
};

/** Stored positions are quantised to 16 bits; what undoes it stands in the first joint's inverse bind matrix. */
const STEPS = 32_767;

const latticeOf = (skin: Skin | null, root: Vec3 | undefined): Lattice => {
  const matrix: number[] = [];
  skin?.getInverseBindMatrices()?.getElement(0, matrix);
  const from = (k: 0 | 1 | 2): number => (matrix[12 + k] ?? 0) + (root?.[k] ?? 0);
  return { fromM: [from(0), from(1), from(2)], stepM: (matrix[0] ?? 1) / STEPS };
};

const restPositions = (positions: Accessor, { fromM, stepM }: Lattice): Float64Array => {
  const element: number[] = [];
  return Float64Array.from({ length: positions.getCount() * 3 }, (_, i) => {
    const k = (i % 3) as 0 | 1 | 2;
    positions.getElement(Math.floor(i / 3), element);
    return item(element, k) * stepM * STEPS + fromM[k];
  });
};

/** The meshes of a baked file that `wanted` accepts, metres. */
export const readRestNodes = async (
  glb: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<readonly RestNode[]> => {
  const document = await (await bakedIo()).readBinary(glb);
  return document
    .getRoot()
    .listNodes()
    .filter((node) => wanted(node.getName()))
    .flatMap((node) => {
      const primitive = node.getMesh()?.listPrimitives()[0];
      const positions = primitive?.getAttribute('POSITION');
      const indices = primitive?.getIndices();
      if (!primitive || !positions || !indices) return [];
      const rest = restOf(node.getSkin());
      const lattice = latticeOf(node.getSkin(), rest[0]);
      return [
        {
          name: node.getName(),
          rest,
          lattice,
          positions: restPositions(positions, lattice),
          triangles: Int32Array.from({ length: indices.getCount() }, (_, i) => indices.getScalar(i)),
          attribute: (name: string) => primitive.getAttribute(name),
        },
      ];
    });
};

/** Nodes of the figure that cloth lies on or shades; eyes and hair are far from any garment. */
const SOLID = new Set(['figure:body', 'figure:feet', 'figure:head', 'figure:boots', 'figure:socks']);
export const isSolid = (name: string): boolean => SOLID.has(name);
