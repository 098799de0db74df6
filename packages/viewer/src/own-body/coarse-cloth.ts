import { f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';

/** Sewn cloth that is thinned out: triangles of vertices with flat places, and the points they are sewn into. */
export interface FineCloth {
  readonly pointCount: number;
  /** Two numbers a vertex, mm on its piece. */
  readonly flatMm: Float64Array;
  /** The piece of each vertex, by number. */
  readonly pieceOf: Uint16Array;
  /** Of the pieces that take part. */
  readonly triangles: Int32Array;
  readonly pointOf: Int32Array;
}

/** Every so many millimetres of cloth a knot, closer along seams and edges: else neighbours would have no piece in common. */
const SPACING_MM = 22;
const ON_SEAMS = 0.6;

/** Cloth as a net of knots, some of the points of the fine cloth. */
export interface CoarseCloth {
  /** Points that are knots. */
  readonly knots: Int32Array;
  /** Vertices of each knot: one on each piece that meets there. */
  readonly verticesOf: readonly (readonly number[])[];
  /** Two knots an edge, its length on the piece, mm, and the piece. */
  readonly edges: Int32Array;
  readonly lengthsMm: Float64Array;
  readonly pieces: Uint16Array;
  /** Four knots a hinge: its edge, then the tips on either side. */
  readonly hinges: Int32Array;
  /** Area of the fine cloth that is nearest to each knot, mm². */
  readonly areasMm2: Float64Array;
}

interface Neighbours {
  readonly from: Int32Array;
  readonly ends: Int32Array;
  readonly lengths: Float64Array;
}

const distanceMm = (flat: Float64Array, v: number, w: number): number =>
  Math.hypot(f64(flat, v * 2) - f64(flat, w * 2), f64(flat, v * 2 + 1) - f64(flat, w * 2 + 1));

/** Neighbours of each point, and which points lie on a seam or an edge. */
const neighboursOf = ({ pointCount, flatMm, triangles, pointOf }: FineCloth) => {
  const known = new Map<number, { length: number; times: number }>();
  const key = (a: number, b: number): number => Math.min(a, b) * pointCount + Math.max(a, b);
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k += 1) {
      const [v, w] = [i32(triangles, t + k), i32(triangles, t + ((k + 1) % 3))];
      const [a, b] = [i32(pointOf, v), i32(pointOf, w)];
      if (a === b) continue;
      const own = known.get(key(a, b));
      if (own) own.times += 1;
      else known.set(key(a, b), { length: distanceMm(flatMm, v, w), times: 1 });
    }
  const isEdge = new Uint8Array(pointCount);
  const counts = new Int32Array(pointCount + 1);
  for (const [pair, { times }] of known) {
    const [a, b] = [Math.floor(pair / pointCount), pair % pointCount];
    counts[a + 1] = i32(counts, a + 1) + 1;
    counts[b + 1] = i32(counts, b + 1) + 1;
    if (times !== 2) isEdge[a] = isEdge[b] = 1;
  }
  for (let p = 0; p < pointCount; p += 1) counts[p + 1] = i32(counts, p + 1) + i32(counts, p);
  const at = counts.slice();
  const [ends, lengths] = [new Int32Array(known.size * 2), new Float64Array(known.size * 2)];
  const add = (a: number, b: number, length: number): void => {
    ends[i32(at, a)] = b;
    lengths[i32(at, a)] = length;
    at[a] = i32(at, a) + 1;
  };
  for (const [pair, { length }] of known) {
    const [a, b] = [Math.floor(pair / pointCount), pair % pointCount];
    add(a, b, length);
    add(b, a, length);
  }
  return { graph: { from: counts, ends, lengths } satisfies Neighbours, isEdge };
};

/** Vertices that each point of some triangles has. */
const verticesOfPoints = ({ pointCount, triangles, pointOf }: FineCloth): (readonly number[])[] => {
  const all = Array.from({ length: pointCount }, () => new Set<number>());
  for (const v of triangles) all[i32(pointOf, v)]?.add(v);
  return all.map((own) => [...own]);
};

/** Knot nearest to each point, by its number, -1 where there is none; knots are chosen on the way: where seams end, on seams and edges, then between. */
const chooseKnots = (
  cloth: FineCloth,
  { from, ends, lengths }: Neighbours,
  isEdge: Uint8Array,
  vertices: readonly (readonly number[])[],
) => {
  const { pointCount, pieceOf } = cloth;
  const rank = Uint8Array.from({ length: pointCount }, (_, p) => {
    const own = vertices[p] ?? [];
    if (own.length === 0) return 3;
    const isSeam = new Set(own.map((v) => pieceOf[v])).size > 1 || own.length > 1;
    if (own.length > 2 || (isSeam && isEdge[p] === 1)) return 0;
    return isSeam || isEdge[p] === 1 ? 1 : 2;
  });
  const far = new Float64Array(pointCount).fill(Infinity);
  const label = new Int32Array(pointCount).fill(-1);
  const knots: number[] = [];
  for (let level = 0; level < 3; level += 1) {
    const apart = SPACING_MM * (level < 2 ? ON_SEAMS : 1);
    for (let p = 0; p < pointCount; p += 1) {
      if (rank[p] !== level || f64(far, p) < apart) continue;
      const knot = knots.length;
      knots.push(p);
      far[p] = 0;
      label[p] = knot;
      const queue = [p];
      for (let i = 0; i < queue.length; i += 1) {
        const a = queue[i] ?? 0;
        for (let e = i32(from, a); e < i32(from, a + 1); e += 1) {
          const b = i32(ends, e);
          const by = f64(far, a) + f64(lengths, e);
          if (i32(label, a) !== knot || by >= f64(far, b) || by > SPACING_MM) continue;
          far[b] = by;
          label[b] = knot;
          queue.push(b);
        }
      }
    }
  }
  return { knots: Int32Array.from(knots), label };
};

/** Thins cloth out: knots so far apart, joined where the fine cloth nearest to them meets. */
export const coarseCloth = (cloth: FineCloth): CoarseCloth => {
  const { flatMm, pieceOf, triangles, pointOf } = cloth;
  const { graph, isEdge } = neighboursOf(cloth);
  const vertices = verticesOfPoints(cloth);
  const { knots, label } = chooseKnots(cloth, graph, isEdge, vertices);
  const verticesOf = Array.from(knots, (p) => vertices[p] ?? []);
  /** Length between two knots on a piece that both are on, mm; null where there is none. */
  const between = (a: number, b: number): readonly [lengthMm: number, piece: number] | null => {
    let best: readonly [number, number] | null = null;
    for (const v of verticesOf[a] ?? [])
      for (const w of verticesOf[b] ?? []) {
        if (pieceOf[v] !== pieceOf[w]) continue;
        const mm = distanceMm(flatMm, v, w);
        if (best === null || mm < best[0]) best = [mm, pieceOf[v] ?? 0];
      }
    return best;
  };
  const edges = new Map<number, { readonly mm: number; readonly piece: number; readonly tips: number[] }>();
  const faces = new Set<string>();
  const areasMm2 = new Float64Array(knots.length);
  const count = knots.length;
  const join = (a: number, b: number): number | null => {
    const key = Math.min(a, b) * count + Math.max(a, b);
    if (edges.has(key)) return key;
    const length = between(a, b);
    if (!length) return null;
    edges.set(key, { mm: length[0], piece: length[1], tips: [] });
    return key;
  };
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => i32(triangles, t + k)) as [number, number, number];
    const [a, b, c] = corners.map((v) => i32(label, i32(pointOf, v))) as [number, number, number];
    const [v, w, u] = corners;
    const area =
      Math.abs(
        (f64(flatMm, w * 2) - f64(flatMm, v * 2)) * (f64(flatMm, u * 2 + 1) - f64(flatMm, v * 2 + 1)) -
          (f64(flatMm, w * 2 + 1) - f64(flatMm, v * 2 + 1)) * (f64(flatMm, u * 2) - f64(flatMm, v * 2)),
      ) / 6;
    for (const own of [a, b, c]) if (own >= 0) areasMm2[own] = f64(areasMm2, own) + area;
    if (a < 0 || b < 0 || c < 0) continue;
    const [ab, bc, ca] = [
      a === b ? null : join(a, b),
      b === c ? null : join(b, c),
      c === a ? null : join(c, a),
    ];
    if (ab === null || bc === null || ca === null) continue;
    const face = [a, b, c].toSorted((p, q) => p - q).join(' ');
    if (faces.has(face)) continue;
    faces.add(face);
    edges.get(ab)?.tips.push(c);
    edges.get(bc)?.tips.push(a);
    edges.get(ca)?.tips.push(b);
  }
  const all = [...edges];
  const hinges = all.flatMap(([key, { tips }]) =>
    tips.length === 2 && tips[0] !== tips[1] ? [Math.floor(key / count), key % count, ...tips] : [],
  );
  return {
    knots,
    verticesOf,
    edges: Int32Array.from(all.flatMap(([key]) => [Math.floor(key / count), key % count])),
    lengthsMm: Float64Array.from(all, ([, { mm }]) => mm),
    pieces: Uint16Array.from(all, ([, { piece }]) => piece),
    hinges: Int32Array.from(hinges),
    areasMm2,
  };
};
