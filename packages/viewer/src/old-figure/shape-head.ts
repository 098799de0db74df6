import type { FaceWarp } from '@kitwright/garment/figure/face-shape.ts';
import { cross, subtract, type Vec3 } from '@kitwright/geometry';
import type { MeshData } from '../model/mesh-data.ts';

/** Half the step of the differences that tell how the warp turns normals, m. */
const STEP_M = 0.0004;

/** A normal after a warp: the cofactors of its Jacobian times the normal, of unit length. */
const turned = (warp: FaceWarp, [x, y, z]: Vec3, normal: Vec3): Vec3 => {
  const a = subtract(warp(x + STEP_M, y, z), warp(x - STEP_M, y, z));
  const b = subtract(warp(x, y + STEP_M, z), warp(x, y - STEP_M, z));
  const c = subtract(warp(x, y, z + STEP_M), warp(x, y, z - STEP_M));
  const [bc, ca, ab] = [cross(b, c), cross(c, a), cross(a, b)];
  const out = ([0, 1, 2] as const).map((k) => normal[0] * bc[k] + normal[1] * ca[k] + normal[2] * ab[k]);
  const length = Math.hypot(...out) || 1;
  return [(out[0] ?? 0) / length, (out[1] ?? 0) / length, (out[2] ?? 0) / length];
};

const at = (values: Float32Array, vertex: number): Vec3 => [
  values[vertex * 3] ?? 0,
  values[vertex * 3 + 1] ?? 0,
  values[vertex * 3 + 2] ?? 0,
];

/** A part of the head as a face shapes it. */
export const shapedBy = (warp: FaceWarp, mesh: MeshData): MeshData => {
  const positions = mesh.positions.slice();
  const normals = mesh.normals.slice();
  for (let vertex = 0; vertex * 3 < positions.length; vertex += 1) {
    const place = at(mesh.positions, vertex);
    const moved = warp(...place);
    if (moved[0] === place[0] && moved[1] === place[1] && moved[2] === place[2]) continue;
    positions.set(moved, vertex * 3);
    normals.set(turned(warp, place, at(mesh.normals, vertex)), vertex * 3);
  }
  return { ...mesh, positions, normals };
};
