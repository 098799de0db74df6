import type { Path, Pattern, Point } from '@kitwright/garment';
import type { Continuation, ElementGeometry, Matrix } from '../display-list.ts';
import { transformPoint, untransformPoint } from '@kitwright/geometry';
import { polygon } from '../flat/layout.ts';
import { placing } from '../geometry.ts';
import { seamSidesOf, type SeamSide, type SeamStep } from './seam-side.ts';

/** A piece turned and moved, not stretched, so that its edge lies on its neighbour's. */
interface LaidOver {
  /** From the one piece to the other. */
  readonly transform: Matrix;
  /** Largest distance left between the two edges, mm. */
  readonly gapMm: number;
}

/** The rigid motion that lays a stretch of a seam on its other side with the least squares of distance. */
function layOver(steps: readonly SeamStep[]): LaidOver {
  const here = middleOf(steps.map((step) => step.here));
  const there = middleOf(steps.map((step) => step.there));
  let [along, across] = [0, 0];
  for (const step of steps) {
    const [x, y] = [step.here[0] - here[0], step.here[1] - here[1]];
    const [u, v] = [step.there[0] - there[0], step.there[1] - there[1]];
    along += x * u + y * v;
    across += x * v - y * u;
  }
  const angle = Math.atan2(across, along);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const transform: Matrix = [
    cos,
    sin,
    -sin,
    cos,
    there[0] - cos * here[0] + sin * here[1],
    there[1] - sin * here[0] - cos * here[1],
  ];
  const gaps = steps.map((step) => {
    const [x, y] = transformPoint(transform, step.here);
    return Math.hypot(x - step.there[0], y - step.there[1]);
  });
  return { transform, gapMm: Math.max(...gaps) };
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** The most the two drawings may be apart at the seam, mm: finer than a sewing machine is led. */
export const SEAM_GAP_MM = 0.5;

/**
 * A seam that would have to be cut into shorter stretches than this is too curved to be drawn over: a sleeve's cap lies
 * on its armhole only once it is sewn.
 */
const LEAST_STRETCH_MM = 24;
/** Room for a stroke round the element's box. */
const BOX_MARGIN_MM = 2;
/** Stretches overlap a little, so that no hairline shows between them. */
const OVERLAP_MM = 0.2;

/**
 * Continuations of an element that lies over a seam. Each stretch of the seam is laid on its other side within
 * `SEAM_GAP_MM`; a gently curved seam takes several stretches, one that is too curved none.
 */
export function continuationsOf(
  geometry: ElementGeometry,
  pattern: Pattern,
  reachMm: number,
): readonly Continuation[] {
  const { box } = geometry;
  return seamSidesOf(pattern, geometry.pieceId)
    .filter(
      (side) =>
        side.box.x <= box.x + box.width + BOX_MARGIN_MM &&
        side.box.x + side.box.width >= box.x - BOX_MARGIN_MM &&
        side.box.y <= box.y + box.height + BOX_MARGIN_MM &&
        side.box.y + side.box.height >= box.y - BOX_MARGIN_MM,
    )
    .flatMap((side) => continuationOver(side, geometry, reachMm));
}

function continuationOver(
  side: SeamSide,
  geometry: ElementGeometry,
  reachMm: number,
): readonly Continuation[] {
  const covered = coveredSteps(side, geometry);
  const stretches = covered && fittingStretches(covered, side.stepMm);
  if (!stretches) return [];
  const room = {
    beforeMm: reachMm,
    beyondMm: BOX_MARGIN_MM + Math.hypot(geometry.widthMm, geometry.heightMm),
  };
  const borders = bordersOf(stretches);
  return stretches.map((steps, index) => ({
    pieceId: side.beyondId,
    transform: layOver(steps).transform,
    clip: clipOf(steps, borders[index], borders[index + 1], room),
  }));
}

/** The steps of the seam that lie within the element's box, with one more at each end; undefined if none do. */
function coveredSteps(side: SeamSide, geometry: ElementGeometry): readonly SeamStep[] | undefined {
  const toPiece = placing(geometry.centreMm, geometry.rotationDeg);
  const isWithin = ({ here }: SeamStep): boolean => {
    const [x, y] = untransformPoint(toPiece, here);
    return (
      Math.abs(x) <= geometry.widthMm / 2 + BOX_MARGIN_MM &&
      Math.abs(y) <= geometry.heightMm / 2 + BOX_MARGIN_MM
    );
  };
  const first = side.steps.findIndex(isWithin);
  if (first === -1) return undefined;
  const last = side.steps.findLastIndex(isWithin);
  return side.steps.slice(Math.max(0, first - 1), last + 2);
}

/** The steps in as few halves of halves as fit within `SEAM_GAP_MM`; undefined if they would become too short. */
function fittingStretches(
  steps: readonly SeamStep[],
  stepMm: number,
): readonly (readonly SeamStep[])[] | undefined {
  if (layOver(steps).gapMm <= SEAM_GAP_MM) return [steps];
  const middle = Math.floor(steps.length / 2);
  if (middle * stepMm < LEAST_STRETCH_MM) return undefined;
  const halves = [steps.slice(0, middle + 1), steps.slice(middle)].map((half) =>
    fittingStretches(half, stepMm),
  );
  return halves.every((half) => half !== undefined) ? halves.flat() : undefined;
}

/** An end of a stretch. */
interface Border {
  /** Direction in which it runs into the piece beyond; the same for both stretches that meet here. */
  readonly inward: Point;
  /** The crossing ends here: the element may still bulge past it sideways. */
  readonly isEnd: boolean;
}

function bordersOf(stretches: readonly (readonly SeamStep[])[]): readonly Border[] {
  const inward = stretches.map(inwardOf);
  return Array.from({ length: inward.length + 1 }, (_, index) => {
    const after = inward[index] ?? inward[index - 1] ?? [0, 0];
    const before = inward[index - 1] ?? after;
    return {
      inward: unit([after[0] + before[0], after[1] + before[1]]),
      isEnd: index === 0 || index === inward.length,
    };
  });
}

/**
 * Into the piece beyond: outlines run clockwise, so it lies to the right of the way along its edge, which the steps
 * walk from its end.
 */
function inwardOf(steps: readonly SeamStep[]): Point {
  const [from, to] = chordOf(steps);
  return unit([to[1] - from[1], from[0] - to[0]]);
}

/** First and last point of a stretch on the piece beyond. */
function chordOf(steps: readonly SeamStep[]): readonly [from: Point, to: Point] {
  const from = steps[0]?.there ?? [0, 0];
  return [from, steps.at(-1)?.there ?? from];
}

const unit = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

/** The strip between two borders, from the bleed before the seam to as far as the element reaches. */
function clipOf(
  steps: readonly SeamStep[],
  first: Border | undefined,
  last: Border | undefined,
  { beforeMm, beyondMm }: { readonly beforeMm: number; readonly beyondMm: number },
): Path {
  const [from, to] = chordOf(steps);
  const own = inwardOf(steps);
  const along: Point = unit([to[0] - from[0], to[1] - from[1]]);
  const corner = (at: Point, border: Border | undefined, way: 1 | -1, depthMm: number): Point => {
    const [nx, ny] = border?.inward ?? own;
    const asideMm = way * (border?.isEnd === false ? OVERLAP_MM : beyondMm);
    return [at[0] + nx * depthMm + along[0] * asideMm, at[1] + ny * depthMm + along[1] * asideMm];
  };
  const outMm = beforeMm + sagOf(steps, own);
  return polygon([
    corner(from, first, -1, -outMm),
    corner(to, last, 1, -outMm),
    corner(to, last, 1, beyondMm),
    corner(from, first, -1, beyondMm),
  ]);
}

/** Bulge of the edge out of the piece beyond, over the chord of the stretch, mm. */
function sagOf(steps: readonly SeamStep[], [nx, ny]: Point): number {
  const [[x0, y0]] = chordOf(steps);
  return Math.max(0, ...steps.map(({ there: [x, y] }) => -((x - x0) * nx + (y - y0) * ny)));
}
