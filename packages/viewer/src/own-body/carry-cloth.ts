import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { MeshData } from '../model/mesh-data.ts';
import { weldMeshes, type Welded } from './welded-mesh.ts';

/** Cloth nearer to the skin than this keeps a share of its distance; what hangs farther off is let go, m. */
const NEAR_M = 0.03;
/** Of its distance to the skin cloth keeps at least so much. */
const KEPT_SHARE = 0.6;
/** Cloth moves with the skin beneath it, evened out over its neighbours: skin of two legs, of arm and trunk, moves apart. */
const SMOOTH_PASSES = 6;
/** Share of each edge's error that a sweep takes away. */
const STEP = 0.6;

/** Anchors of points of cloth over the skin. */
interface Anchors {
  /** Three vertices of the body a point, and their shares. */
  readonly corners: Uint32Array;
  readonly shares: Float32Array;
  /** Distance out of the skin in the drape, m. */
  readonly heights: Float32Array;
}

const anchorsOf = (points: Float32Array, body: MeshData): Anchors => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(body.positions, 3));
  const index = body.index.slice();
  geometry.setIndex(new BufferAttribute(index, 1));
  const tree = new MeshBVH(geometry);
  const count = points.length / 3;
  const [corners, shares, heights] = [
    new Uint32Array(points.length),
    new Float32Array(points.length),
    new Float32Array(count),
  ];
  const [at, a, b, c, share] = Array.from({ length: 5 }, () => new Vector3()) as [
    Vector3,
    Vector3,
    Vector3,
    Vector3,
    Vector3,
  ];
  for (let p = 0; p < count; p += 1) {
    at.fromArray(points, p * 3);
    const hit = tree.closestPointToPoint(at);
    if (!hit) continue;
    const face = hit.faceIndex * 3;
    const [i = 0, j = 0, k = 0] = index.subarray(face, face + 3);
    a.fromArray(body.positions, i * 3);
    b.fromArray(body.positions, j * 3);
    c.fromArray(body.positions, k * 3);
    barycentric(hit.point, a, b, c, share);
    corners.set([i, j, k], p * 3);
    shares.set([share.x, share.y, share.z], p * 3);
    const [u, v] = [b.sub(a), c.sub(a)];
    const normal = u.cross(v).normalize();
    heights[p] = at.sub(hit.point).dot(normal);
  }
  return { corners, shares, heights };
};

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

/** A mesh that lies over a body. */
export interface Carried {
  readonly mesh: MeshData;
  /** Triangles from this one on lie on the rest: lips, buttons, cords. They go along with what is nearest of it. */
  readonly firstDetailTriangle?: number | undefined;
  /**
   * True where it holds on to the skin as that gets slimmer, as elastic does and shoes do; other cloth then hangs
   * looser.
   */
  readonly clings: boolean;
}

/** Movement of each bone, m, by its name. */
export type BoneMoves = ReadonlyMap<string, readonly [x: number, y: number, z: number]>;

/** Cloth that goes along when its wearer's body changes. */
export interface CarriedCloth {
  /**
   * Computes where the vertices of each mesh lie, and how they face, over a body with the same triangles: moved with
   * bones and skin beneath, then, so many sweeps long, given back the lengths it hangs with and kept out of the skin.
   */
  readonly over: (
    bodyPositions: Float32Array,
    boneMoves: BoneMoves,
    sweeps: number,
  ) => readonly Pick<MeshData, 'positions' | 'normals'>[];
}

/** Of a body that gets slimmer cloth follows so much: gravity draws it in where it lay on the skin. */
const DRAWN_IN = 0.3;

/** Mesh of each point and its first vertex there, by which its bones are found. */
const ownersOf = (cloth: readonly Carried[], { pointOf, pointCount, starts }: Welded) => {
  const [meshes, vertices] = [new Uint16Array(pointCount), new Int32Array(pointCount).fill(-1)];
  cloth.forEach(({ mesh }, n) => {
    for (let v = 0; v < mesh.positions.length / 3; v += 1) {
      const point = pointOf[(starts[n] ?? 0) + v] ?? 0;
      if ((vertices[point] ?? 0) >= 0) continue;
      vertices[point] = v;
      meshes[point] = n;
    }
  });
  return { meshes, vertices };
};

/** Movement of points with their bones, m. */
const boned = (
  cloth: readonly Carried[],
  { meshes, vertices }: ReturnType<typeof ownersOf>,
  boneMoves: BoneMoves,
  into: Float32Array,
): void => {
  const byMesh = cloth.map(({ mesh }) => mesh.bones.map((bone) => boneMoves.get(bone) ?? [0, 0, 0]));
  into.fill(0);
  for (let p = 0; p < vertices.length; p += 1) {
    const [n, v] = [meshes[p] ?? 0, (vertices[p] ?? 0) * 4];
    const [mesh, moves] = [cloth[n]?.mesh, byMesh[n]];
    if (!mesh || !moves) continue;
    for (let w = v; w < v + 4; w += 1) {
      const [move, share] = [moves[mesh.joints[w] ?? 0], mesh.weights[w] ?? 0];
      if (!move || share === 0) continue;
      for (let k = 0; k < 3; k += 1) into[p * 3 + k] = (into[p * 3 + k] ?? 0) + share * (move[k] ?? 0);
    }
  }
};

/**
 * Distance that cloth at a height over the skin goes out when the skin does by `out`, m: the room there is is taken
 * first.
 */
const pushed = (out: number, height: number, clings: boolean): number => {
  if (clings) return out;
  if (out < 0) return DRAWN_IN * out;
  return Math.max(0, out - Math.max(0, height - leastOf(height)));
};

const leastOf = (height: number): number => (height < 0 ? height : Math.min(NEAR_M, height) * KEPT_SHARE);

/** Smooths values of points over the edges between them, in place. */
const smooth = (of: Float32Array, { edges, pointCount }: Welded): void => {
  const [sum, count] = [new Float32Array(of.length), new Uint16Array(pointCount)];
  for (let pass = 0; pass < SMOOTH_PASSES; pass += 1) {
    sum.set(of);
    count.fill(1);
    for (let e = 0; e < edges.length; e += 2) {
      const [a, b] = [edges[e] ?? 0, edges[e + 1] ?? 0];
      count[a] = (count[a] ?? 0) + 1;
      count[b] = (count[b] ?? 0) + 1;
      for (let k = 0; k < 3; k += 1) {
        sum[a * 3 + k] = (sum[a * 3 + k] ?? 0) + (of[b * 3 + k] ?? 0);
        sum[b * 3 + k] = (sum[b * 3 + k] ?? 0) + (of[a * 3 + k] ?? 0);
      }
    }
    for (let i = 0; i < of.length; i += 1) of[i] = (sum[i] ?? 0) / (count[Math.floor(i / 3)] ?? 1);
  }
};

/** The planes that points may not sink below: a point of the skin and its normal, and the least height over it. */
interface Contact {
  readonly at: Float32Array;
  readonly normals: Float32Array;
  readonly least: Float32Array;
}

const contactOf = ({ corners, shares, heights }: Anchors, body: Float32Array): Contact => {
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

const keepOut = (x: Float32Array, { at, normals, least }: Contact): void => {
  for (let p = 0; p < x.length; p += 3) {
    const [nx, ny, nz] = [normals[p] ?? 0, normals[p + 1] ?? 0, normals[p + 2] ?? 0];
    const height =
      ((x[p] ?? 0) - (at[p] ?? 0)) * nx +
      ((x[p + 1] ?? 0) - (at[p + 1] ?? 0)) * ny +
      ((x[p + 2] ?? 0) - (at[p + 2] ?? 0)) * nz;
    const lift = (least[p / 3] ?? 0) - height;
    if (lift <= 0) continue;
    x[p] = (x[p] ?? 0) + nx * lift;
    x[p + 1] = (x[p + 1] ?? 0) + ny * lift;
    x[p + 2] = (x[p + 2] ?? 0) + nz * lift;
  }
};

const pullLengths = (x: Float32Array, edges: Uint32Array, lengths: Float32Array): void => {
  for (let e = 0; e < lengths.length; e += 1) {
    const [a, b] = [(edges[e * 2] ?? 0) * 3, (edges[e * 2 + 1] ?? 0) * 3];
    const dx = (x[a] ?? 0) - (x[b] ?? 0);
    const dy = (x[a + 1] ?? 0) - (x[b + 1] ?? 0);
    const dz = (x[a + 2] ?? 0) - (x[b + 2] ?? 0);
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
    const share = (STEP * 0.5 * ((lengths[e] ?? 0) - length)) / length;
    x[a] = (x[a] ?? 0) + dx * share;
    x[a + 1] = (x[a + 1] ?? 0) + dy * share;
    x[a + 2] = (x[a + 2] ?? 0) + dz * share;
    x[b] = (x[b] ?? 0) - dx * share;
    x[b + 1] = (x[b + 1] ?? 0) - dy * share;
    x[b + 2] = (x[b + 2] ?? 0) - dz * share;
  }
};

/** Readies cloth, draped over a body, to go along with it. A tenth of a second or two. */
export const carriedCloth = (cloth: readonly Carried[], body: MeshData): CarriedCloth => {
  const welded = weldMeshes(cloth);
  const { points, edges } = welded;
  const anchors = anchorsOf(points, body);
  const owners = ownersOf(cloth, welded);
  const lengths = Float32Array.from({ length: edges.length / 2 }, (_, e) => {
    const [a, b] = [(edges[e * 2] ?? 0) * 3, (edges[e * 2 + 1] ?? 0) * 3];
    return Math.hypot(
      (points[a] ?? 0) - (points[b] ?? 0),
      (points[a + 1] ?? 0) - (points[b + 1] ?? 0),
      (points[a + 2] ?? 0) - (points[b + 2] ?? 0),
    );
  });
  const before = welded.normalsOf(points);
  const was = contactOf(anchors, body.positions);
  const move = new Float32Array(points.length);

  /** Adds to the moves of points what the skin beneath goes out by, beyond its bones. */
  const pushOut = ({ at, normals }: Contact): void => {
    for (let p = 0; p < move.length; p += 3) {
      let out = 0;
      for (let k = p; k < p + 3; k += 1)
        out += (normals[k] ?? 0) * ((at[k] ?? 0) - (was.at[k] ?? 0) - (move[k] ?? 0));
      const clings = cloth[owners.meshes[p / 3] ?? 0]?.clings ?? false;
      const by = pushed(out, anchors.heights[p / 3] ?? 0, clings);
      for (let k = p; k < p + 3; k += 1) move[k] = (move[k] ?? 0) + (normals[k] ?? 0) * by;
    }
  };
  return {
    over: (bodyPositions, boneMoves, sweeps) => {
      const contact = contactOf(anchors, bodyPositions);
      boned(cloth, owners, boneMoves, move);
      pushOut(contact);
      smooth(move, welded);
      const x = points.map((own, i) => own + (move[i] ?? 0));
      for (let sweep = 0; sweep < sweeps; sweep += 1) {
        pullLengths(x, edges, lengths);
        keepOut(x, contact);
      }
      welded.ride(points, x);
      const after = welded.normalsOf(x);
      return cloth.map(({ mesh: { positions, normals } }, n) => {
        const start = welded.starts[n] ?? 0;
        const [own, turned] = [new Float32Array(positions.length), new Float32Array(normals.length)];
        for (let v = 0; v < positions.length / 3; v += 1) {
          const p = (welded.pointOf[start + v] ?? 0) * 3;
          for (let k = 0; k < 3; k += 1) {
            own[v * 3 + k] = x[p + k] ?? 0;
            turned[v * 3 + k] = (normals[v * 3 + k] ?? 0) + (after[p + k] ?? 0) - (before[p + k] ?? 0);
          }
          unit(turned, v * 3);
        }
        return { positions: own, normals: turned };
      });
    },
  };
};

/** Brings three numbers to length 1, in place. */
export const unit = (of: Float32Array, i: number): void => {
  const length = Math.hypot(of[i] ?? 0, of[i + 1] ?? 0, of[i + 2] ?? 0) || 1;
  for (let k = i; k < i + 3; k += 1) of[k] = (of[k] ?? 0) / length;
};
