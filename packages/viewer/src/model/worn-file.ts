import { wear, type WornPart } from '@kitwright/garment/worn';
import { bitsetOf, type Bitset } from './mesh-data.ts';
import { depthsOf, type NamedMesh, type ReadFile } from './models.ts';
import type { RestBone } from './rig.ts';

/** A file's meshes after a change, and what the change says of who wears them; by node. */
interface ChangedFile {
  readonly meshes: readonly NamedMesh[];
  readonly bones: readonly RestBone[];
  /** Sizes of the pieces after the change, mm, by their ids. */
  readonly cutMm: ReadonlyMap<string, readonly [width: number, height: number]>;
  readonly hidden: ReadonlyMap<string, Bitset>;
  readonly tucked: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

const partOf = ({ name, data }: NamedMesh): WornPart => {
  const { positions, normals, uvs, occlusion, index } = data;
  return { name, positions, normals, uvs, occlusion, index };
};

/** The skeleton that meshes are bound to: its bones in their order there. */
const skeletonOf = ({ meshes }: ReadFile): readonly string[] =>
  meshes
    .map(({ data }) => data.bones)
    .reduce((most, bones) => (bones.length > most.length ? bones : most), []);

type Place = readonly [x: number, y: number, z: number];

/** Bones at other places: `places` from the ground, in the skeleton's order; a bone's own `at` from its parent. */
const movedBones = (
  bones: readonly RestBone[],
  skeleton: readonly string[],
  places: readonly Place[],
): readonly RestBone[] => {
  const placeOf = (name: string | null): Place | undefined =>
    name === null ? [0, 0, 0] : places[skeleton.indexOf(name)];
  return bones.map((bone) => {
    const [place, above] = [placeOf(bone.name), placeOf(bone.parent)];
    if (!place || !above) return bone;
    return { ...bone, at: [place[0] - above[0], place[1] - above[1], place[2] - above[2]] };
  });
};

/** A loaded file as a file of changes makes it. Tens of milliseconds. */
export const readChange = (file: ReadFile, bytes: Uint8Array): ChangedFile => {
  const { parts, worn } = wear(file.meshes.map(partOf), bytes);
  return {
    meshes: file.meshes.map((mesh, i) => {
      const part = parts[i];
      if (!part) return mesh;
      const { positions, normals, uvs, occlusion } = part;
      return { ...mesh, data: { ...mesh.data, positions, normals, uvs, occlusion } };
    }),
    bones: movedBones(file.bones, skeletonOf(file), worn.bones),
    cutMm: new Map(worn.pieces.map(({ id, to }) => [id, to])),
    hidden: new Map([...worn.hidden].map(([node, bits]) => [node, bitsetOf(bits)])),
    tucked: new Map([...worn.tucked].map(([node, list]) => [node, depthsOf(list)])),
  };
};
