import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { MeshData } from '../model/mesh-data.ts';

/** Cloth nearer to the skin than this keeps a share of its distance; what hangs farther off is let go, m. */
const NEAR_M = 0.03;
/** Of its distance to the skin cloth keeps at least so much. */
const KEPT_SHARE = 0.6;
/** Share of each edge's error that a sweep takes away. */
const STEP = 0.6;

/** Anchors of points of cloth over the skin. */
export interface Anchors {
  /** Three vertices of the body a point, and their shares. */
  readonly corners: Uint32Array;
  readonly shares: Float32Array;
  /** Distance out of the skin in the drape, m. */
  readonly heights: Float32Array;
}

/** A body as it was meshed. */
type Surface = Pick<MeshData, 'positions' | 'index'>;

/** Height over a body that is out of reach. */
export const NOWHERE = Infinity;

/** Finds the anchors of points, three numbers each: the nearest places of a body that are no farther off than a reach, m. */
export const anchorsOn = (body: Surface): ((points: Float32Array, reach?: number) => Anchors) => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(body.positions, 3));
  const index = body.index.slice();
  geometry.setIndex(new BufferAttribute(index, 1));
  const tree = new MeshBVH(geometry);
  const [at, a, b, c, share] = Array.from({ length: 5 }, () => new Vector3()) as [
    Vector3,
    Vector3,
    Vector3,
    Vector3,
    Vector3,
  ];
  const hit = { point: new Vector3(), distance: 0, faceIndex: 0 };
  return (points, reach = Infinity) => {
    const count = points.length / 3;
    const [corners, shares, heights] = [
      new Uint32Array(points.length),
      new Float32Array(points.length),
      new Float32Array(count),
    ];
    for (let p = 0; p < count; p += 1) {
      at.fromArray(points, p * 3);
      if (!tree.closestPointToPoint(at, hit, 0, reach) || hit.distance > reach) {
        heights[p] = NOWHERE;
        continue;
      }
      const face = hit.faceIndex * 3;
      const [i = 0, j = 0, k = 0] = index.subarray(face, face + 3);
      a.fromArray(body.positions, i * 3);
      b.fromArray(body.positions, j * 3);
      c.fromArray(body.positions, k * 3);
      barycentric(hit.point, a, b, c, share);
      corners.set([i, j, k], p * 3);
      shares.set([share.x, share.y, share.z], p * 3);
      const normal = b.sub(a).cross(c.sub(a)).normalize();
      heights[p] = at.sub(hit.point).dot(normal);
    }
    return { corners, shares, heights };
  };
};

/** Anchors of points on a body that is asked once. */
export const anchorsOf = (points: Float32Array, body: Surface): Anchors => anchorsOn(body)(points);

const barycentric = (p: Vector3, a: Vector3, b: Vector3, c: Vector3, into: Vector3): void => {
  const [ux, uy, uz] = [b.x - a.x, b.y - a.y, b.z - a.z];
  const [vx, vy, vz] = [c.x - a.x, c.y - a.y, c.z - a.z];
  const [wx, wy, wz] = [p.x - a.x, p.y - a.y, p.z - a.z];
  const [uu, uv, vv] = [
    ux * ux + uy * uy + uz * uz,
    ux * vx + uy * vy + uz * vz,
    vx * vx + vy * vy + vz * vz,
  ];
  const [wu, wv] = [wx * ux + wy * uy + wz * uz, wx * vx + wy * vy + wz * vz];
  const det = uu * vv - uv * uv || 1;
  const y = (vv * wu - uv * wv) / det;
  const z = (uu * wv - uv * wu) / det;
  into.set(1 - y - z, y, z);
};

/** Least height over the skin of what hung at a height, m. */
export const leastOf = (height: number): number =>
  height < 0 ? height : Math.min(NEAR_M, height) * KEPT_SHARE;

/** The planes that points may not sink below: a point of the skin and its normal, and the least height over it. */
export interface Contact {
  readonly at: Float32Array;
  readonly normals: Float32Array;
  readonly least: Float32Array;
}

/** Planes over the anchors' triangles of a body. */
export const contactOf = ({ corners, shares, heights }: Anchors, body: Float32Array): Contact => {
  const [at, normals] = [new Float32Array(corners.length), new Float32Array(corners.length)];
  for (let p = 0; p < corners.length; p += 3) {
    const [i, j, l] = [(corners[p] ?? 0) * 3, (corners[p + 1] ?? 0) * 3, (corners[p + 2] ?? 0) * 3];
    const x = (v: number, k: number): number => body[v + k] ?? 0;
    const [ux, uy, uz] = [x(j, 0) - x(i, 0), x(j, 1) - x(i, 1), x(j, 2) - x(i, 2)];
    const [vx, vy, vz] = [x(l, 0) - x(i, 0), x(l, 1) - x(i, 1), x(l, 2) - x(i, 2)];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(nx, ny, nz) || 1;
    normals[p] = nx / length;
    normals[p + 1] = ny / length;
    normals[p + 2] = nz / length;
    for (let k = 0; k < 3; k += 1)
      at[p + k] =
        (shares[p] ?? 0) * x(i, k) + (shares[p + 1] ?? 0) * x(j, k) + (shares[p + 2] ?? 0) * x(l, k);
  }
  const least = heights.map(leastOf);
  return { at, normals, least };
};

/** Lifts points that have sunk below their planes, in place; a plane for each of `ids`, or of all of them. */
export const keepOut = (x: Float32Array, { at, normals, least }: Contact, ids?: ArrayLike<number>): void => {
  for (let i = 0; i < least.length; i += 1) {
    const [n, p] = [i * 3, (ids?.[i] ?? i) * 3];
    const nx = normals[n] ?? 0;
    const ny = normals[n + 1] ?? 0;
    const nz = normals[n + 2] ?? 0;
    const height =
      ((x[p] ?? 0) - (at[n] ?? 0)) * nx +
      ((x[p + 1] ?? 0) - (at[n + 1] ?? 0)) * ny +
      ((x[p + 2] ?? 0) - (at[n + 2] ?? 0)) * nz;
    const lift = (least[i] ?? 0) - height;
    if (lift <= 0) continue;
    x[p] = (x[p] ?? 0) + nx * lift;
    x[p + 1] = (x[p + 1] ?? 0) + ny * lift;
    x[p + 2] = (x[p + 2] ?? 0) + nz * lift;
  }
};

/** Draws edges towards their lengths, m, in place: one sweep. */
export const pullLengths = (
  x: Float32Array,
  edges: Uint32Array,
  lengths: Float32Array,
  step = STEP,
): void => {
  for (let e = 0; e < lengths.length; e += 1) {
    const [a, b] = [(edges[e * 2] ?? 0) * 3, (edges[e * 2 + 1] ?? 0) * 3];
    const dx = (x[a] ?? 0) - (x[b] ?? 0);
    const dy = (x[a + 1] ?? 0) - (x[b + 1] ?? 0);
    const dz = (x[a + 2] ?? 0) - (x[b + 2] ?? 0);
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
    const share = (step * 0.5 * ((lengths[e] ?? 0) - length)) / length;
    x[a] = (x[a] ?? 0) + dx * share;
    x[a + 1] = (x[a + 1] ?? 0) + dy * share;
    x[a + 2] = (x[a + 2] ?? 0) + dz * share;
    x[b] = (x[b] ?? 0) - dx * share;
    x[b + 1] = (x[b + 1] ?? 0) - dy * share;
    x[b + 2] = (x[b + 2] ?? 0) - dz * share;
  }
};
