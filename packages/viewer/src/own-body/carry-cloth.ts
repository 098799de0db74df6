import type { MeshData } from '../model/mesh-data.ts';
import { anchorsOf, contactOf, keepOut, leastOf, pullLengths, type Contact } from './contact.ts';
import { weldMeshes, type Welded } from './welded-mesh.ts';

/** Cloth moves with the skin beneath it, evened out over its neighbours: skin of two legs, of arm and trunk, moves apart. */
const SMOOTH_PASSES = 6;

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

/** Smooths values of points over the edges between them, in place. */
export const smooth = (
  of: Float32Array,
  { edges, pointCount }: Pick<Welded, 'edges' | 'pointCount'>,
): void => {
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
