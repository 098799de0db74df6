/** Shallower overlaps are none, mm. The lines that are measured have as much to spare. */
export const NONE_MM = 0.02;

/** Shapes to be laid, as the search sees them. They are known by number; plain, so that threads can be told of it. */
export interface Problem {
  readonly widthMm: number;
  readonly gapMm: number;
  /** True where shapes may lie head to foot. */
  readonly turns: boolean;
  /** True where they may lie across too, turned by a quarter. */
  readonly quarters: boolean;
  /** The shape of each piece. */
  readonly shapeOf: Int32Array;
  /** Boxes of the shapes, and what they cover. */
  readonly shapeWidthsMm: Float64Array;
  readonly shapeHeightsMm: Float64Array;
  readonly shapeAreasMm2: Float64Array;
}

/**
 * Places of the pieces: middles of their boxes, and the way they lie: 1 head to foot, 2 across, turned by a quarter, and 3
 * across and head to foot.
 */
export interface Layout {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly isTurned: Uint8Array;
  readonly lengthMm: number;
}

export const areaOf = ({ shapeOf, shapeAreasMm2 }: Problem): number =>
  shapeOf.reduce((sum, shape) => sum + (shapeAreasMm2[shape] ?? 0), 0);

/** No layout is shorter: the tallest piece has to lie on it, and all of them have to find room. */
export const leastLengthMm = (problem: Problem): number =>
  Math.max(
    areaOf(problem) / problem.widthMm,
    ...Array.from(problem.shapeOf, (shape) => {
      const heightMm = problem.shapeHeightsMm[shape] ?? 0;
      return problem.quarters ? Math.min(heightMm, problem.shapeWidthsMm[shape] ?? 0) : heightMm;
    }),
  );

/**
 * Orders layouts of the same pieces, the shortest first. Threads that shorten one layout by the same steps come to the same
 * length: then the places decide, so that it never matters which thread was heard first.
 */
export const byLength = (a: Layout, b: Layout): number => {
  if (a.lengthMm !== b.lengthMm) return a.lengthMm - b.lengthMm;
  for (const [piece, y] of a.y.entries()) {
    const apart =
      y - (b.y[piece] ?? 0) ||
      (a.x[piece] ?? 0) - (b.x[piece] ?? 0) ||
      (a.isTurned[piece] ?? 0) - (b.isTurned[piece] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
};

export const shortest = (layouts: readonly (Layout | null)[]): Layout | null =>
  layouts.reduce(
    (best, each) => (each !== null && (best === null || byLength(each, best) < 0) ? each : best),
    null,
  );
