import { f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';
import { betweenKnots } from './between-knots.ts';
import { contactOf, keepOut, type Contact } from './contact.ts';
import { coarseCloth, type FineCloth } from './coarse-cloth.ts';
import { hangCloth } from './hang-cloth.ts';
import { handsOf } from './hands.ts';
import { heightsOver, obstacleOf, type Obstacle } from './obstacle.ts';
import type { Places } from './laid-cloth.ts';
import { clothOf, ON_LEGS, type HangingPiece } from './lying-cloth.ts';
import type { PartContact } from './part-contact.ts';
import type { Sewn } from './sewn-in-size.ts';
import { isStiffCollar } from './stiff-collars.ts';
import type { SewnCloth } from './unstrained.ts';

/** Pieces that stand up by themselves, or lie over others: they stay as they were carried. */
const isStiff = (piece: HangingPiece): boolean =>
  /^hood/.test(piece.from.id) || piece.from.cloth === 'cord' || isStiffCollar(piece);
const hangs = (piece: HangingPiece): boolean => !isStiff(piece) && !ON_LEGS.test(piece.from.id);
/** Knots that were this near to a stiff piece in the drape are sewn to it, m: a collar's stand hides the neck's seam. */
const SEWN_M = 0.006;

/** Share by which the cut of the cloth is more than in the drape. */
const growthOf = ({ flatFromMm, flatToMm, triangles }: SewnCloth): number => {
  const areaOf = (mm: Float64Array): number => {
    let area = 0;
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => i32(triangles, t + k) * 2) as [number, number, number];
      const [ux, uy] = [f64(mm, b) - f64(mm, a), f64(mm, b + 1) - f64(mm, a + 1)];
      const [vx, vy] = [f64(mm, c) - f64(mm, a), f64(mm, c + 1) - f64(mm, a + 1)];
      area += Math.abs(ux * vy - uy * vx);
    }
    return area;
  };
  return areaOf(flatToMm) / areaOf(flatFromMm) - 1;
};

/** Skin, shorts of the garment's own as they lie, and what else is worn beneath: cloth that hangs lies on it. */
export const beneath = ({ pieces, welded, sized, worn }: Sewn, x: Float32Array): readonly Obstacle[] => {
  const { starts, pointOf } = welded;
  const legs = pieces.flatMap((piece, n) =>
    ON_LEGS.test(piece.from.id) ? [...clothOf(piece)].map((v) => pointOf[(starts[n] ?? 0) + v] ?? 0) : [],
  );
  return [
    obstacleOf(sized, false),
    ...(legs.length > 0
      ? [obstacleOf({ positions: x.slice(), index: Uint32Array.from(legs) }, true, true)]
      : []),
    ...(worn ? [obstacleOf(worn, true)] : []),
  ];
};

/** In the end cloth that hung keeps this far off, m. */
const CLEAR_M = 0.001;

/** Contact of points that hung with what they hung on; of others with their part of the body. */
export const outOf = (
  obstacles: readonly Obstacle[],
  isHung: Uint8Array,
  parts: PartContact,
): PartContact => {
  const ids = Int32Array.from([...isHung.keys()].filter((p) => isHung[p] === 1));
  let planes: readonly Contact[] = [];
  return {
    look: (x, leastOver) => {
      parts.look(x, leastOver);
      const own = new Float32Array(ids.length * 3);
      ids.forEach((p, i) => own.set(x.subarray(p * 3, p * 3 + 3), i * 3));
      // Skin last: it is held to.
      planes = obstacles.toReversed().map(({ find, positions, isCloth }) => {
        const contact = contactOf(find(own), positions);
        const { heights } = heightsOver(own, contact, isCloth);
        return {
          ...contact,
          least: Float32Array.from(heights, (height) => (height === Infinity ? -Infinity : CLEAR_M)),
        };
      });
    },
    keepOut: (x) => {
      parts.keepOut(x);
      for (const each of planes) keepOut(x, each, ids);
    },
  };
};

/** Points stiffer than this lie at a print. */
const AT_PRINT = 0.9;

/** Distance off the skin that a share of the points at prints do not reach, m. */
const roomAt = (
  share: number,
  x: Float64Array,
  stiffness: Float64Array,
  skin: Obstacle | undefined,
): number => {
  const own = Float32Array.from(x.filter((_, i) => f64(stiffness, Math.floor(i / 3)) > AT_PRINT));
  const heights = skin?.find(own).heights.toSorted() ?? [];
  return heights[Math.floor(heights.length * share)] ?? 0;
};

/** Cloth whose cut grows by less than this share hangs on as in the drape, unless it is loose. */
const LEAST_GROWTH = 0.02;
/**
 * Cloth is loose where a quarter of what lies at prints is farther off the skin than this, m. In XS a man's kit and tee are close (22 and
 * 18 mm), a woman's are not (24 and 27): hers hang from chest and shoulder blades. Close cloth that hangs is stretched, and has no folds to lose.
 */
const LOOSE_M = 0.023;
const LOOSE_SHARE = 0.75;

/** Is true of a top that is to find folds of its own: its cut grows, or is loose where it was carried to. */
export const isLetHang = (cloth: SewnCloth, carried: Float64Array, skin: Obstacle | undefined): boolean =>
  growthOf(cloth) > LEAST_GROWTH || roomAt(LOOSE_SHARE, carried, cloth.stiffness, skin) > LOOSE_M;

/** Lets pieces hang on what is beneath them, the skin first, from where they were carried to. */
export const hungInSize = (
  { pieces, welded }: Sewn,
  flat: Places,
  start: Float64Array,
  stiffnessOf: Float64Array,
  obstacles: readonly Obstacle[],
): { readonly positions: Float64Array; readonly isHung: Uint8Array } => {
  const { pointCount, starts, points } = welded;
  const pointOf = Int32Array.from(welded.pointOf);
  const pieceOf = new Uint16Array(pointOf.length);
  pieces.forEach(({ mesh }, n) =>
    pieceOf.fill(n, starts[n] ?? 0, (starts[n] ?? 0) + mesh.positions.length / 3),
  );
  const trianglesOf = (fits: (piece: HangingPiece) => boolean): Int32Array =>
    Int32Array.from(
      pieces.flatMap((piece, n) => (fits(piece) ? [...clothOf(piece)].map((v) => v + (starts[n] ?? 0)) : [])),
    );
  const fine: FineCloth = { pointCount, flatMm: flat.after, pieceOf, triangles: trianglesOf(hangs), pointOf };
  const coarse = coarseCloth(fine);
  const { knots, edges, verticesOf } = coarse;
  const stiff = new Uint8Array(pointCount);
  for (const v of trianglesOf((piece) => !hangs(piece))) stiff[i32(pointOf, v)] = 1;
  const squareBetween = (a: number, b: number): number => {
    const dx = (points[a * 3] ?? 0) - (points[b * 3] ?? 0);
    const dy = (points[a * 3 + 1] ?? 0) - (points[b * 3 + 1] ?? 0);
    const dz = (points[a * 3 + 2] ?? 0) - (points[b * 3 + 2] ?? 0);
    return dx * dx + dy * dy + dz * dz;
  };
  const stiffPoints = [...new Set(Array.from(trianglesOf(isStiff), (v) => i32(pointOf, v)))];
  const isHeld = Uint8Array.from(knots, (p) =>
    stiff[p] === 1 || stiffPoints.some((q) => squareBetween(p, q) < SEWN_M ** 2) ? 1 : 0,
  );
  const flatFar = (of: Float64Array, a: number, b: number, piece: number): number => {
    let best = Infinity;
    for (const v of verticesOf[a] ?? [])
      for (const w of verticesOf[b] ?? [])
        if (pieceOf[v] === piece && pieceOf[w] === piece)
          best = Math.min(
            best,
            Math.hypot(f64(of, v * 2) - f64(of, w * 2), f64(of, v * 2 + 1) - f64(of, w * 2 + 1)),
          );
    return best;
  };
  const lengths = coarse.lengthsMm.map((mm, e) => {
    const piece = coarse.pieces[e] ?? 0;
    if (pieces[piece]?.from.cloth === 'shell') return mm / 1000;
    const [a, b] = [i32(edges, e * 2), i32(edges, e * 2 + 1)];
    return (
      (Math.sqrt(squareBetween(i32(knots, a), i32(knots, b))) * mm) / (flatFar(flat.before, a, b, piece) || 1)
    );
  });
  const at = (of: ArrayLike<number>): Float64Array =>
    Float64Array.from(
      { length: knots.length * 3 },
      (_, i) => of[i32(knots, Math.floor(i / 3)) * 3 + (i % 3)] ?? 0,
    );
  const stiffness = Float64Array.from(knots, (p) => f64(stiffnessOf, p));
  const from = at(start);
  const roomM = roomAt(0.5, from, stiffness, obstacles[0]);
  const hands = handsOf(pieces, pieceOf, flat.after, verticesOf, roomM);
  const hung = hangCloth({ coarse, lengths, isHeld, stiffness, hands }, from, obstacles);
  const positions = start.slice();
  betweenKnots(fine, coarse)(hung, positions);
  const isHung = new Uint8Array(pointCount);
  for (const v of fine.triangles) isHung[i32(pointOf, v)] = 1;
  for (let p = 0; p < pointCount; p += 1) if (stiff[p] === 1) isHung[p] = 0;
  return { positions, isHung };
};
