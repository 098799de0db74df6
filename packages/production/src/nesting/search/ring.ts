import type { Layout, Problem } from './problem.ts';

/** Pieces of a ring: of as few a search gets further in the same time than of a whole order. */
const WANTED = 40;

/** A share of an order that is laid on a ring, and how often. */
export interface RingShare {
  readonly problem: Problem;
  readonly times: number;
  /** Pieces of the order that have no place on it, as a share of all. */
  readonly left: number;
}

/**
 * An order has the same shapes many times over. A share of it is laid on a ring (its end meets its beginning, so that no
 * end is ragged), which is then laid out along the strip again and again.
 */
export const ringShareOf = (problem: Problem): RingShare => {
  const { shapeOf, shapeAreasMm2 } = problem;
  const counts = new Int32Array(shapeAreasMm2.length);
  for (const shape of shapeOf) counts.set([(counts[shape] ?? 0) + 1], shape);
  const times = Math.max(1, Math.round(shapeOf.length / WANTED));
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
  const shapes = laid.flatMap((count, shape) => Array.from({ length: count }, () => shape));
  const left = Array.from(counts, (count, shape) => Math.max(0, count - (laid[shape] ?? 0) * times));
  return {
    times,
    left: left.reduce((sum, count) => sum + count, 0) / shapeOf.length,
    problem: { ...problem, shapeOf: Int32Array.from(shapes) },
  };
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
  const halves = Array.from(share.shapeOf, (shape) => (share.shapeHeightsMm[shape] ?? 0) / 2);
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

/**
 * The ring laid out along the strip as often as it takes. Shapes that the ring has too few of take the place of those
 * nearest to them in size, and what is left over goes to the end: such pieces may lie on others, to be moved apart.
 */
export const unrolled = (problem: Problem, { problem: share, times }: RingShare, ring: Layout): Layout => {
  const opened = openedRing(share, ring);
  const slots: Slot[] = Array.from({ length: times }, (_, lap) =>
    Array.from(share.shapeOf, (shape, k) => ({
      shape,
      x: ring.x[k] ?? 0,
      y: (opened.y[k] ?? 0) + lap * ring.lengthMm,
      isTurned: ring.isTurned[k] ?? 0,
    })),
  ).flat();
  const count = problem.shapeOf.length;
  const [x, y, isTurned] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  let lengthMm = opened.lengthMm + (times - 1) * ring.lengthMm;
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
