import type { Edge, Path, Piece, Point } from '@kitwright/garment';
import {
  EndType,
  FillRule,
  JoinType,
  areaD,
  inflatePathsD,
  intersectD,
  unionD,
  type PathD,
  type PathsD,
} from 'clipper2-ts';
import { polygonOf } from './flatten.ts';

/** Decimals of a millimetre that are kept: a micrometre. */
const PRECISION = 3;

/** Corners run out to this many times the allowance before they are cut off. */
const MITRE_LIMIT = 3;

const toClipper = (points: readonly Point[]): PathD => points.map(([x, y]) => ({ x, y, z: 0 }));

/** Distance of the cut line outside an edge, mm. */
export const allowanceOf = (piece: Piece, edge: Edge): number => {
  switch (edge.finish) {
    case 'seam':
      return piece.seamAllowanceMm;
    case 'hem':
      return piece.hemAllowanceMm;
    case 'free':
      return 0;
  }
};

/** Everything within so far of an edge, on either side of it, ending where it ends. */
const bandRound = (edge: Edge, byMm: number): PathsD =>
  inflatePathsD([toClipper(edge.points)], byMm, JoinType.Miter, EndType.Butt, MITRE_LIMIT, PRECISION);

/** The unit normal of a step, out of a piece whose outline runs clockwise (y down). */
const outward = (from: Point, to: Point): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
};

/** Gap between the bands of two edges at an outer corner: both allowances run on until they meet. */
const wedgeBetween = (piece: Piece, edge: Edge, next: Edge): PathsD => {
  const [before, corner, after] = [edge.points.at(-2), next.points[0], next.points[1]];
  if (!before || !corner || !after) return [];
  const [a, b] = [outward(before, corner), outward(corner, after)];
  const [byA, byB] = [allowanceOf(piece, edge), allowanceOf(piece, next)];
  const turn = a[0] * b[1] - a[1] * b[0];
  if (turn <= 0 || byA === 0 || byB === 0) return [];
  const at = (normal: Point, byMm: number): Point => [
    corner[0] + normal[0] * byMm,
    corner[1] + normal[1] * byMm,
  ];
  // Where the two parallels cross: n · a = byA and n · b = byB.
  const meet: Point = [
    corner[0] + (byA * b[1] - byB * a[1]) / turn,
    corner[1] + (byB * a[0] - byA * b[0]) / turn,
  ];
  const reach = Math.hypot(meet[0] - corner[0], meet[1] - corner[1]);
  const isShort = reach <= MITRE_LIMIT * Math.max(byA, byB);
  return [toClipper([corner, at(a, byA), ...(isShort ? [meet] : []), at(b, byB)])];
};

/**
 * The line a piece is cut along: its seam line with the allowance of each edge outside it. At a corner the allowances
 * of both edges run on until they meet.
 */
export const cutLine = (piece: Piece): readonly Point[] => {
  const outline = [toClipper(polygonOf(piece.outline))];
  const bands = piece.edges.flatMap((edge) => {
    const byMm = allowanceOf(piece, edge);
    return byMm === 0 ? [] : bandRound(edge, byMm);
  });
  const wedges = piece.edges.flatMap((edge, index) =>
    wedgeBetween(piece, edge, piece.edges[(index + 1) % piece.edges.length] ?? edge),
  );
  return largest(unionD(outline, [...bands, ...wedges], FillRule.NonZero, PRECISION));
};

/** The cut line grown by the bleed: as far as the artwork is printed. */
export const bleedLine = (cut: readonly Point[], bleedMm: number): readonly Point[] =>
  largest(inflatePathsD([toClipper(cut)], bleedMm, JoinType.Round, EndType.Polygon, MITRE_LIMIT, PRECISION));

/** Area that two closed lines share, mm2. */
export const sharedAreaMm2 = (a: readonly Point[], b: readonly Point[]): number =>
  intersectD([toClipper(a)], [toClipper(b)], FillRule.NonZero, PRECISION).reduce(
    (sum, path) => sum + Math.abs(areaD(path)),
    0,
  );

/** Outer boundary of what is one whole: holes where an allowance closes on itself are not cut. */
const largest = (paths: PathsD): readonly Point[] => {
  const [outer] = [...paths].sort((a, b) => Math.abs(areaD(b)) - Math.abs(areaD(a)));
  return (outer ?? []).map(({ x, y }): Point => [x, y]);
};

/** A closed line as a path. */
export const pathOf = (points: readonly Point[]): Path => [
  ...points.map(([x, y], index) => ({ op: index === 0 ? ('M' as const) : ('L' as const), x, y })),
  { op: 'Z' },
];
