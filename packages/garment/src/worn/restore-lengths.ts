const SWEEPS = 60;
/** Share of each edge's error that a sweep takes away: gentle, so that errors spread instead of buckling. */
const STEP = 0.35;

/** Triangles of cloth whose vertices know their places on their pieces. */
export interface CutCloth {
  /** Three vertices a triangle. */
  readonly triangles: ArrayLike<number>;
  /** Shared point of each vertex. */
  readonly pointOf: ArrayLike<number>;
  readonly pointCount: number;
  /** Two numbers a vertex, mm on its piece. */
  readonly pieceMm: ArrayLike<number>;
  /** Share of its cut width to which elastic draws in the piece of a triangle; null where lengths are left as they are. */
  readonly drawInOf: (triangle: number) => number | null;
}

/** Every edge of cloth once: its two points, and the mean of its lengths on the pieces at its sides, metres. */
export interface CutEdges {
  readonly points: Int32Array;
  readonly lengthsM: Float64Array;
}

/**
 * Edges of the cloth with the lengths to which they were cut, m: for each the mean over its triangles; edges of
 * what is not cut cloth are absent.
 */
export const cutEdges = ({ triangles, pointOf, pointCount, pieceMm, drawInOf }: CutCloth): CutEdges => {
  const found = new Map<number, { readonly a: number; readonly b: number; sum: number; count: number }>();
  for (let t = 0; t < triangles.length / 3; t++) {
    const drawIn = drawInOf(t);
    if (drawIn === null) continue;
    for (let k = 0; k < 3; k++) {
      const [v, w] = [triangles[t * 3 + k] ?? 0, triangles[t * 3 + ((k + 1) % 3)] ?? 0];
      const [a, b] = [pointOf[v] ?? 0, pointOf[w] ?? 0];
      const key = Math.min(a, b) * pointCount + Math.max(a, b);
      const edge = found.get(key) ?? { a, b, sum: 0, count: 0 };
      const dx = ((pieceMm[v * 2] ?? 0) - (pieceMm[w * 2] ?? 0)) * drawIn;
      const dy = (pieceMm[v * 2 + 1] ?? 0) - (pieceMm[w * 2 + 1] ?? 0);
      edge.sum += Math.hypot(dx, dy) / 1000;
      edge.count++;
      found.set(key, edge);
    }
  }
  const edges = [...found.values()];
  return {
    points: Int32Array.from(edges.flatMap(({ a, b }) => [a, b])),
    lengthsM: Float64Array.from(edges, ({ sum, count }) => sum / count),
  };
};

/**
 * Gives cloth its cut lengths back, in place: a few gentle Gauss-Seidel sweeps over the edges, which move points by
 * fractions of a millimetre. Bake and viewer do the same, so that what is measured is what is shown.
 */
export const restoreCutLengths = (x: Float64Array, { points, lengthsM }: CutEdges): void => {
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let e = 0; e < lengthsM.length; e++) {
      const [a, b] = [(points[e * 2] ?? 0) * 3, (points[e * 2 + 1] ?? 0) * 3];
      const dx = (x[a] ?? 0) - (x[b] ?? 0);
      const dy = (x[a + 1] ?? 0) - (x[b + 1] ?? 0);
      const dz = (x[a + 2] ?? 0) - (x[b + 2] ?? 0);
      const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
      const share = (STEP * 0.5 * ((lengthsM[e] ?? 0) - length)) / length;
      x[a] = (x[a] ?? 0) + dx * share;
      x[a + 1] = (x[a + 1] ?? 0) + dy * share;
      x[a + 2] = (x[a + 2] ?? 0) + dz * share;
      x[b] = (x[b] ?? 0) - dx * share;
      x[b + 1] = (x[b + 1] ?? 0) - dy * share;
      x[b + 2] = (x[b + 2] ?? 0) - dz * share;
    }
};
