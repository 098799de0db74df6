import { TOLERANCE_MM } from './grown-line.ts';
import { areaOf, type Layout, type Problem } from './problem.ts';

/** Pieces of a ring: of as few a search gets further in the same time than of a whole order. */
const WANTED = 40;

/**
 * Pieces that take others' places on a ring lie on their neighbours: of more than this share, the strip never comes
 * apart.
 */
const MOST_LEFT = 0.1;

/** A ring has to be as long as this many of its tallest pieces, or one of them meets itself. */
const LEAST_RING = 2.5;

/** An order of no more pieces is laid whole, on a strip, unless laps of one ring take all of it. */
const WHOLE = 100;

/** A share of an order that is laid on a ring, and how often. */
export interface RingShare {
  readonly problem: Problem;
  /** False where the share is the whole order, which is laid on the strip itself. */
  readonly isRing: boolean;
  readonly times: number;
  /** Pieces of the order that have no place on it, as a share of all. */
  readonly left: number;
}

/** Numbers of pieces of each shape. */
const countsOf = ({ shapeOf, shapeAreasMm2 }: Problem): Int32Array => {
  const counts = new Int32Array(shapeAreasMm2.length);
  for (const shape of shapeOf) counts.set([(counts[shape] ?? 0) + 1], shape);
  return counts;
};

const shareOf = (problem: Problem, laid: ArrayLike<number>, times: number, left: number): RingShare => ({
  isRing: true,
  times,
  left,
  problem: {
    ...problem,
    shapeOf: Int32Array.from(
      Array.from(laid, (count, shape) => Array.from({ length: count }, () => shape)).flat(),
    ),
  },
});

/** A share of the order with its own mix of shapes. */
const evenShareOf = (problem: Problem, counts: Int32Array, times: number): RingShare => {
  const { shapeOf, shapeAreasMm2 } = problem;
  const exact = Array.from(counts, (count) => count / times);
  const laid = exact.map(Math.floor);
  const missing = Math.round(shapeOf.length / times) - laid.reduce((sum, count) => sum + count, 0);
  const restOf = (shape: number): number => (exact[shape] ?? 0) - (laid[shape] ?? 0);
  const more = exact
    .map((_, shape) => shape)
    .filter((shape) => restOf(shape) > 0)
    .sort((a, b) => restOf(b) - restOf(a) || (shapeAreasMm2[b] ?? 0) - (shapeAreasMm2[a] ?? 0) || a - b)
    .slice(0, Math.max(0, missing));
  for (const shape of more) laid[shape] = (laid[shape] ?? 0) + 1;
  const left = Array.from(counts, (count, shape) => Math.max(0, count - (laid[shape] ?? 0) * times));
  return shareOf(problem, laid, times, left.reduce((sum, count) => sum + count, 0) / shapeOf.length);
};

/** Every piece of the order dealt out to rings of about one mix and size, each laid once. */
const dealtShares = (problem: Problem, counts: Int32Array, rings: number): readonly RingShare[] => {
  const laid = Array.from({ length: rings }, () => new Int32Array(counts.length));
  let next = 0;
  counts.forEach((count, shape) => {
    for (let k = 0; k < count; k += 1) {
      const ring = laid[next % rings];
      if (ring !== undefined) ring[shape] = (ring[shape] ?? 0) + 1;
      next += 1;
    }
  });
  return laid.map((shapes) => shareOf(problem, shapes, 1, 0));
};

const isLongEnough = ({ problem }: RingShare): boolean => {
  const { shapeHeightsMm, gapMm, widthMm } = problem;
  const tallestMm = Math.max(
    ...Array.from(problem.shapeOf, (shape) =>
      Math.max(shapeHeightsMm[shape] ?? 0, problem.quarters ? (problem.shapeWidthsMm[shape] ?? 0) : 0),
    ),
  );
  return areaOf(problem) / widthMm > LEAST_RING * (tallestMm + gapMm);
};

/**
 * An order has the same shapes many times over. A share of it is laid on a ring (its end meets its beginning, so that no
 * end is ragged), which is then laid out along the strip again and again. Where the numbers of the shapes have no such
 * share, all pieces are dealt out to several rings, which follow one another. A small order is laid whole.
 */
export const ringSharesOf = (problem: Problem): readonly RingShare[] => {
  const counts = countsOf(problem);
  const whole = [{ problem, isRing: false, times: 1, left: 0 }];
  const times = Math.round(problem.shapeOf.length / WANTED);
  if (times < 2) return whole;
  const even = evenShareOf(problem, counts, times);
  if (even.left > 0 && problem.shapeOf.length <= WHOLE) return whole;
  const shares = even.left < MOST_LEFT ? [even] : dealtShares(problem, counts, times);
  return shares.every(isLongEnough) ? shares : whole;
};

interface Slot {
  readonly shape: number;
  readonly x: number;
  readonly y: number;
  readonly isTurned: number;
}

/** The ring opened where its end is least ragged: heights of the middles, and how long it is then. */
const openedRing = (
  share: Problem,
  ring: Layout,
): { readonly y: readonly number[]; readonly lengthMm: number } => {
  const halves = Array.from(share.shapeOf, (shape, k) => {
    const sizes = (ring.isTurned[k] ?? 0) < 2 ? share.shapeHeightsMm : share.shapeWidthsMm;
    return (sizes[shape] ?? 0) / 2;
  });
  const openings = Array.from(ring.y, (from) => {
    const y = Array.from(ring.y, (each) => (each - from + 1e-6 + ring.lengthMm) % ring.lengthMm);
    const low = Math.min(...y.map((each, k) => each - (halves[k] ?? 0)));
    const high = Math.max(...y.map((each, k) => each + (halves[k] ?? 0)));
    return { y: y.map((each) => each - low), lengthMm: high - low };
  });
  return openings.reduce((best, each) => (each.lengthMm < best.lengthMm ? each : best));
};

/** Difference between two shapes by their boxes, mm. */
const unlikeness = ({ shapeWidthsMm, shapeHeightsMm }: Problem, a: number, b: number): number =>
  Math.abs((shapeWidthsMm[a] ?? 0) - (shapeWidthsMm[b] ?? 0)) +
  Math.abs((shapeHeightsMm[a] ?? 0) - (shapeHeightsMm[b] ?? 0));

/** Free cloth between rings beyond the gap, mm: lines of the search lie so far outside of it at most. */
export const BETWEEN_MM = 2 * TOLERANCE_MM;

/** Rings laid out along the strip one after the other, each as often as it takes. */
const slotsOf = (
  { gapMm }: Problem,
  shares: readonly RingShare[],
  rings: readonly Layout[],
): { readonly slots: Slot[]; readonly lengthMm: number } => {
  let fromMm = -gapMm - BETWEEN_MM;
  const slots = shares.flatMap(({ problem, times }, number): readonly Slot[] => {
    const ring = rings[number];
    if (ring === undefined) return [];
    const opened = openedRing(problem, ring);
    const beginMm = fromMm + gapMm + BETWEEN_MM;
    fromMm = beginMm + opened.lengthMm + (times - 1) * ring.lengthMm;
    return Array.from({ length: times }, (_, lap) =>
      Array.from(problem.shapeOf, (shape, k) => ({
        shape,
        x: ring.x[k] ?? 0,
        y: beginMm + (opened.y[k] ?? 0) + lap * ring.lengthMm,
        isTurned: ring.isTurned[k] ?? 0,
      })),
    ).flat();
  });
  return { slots, lengthMm: fromMm };
};

/**
 * The rings laid out along the strip. Shapes that they have too few of take the place of those
 * nearest to them in size, and what is left over goes to the end: such pieces may lie on others, to be moved apart.
 */
export const unrolled = (
  problem: Problem,
  shares: readonly RingShare[],
  rings: readonly Layout[],
): Layout => {
  const [whole] = rings;
  if (whole !== undefined && shares[0]?.isRing === false) return whole;
  const opened = slotsOf(problem, shares, rings);
  const { slots } = opened;
  const count = problem.shapeOf.length;
  const [x, y, isTurned] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  let { lengthMm } = opened;
  const put = (piece: number, slot: Slot): void => {
    x.set([slot.x], piece);
    y.set([slot.y], piece);
    isTurned.set([slot.isTurned], piece);
  };
  const homeless: number[] = [];
  const free = Array.from(problem.shapeAreasMm2, (_, shape) => slots.filter((slot) => slot.shape === shape));
  problem.shapeOf.forEach((shape, piece) => {
    const slot = free[shape]?.shift();
    if (slot === undefined) homeless.push(piece);
    else put(piece, slot);
  });
  const left = free.flat();
  const areaOf = (piece: number): number => problem.shapeAreasMm2[problem.shapeOf[piece] ?? 0] ?? 0;
  for (const piece of homeless.sort((a, b) => areaOf(b) - areaOf(a) || a - b)) {
    const shape = problem.shapeOf[piece] ?? 0;
    const unlike = left.map((slot) => unlikeness(problem, slot.shape, shape));
    const [slot] = left.splice(unlike.indexOf(Math.min(...unlike)), 1);
    if (slot !== undefined) {
      put(piece, slot);
      continue;
    }
    const height = problem.shapeHeightsMm[shape] ?? 0;
    lengthMm += ((problem.shapeWidthsMm[shape] ?? 0) * height) / problem.widthMm;
    put(piece, { shape, x: problem.widthMm / 2, y: lengthMm - height / 2, isTurned: 0 });
  }
  return { x, y, isTurned, lengthMm };
};
