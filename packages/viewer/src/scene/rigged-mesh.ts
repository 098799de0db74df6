import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Matrix4,
  Mesh,
  SkinnedMesh,
  Sphere,
  Vector3,
  type Material,
} from 'three';
import { rebind, type MeshData } from '../model/mesh-data.ts';
import { poseInto, posed, standing, type Affine } from '../model/pose-mesh.ts';
import type { Rig } from '../model/rig.ts';

/** Places of vertices and the ways they face, three numbers each. */
type Places = Pick<MeshData, 'positions' | 'normals'>;

/**
 * Mover of vertices with their bones. A graphics card moves them in each frame. Software that stands in for one takes most of a
 * frame for that, also where nothing but the camera has moved: there the processor does it, once for each pose.
 */
export type PosedBy = 'card' | 'processor';

/** Bones that move meshes, and where they stand at ease. */
export interface Rigging {
  readonly rig: Rig;
  /** Transforms of the rig's bones at ease, in the rig's order. */
  readonly atEase: readonly Affine[];
  readonly posedBy: PosedBy;
}

/** A mesh that is moved by the bones of a rig, and drawn wherever they take it. */
export interface RiggedMesh {
  readonly mesh: Mesh<BufferGeometry, Material>;
  /** The mesh at ease, or where its last pose has put it if the processor does that. */
  readonly placed: () => MeshData;
  /** Goes where the bones are now, whose transforms these are. */
  readonly pose: (matrices: readonly Affine[]) => void;
  /** Takes other places of the same vertices, moved by other bones; goes there with the next `pose`. */
  readonly reshape: (shape: MeshData, rig: Rig) => void;
  /** Takes fewer triangles over the same vertices, which `setCoarse` draws from then on. */
  readonly coarsen: (index: Uint32Array) => void;
  readonly setCoarse: (isCoarse: boolean) => void;
}

type Moved = Omit<RiggedMesh, 'coarsen' | 'setCoarse'>;

/** About a person, in metres. three sorts what it draws by this, and would find a sphere by moving every vertex: 25 ms of a first frame. */
const ABOUT = new Sphere(new Vector3(0, 1, 0), 2);

/** The mesh, its joints counted in the bones of the rig. */
const boundTo = (mesh: MeshData, { names }: Pick<Rig, 'names'>): MeshData => ({
  ...mesh,
  ...rebind(mesh, names),
});

/** Exchanges where the vertices of a geometry lie and how they face; the arrays it was made over are left alone. */
const setPlaces = (geometry: BufferGeometry, { positions, normals }: Places): void => {
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
};

/** A drawable geometry over shared arrays, at rest, without its bones. */
const newGeometry = (mesh: MeshData): BufferGeometry => {
  const geometry = new BufferGeometry();
  setPlaces(geometry, mesh);
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2));
  geometry.setAttribute('aOcclusion', new BufferAttribute(mesh.occlusion, 4, true));
  geometry.setIndex(new BufferAttribute(mesh.index, 1));
  return geometry;
};

const movedByCard = (
  geometry: BufferGeometry,
  bound: MeshData,
  material: Material,
  { rig, atEase }: Rigging,
): Moved => {
  geometry.setAttribute('skinIndex', new BufferAttribute(bound.joints, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(bound.weights, 4));
  const mesh = new SkinnedMesh(geometry, material);
  mesh.bind(rig.skeleton, new Matrix4());
  mesh.boundingSphere = ABOUT;
  return {
    mesh,
    placed: () => posed(bound, atEase),
    pose: () => undefined,
    reshape: (shape, other) => {
      setPlaces(geometry, shape);
      mesh.bind(other.skeleton, new Matrix4());
    },
  };
};

const movedByProcessor = (
  geometry: BufferGeometry,
  bound: MeshData,
  material: Material,
  { atEase }: Rigging,
): Moved => {
  const drawn = standing(bound, atEase);
  let shape = bound;
  const position = new BufferAttribute(drawn.positions, 3).setUsage(DynamicDrawUsage);
  const normal = new BufferAttribute(drawn.normals, 3).setUsage(DynamicDrawUsage);
  geometry.setAttribute('position', position);
  geometry.setAttribute('normal', normal);
  geometry.boundingSphere = ABOUT;
  return {
    mesh: new Mesh(geometry, material),
    placed: () => ({ ...bound, ...drawn }),
    pose: (matrices) => {
      poseInto(shape, matrices, drawn.positions, drawn.normals);
      position.needsUpdate = true;
      normal.needsUpdate = true;
    },
    reshape: (next, rig) => {
      shape = boundTo(next, rig);
    },
  };
};

/** A mesh that stands at ease until it is posed. The caller disposes of its geometry, and adds what more of it no bone moves. */
export const newRiggedMesh = (data: MeshData, material: Material, rigging: Rigging): RiggedMesh => {
  const bound = boundTo(data, rigging.rig);
  const newMoved = rigging.posedBy === 'card' ? movedByCard : movedByProcessor;
  const geometry = newGeometry(bound);
  const moved = newMoved(geometry, bound, material, rigging);
  moved.mesh.frustumCulled = false;
  const fine = geometry.index;
  let coarse: BufferAttribute | null = null;
  return {
    ...moved,
    coarsen: (index) => {
      coarse = new BufferAttribute(index, 1);
    },
    setCoarse: (isCoarse) => {
      geometry.setIndex((isCoarse ? coarse : null) ?? fine);
    },
  };
};
