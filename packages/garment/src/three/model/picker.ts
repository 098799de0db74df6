import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { fromUv } from '../../piece-space.ts';
import type { Vec3 } from '../view/orbit.ts';
import { mergeMeshes, type MeshData } from './mesh-data.ts';
import type { PieceModel } from './models.ts';
import { buildUvLookup, type UvLookup } from './uv-lookup.ts';

/** A point on the printed side of a piece. */
export interface PiecePoint {
  readonly pieceId: string;
  readonly xMm: number;
  readonly yMm: number;
}

/** Where a point of a piece is in space, and which way the cloth faces there. */
export interface SurfacePoint {
  readonly position: Vec3;
  readonly normal: Vec3;
}

/** Between the model in space and its pieces in millimetres, both ways. */
export interface Picker {
  /** What the ray meets first, if that is the printed side of a piece. */
  pick: (origin: Vec3, direction: Vec3) => PiecePoint | null;
  /** How far the ray goes before it meets anything, m. */
  reach: (origin: Vec3, direction: Vec3) => number | null;
  locate: (pieceId: string, xMm: number, yMm: number) => SurfacePoint | null;
  /** True when something lies between the eye and the point. */
  isHidden: (eye: Vec3, point: Vec3) => boolean;
}

/** A point counts as hidden only by what is at least this much nearer, m: cloth is never hidden by itself. */
const HIDDEN_TOLERANCE_M = 0.012;

interface Span {
  readonly piece: PieceModel;
  readonly firstTriangle: number;
}

const spansOf = (pieces: readonly PieceModel[]): Span[] => {
  let firstTriangle = 0;
  return pieces.map((piece) => {
    const span = { piece, firstTriangle };
    firstTriangle += piece.mesh.index.length / 3;
    return span;
  });
};

const bvhOf = (meshes: readonly MeshData[]): MeshBVH => {
  const merged = mergeMeshes(meshes);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(merged.positions, 3));
  geometry.setIndex(new BufferAttribute(merged.index, 1));
  // Indirect: the index keeps its order, so that a triangle's ordinal tells its piece.
  return new MeshBVH(geometry, { indirect: true });
};

const vertexOf = (mesh: MeshData, triangle: number, corner: number): number =>
  mesh.index[triangle * 3 + corner] ?? 0;

const blend = (mesh: MeshData, values: Float32Array, triangle: number, weights: readonly number[]): Vec3 => {
  const at = (axis: number) =>
    weights.reduce((sum, w, k) => sum + w * (values[vertexOf(mesh, triangle, k) * 3 + axis] ?? 0), 0);
  return [at(0), at(1), at(2)];
};

const cornerPosition = (mesh: MeshData, triangle: number, corner: number, into: Vector3): Vector3 =>
  into.fromArray(mesh.positions, vertexOf(mesh, triangle, corner) * 3);

/** Barycentric weights of a point in the plane of a triangle (Ericson, Real-Time Collision Detection, 3.4). */
const weightsAt = (mesh: MeshData, triangle: number, point: Vector3): [number, number, number] => {
  const [a, b, c] = [0, 1, 2].map((corner) => cornerPosition(mesh, triangle, corner, new Vector3())) as [
    Vector3,
    Vector3,
    Vector3,
  ];
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

const piecePointAt = (piece: PieceModel, triangle: number, point: Vector3): PiecePoint => {
  const weights = weightsAt(piece.mesh, triangle, point);
  const uv = (axis: 0 | 1) =>
    weights.reduce(
      (sum, w, k) => sum + w * (piece.mesh.uvs[vertexOf(piece.mesh, triangle, k) * 2 + axis] ?? 0),
      0,
    );
  const [xMm, yMm] = fromUv(piece, [uv(0), uv(1)]);
  return { pieceId: piece.id, xMm, yMm };
};

/** `others`: what hides pieces without being one, such as arms. */
export const newPicker = (pieces: readonly PieceModel[], others: readonly MeshData[]): Picker => {
  const bvh = bvhOf([...pieces.map((piece) => piece.mesh), ...others]);
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

  return {
    pick: (origin, direction) => {
      const hit = cast(origin, direction);
      const span = hit?.faceIndex == null ? undefined : spanOf(hit.faceIndex);
      if (!hit?.face || hit.faceIndex == null || !span || hit.face.normal.dot(ray.direction) > 0) return null;
      return piecePointAt(span.piece, hit.faceIndex - span.firstTriangle, hit.point);
    },
    reach: (origin, direction) => cast(origin, direction)?.distance ?? null,
    locate: (pieceId, xMm, yMm) => {
      const piece = pieces.find((candidate) => candidate.id === pieceId);
      const hit = piece && lookup(piece).locate(xMm, yMm);
      if (!piece || !hit) return null;
      return {
        position: blend(piece.mesh, piece.mesh.positions, hit.triangle, hit.weights),
        normal: blend(piece.mesh, piece.mesh.normals, hit.triangle, hit.weights),
      };
    },
    isHidden: (eye, point) => {
      const direction: Vec3 = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
      const distance = Math.hypot(...direction) - HIDDEN_TOLERANCE_M;
      return distance > 0 && cast(eye, direction, distance) !== null;
    },
  };
};
