import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3, type Matrix4 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { fromUv } from '@kitwright/garment';
import type { Vec3 } from '../view/orbit.ts';
import { mergeMeshes, rebind, type MeshData } from './mesh-data.ts';
import type { PieceModel } from './models.ts';
import { poseInto } from './pose-mesh.ts';
import { buildUvLookup, type UvHit, type UvLookup } from './uv-lookup.ts';

/** A point on the printed side of a piece. */
export interface PiecePoint {
  readonly pieceId: string;
  readonly xMm: number;
  readonly yMm: number;
}

/** Position of a point of a piece in space, and the direction the cloth faces there. */
export interface SurfacePoint {
  readonly position: Vec3;
  readonly normal: Vec3;
}

/** Between the model in space and its pieces in millimetres, both ways. */
export interface Picker {
  /** Finds the first point that the ray meets, if that is the printed side of a piece. */
  pick: (origin: Vec3, direction: Vec3) => PiecePoint | null;
  /** Measures how far the ray goes before it meets anything, m. */
  reach: (origin: Vec3, direction: Vec3) => number | null;
  locate: (pieceId: string, xMm: number, yMm: number) => SurfacePoint | null;
  /** True when something lies between the eye and the point. */
  isHidden: (eye: Vec3, point: Vec3) => boolean;
  /** The bones moved: `matrices` in the order of the names the picker was made with. */
  pose: (matrices: readonly Matrix4[]) => void;
}

/** A point counts as hidden only by what is at least this much nearer, m: cloth is never hidden by itself. */
const HIDDEN_TOLERANCE_M = 0.012;

interface Span {
  readonly piece: PieceModel;
  readonly firstTriangle: number;
  readonly firstVertex: number;
}

const spansOf = (pieces: readonly PieceModel[]): Span[] => {
  let [firstTriangle, firstVertex] = [0, 0];
  return pieces.map((piece) => {
    const span = { piece, firstTriangle, firstVertex };
    firstTriangle += piece.mesh.index.length / 3;
    firstVertex += piece.mesh.positions.length / 3;
    return span;
  });
};

const geometryOf = (mesh: MeshData, positions: Float32Array): BufferGeometry => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(mesh.index, 1));
  return geometry;
};

const vertexOf = (mesh: MeshData, triangle: number, corner: number): number =>
  mesh.index[triangle * 3 + corner] ?? 0;

/** Barycentric weights of a point in the plane of a triangle (Ericson, Real-Time Collision Detection, 3.4). */
const weightsAt = (
  corners: readonly [Vector3, Vector3, Vector3],
  point: Vector3,
): [number, number, number] => {
  const [a, b, c] = corners;
  const [v0, v1, v2] = [b.sub(a), c.sub(a), point.clone().sub(a)];
  const [d00, d01, d11, d20, d21] = [v0.dot(v0), v0.dot(v1), v1.dot(v1), v2.dot(v0), v2.dot(v1)];
  const area = d00 * d11 - d01 * d01 || 1;
  const v = (d11 * d20 - d01 * d21) / area;
  const w = (d00 * d21 - d01 * d20) / area;
  return [1 - v - w, v, w];
};

const lookupOf = ({ mesh, firstDetailTriangle, ...piece }: PieceModel): UvLookup => {
  const points = new Float32Array(mesh.uvs.length);
  for (let i = 0; i + 1 < mesh.uvs.length; i += 2) {
    points.set(fromUv(piece, [mesh.uvs[i] ?? 0, mesh.uvs[i + 1] ?? 0]), i);
  }
  return buildUvLookup(points, mesh.index.subarray(0, firstDetailTriangle * 3));
};

/** `others`: what hides pieces without being one, such as arms. `bones`: the order of the matrices given to `pose`. */
export const newPicker = (
  pieces: readonly PieceModel[],
  others: readonly MeshData[],
  bones: readonly string[],
): Picker => {
  const rest = mergeMeshes([...pieces.map((piece) => piece.mesh), ...others]);
  const mesh: MeshData = { ...rest, ...rebind(rest, bones) };
  const positions = mesh.positions.slice();
  const normals = mesh.normals.slice();
  // Indirect: the index keeps its order, so that a triangle's ordinal tells its piece.
  const bvh = new MeshBVH(geometryOf(mesh, positions), { indirect: true });
  const spans = spansOf(pieces);
  const lookups = new Map<string, UvLookup>();
  const ray = new Ray();

  const cast = (origin: Vec3, direction: Vec3, far = Infinity) => {
    ray.origin.fromArray(origin);
    ray.direction.fromArray(direction).normalize();
    return bvh.raycastFirst(ray, DoubleSide, 0, far);
  };

  const spanOf = (triangle: number): Span | undefined =>
    spans.findLast(
      (span) =>
        triangle >= span.firstTriangle && triangle - span.firstTriangle < span.piece.mesh.index.length / 3,
    );

  const lookup = (piece: PieceModel): UvLookup => {
    const known = lookups.get(piece.id) ?? lookupOf(piece);
    lookups.set(piece.id, known);
    return known;
  };

  const cornerAt = (triangle: number, corner: number): Vector3 =>
    new Vector3().fromArray(positions, vertexOf(mesh, triangle, corner) * 3);

  const piecePointAt = ({ piece, firstTriangle }: Span, face: number, point: Vector3): PiecePoint => {
    const weights = weightsAt([cornerAt(face, 0), cornerAt(face, 1), cornerAt(face, 2)], point);
    const triangle = face - firstTriangle;
    const uv = (axis: 0 | 1) =>
      weights.reduce(
        (sum, w, k) => sum + w * (piece.mesh.uvs[vertexOf(piece.mesh, triangle, k) * 2 + axis] ?? 0),
        0,
      );
    const [xMm, yMm] = fromUv(piece, [uv(0), uv(1)]);
    return { pieceId: piece.id, xMm, yMm };
  };

  const blend = (values: Float32Array, { piece, firstVertex }: Span, hit: UvHit): Vec3 => {
    const at = (axis: number) =>
      hit.weights.reduce((sum, w, k) => {
        const vertex = firstVertex + vertexOf(piece.mesh, hit.triangle, k);
        return sum + w * (values[vertex * 3 + axis] ?? 0);
      }, 0);
    return [at(0), at(1), at(2)];
  };

  return {
    pick: (origin, direction) => {
      const hit = cast(origin, direction);
      const span = hit?.faceIndex == null ? undefined : spanOf(hit.faceIndex);
      if (!hit?.face || hit.faceIndex == null || !span || hit.face.normal.dot(ray.direction) > 0) return null;
      return piecePointAt(span, hit.faceIndex, hit.point);
    },
    reach: (origin, direction) => cast(origin, direction)?.distance ?? null,
    locate: (pieceId, xMm, yMm) => {
      const span = spans.find(({ piece }) => piece.id === pieceId);
      const hit = span && lookup(span.piece).locate(xMm, yMm);
      if (!span || !hit) return null;
      return { position: blend(positions, span, hit), normal: blend(normals, span, hit) };
    },
    isHidden: (eye, point) => {
      const direction: Vec3 = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
      const distance = Math.hypot(...direction) - HIDDEN_TOLERANCE_M;
      return distance > 0 && cast(eye, direction, distance) !== null;
    },
    pose: (matrices) => {
      poseInto(mesh, matrices, positions, normals);
      bvh.refit();
    },
  };
};
