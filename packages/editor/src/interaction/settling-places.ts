import type { BoxMm } from '@kitwright/design/render';
import type { Pattern, Point } from '@kitwright/garment';
import { flatten } from './zone-at.ts';
import type { GuideKind } from './guides.ts';

/** Box that is moved, with the place it would have if nothing settled. */
export interface Moving {
  readonly pieceId: string;
  /** Upright box round everything that is moved on this piece. */
  readonly box: BoxMm;
  /** Anchor of the element that is held. */
  readonly anchor: Point;
}

/** Objects there are to settle on. */
export interface Surroundings {
  readonly pattern: Pattern;
  /** Upright boxes of the elements on the same piece that stay where they are. */
  readonly others: readonly BoxMm[];
}

/** One axis seen as the other: `x` and `width` are along it, `y` and `height` across. */
export interface Axis {
  readonly box: (box: BoxMm) => BoxMm;
  readonly point: (point: Point) => Point;
}

export const ACROSS: Axis = { box: (box) => box, point: (point) => point };
export const DOWN: Axis = {
  box: ({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }),
  point: ([x, y]) => [y, x],
};

/** A place along an axis on which something may settle. */
export interface Candidate {
  readonly kind: GuideKind;
  /** Distance that everything moves along the axis to lie there. */
  readonly byMm: number;
  /** The lines that say so, along and across the axis, once it lies there. */
  readonly lines: readonly (readonly [from: Point, to: Point])[];
}

/** Places along the axis where what is moved may settle, near and far. */
export function placesAlong(
  axis: Axis,
  moving: Moving,
  { pattern, others }: Surroundings,
): readonly Candidate[] {
  const box = axis.box(moving.box);
  const turnedOthers = others.map(axis.box);
  return [
    ...(axis === ACROSS ? middleLine(moving, pattern) : []),
    ...placementLines(axis, moving, pattern),
    ...seamLines(axis, moving, pattern),
    ...turnedOthers.flatMap((other) => edgeLines(box, other)),
    ...equalGaps(box, turnedOthers),
  ];
}

/** Reach of a guide past what it joins. */
const OVERHANG_MM = 12;

const middleOf = ({ x, width }: BoxMm): number => x + width / 2;

function middleLine({ pieceId, box }: Moving, pattern: Pattern): readonly Candidate[] {
  const piece = pattern.pieces.find(({ id }) => id === pieceId);
  if (!piece) return [];
  const x = piece.widthMm / 2;
  return [
    {
      kind: 'centreLine',
      byMm: x - middleOf(box),
      lines: [
        [
          [x, 0],
          [x, piece.heightMm],
        ],
      ],
    },
  ];
}

const placementLines = (
  axis: Axis,
  { pieceId, box, anchor }: Moving,
  pattern: Pattern,
): readonly Candidate[] =>
  pattern.placements
    .filter(({ piece }) => piece === pieceId)
    .map(({ centre }) => {
      const [at, across] = axis.point(centre);
      const turned = axis.box(box);
      return {
        kind: 'placement',
        byMm: at - axis.point(anchor)[0],
        lines: [upTo(at, Math.min(turned.y, across), Math.max(turned.y + turned.height, across))],
      };
    });

function edgeLines(box: BoxMm, other: BoxMm): readonly Candidate[] {
  const [left, middle, right] = [box.x, middleOf(box), box.x + box.width];
  const [otherLeft, otherMiddle, otherRight] = [other.x, middleOf(other), other.x + other.width];
  const top = Math.min(box.y, other.y);
  const bottom = Math.max(box.y + box.height, other.y + other.height);
  const pairs: readonly (readonly [own: number, at: number])[] = [
    [middle, otherMiddle],
    [left, otherLeft],
    [right, otherRight],
    [left, otherRight],
    [right, otherLeft],
  ];
  return pairs.map(([own, at]) => ({ kind: 'edge', byMm: at - own, lines: [upTo(at, top, bottom)] }));
}

const upTo = (at: number, from: number, to: number): readonly [Point, Point] => [
  [at, from - OVERHANG_MM],
  [at, to + OVERHANG_MM],
];

/**
 * The room that stays between what settles beside a seam and the seam itself, mm: what a cutter and a sewer may be
 * off by.
 */
export const SEAM_ROOM_MM = 10;

/** The edge of what is moved comes to lie beside the seam before or after it, as far off as is safe. */
function seamLines(axis: Axis, { pieceId, box }: Moving, pattern: Pattern): readonly Candidate[] {
  const piece = pattern.pieces.find(({ id }) => id === pieceId);
  if (!piece) return [];
  const turned = axis.box(box);
  const crossings = seamsAlong(flatten(piece.outline).map(axis.point), turned.y + turned.height / 2);
  const [before, after] = [
    crossings.findLast((x) => x <= middleOf(turned)),
    crossings.find((x) => x > middleOf(turned)),
  ];
  const line = (at: number): Candidate['lines'] => [upTo(at, turned.y, turned.y + turned.height)];
  return [
    ...(before === undefined
      ? []
      : [{ kind: 'seam' as const, byMm: before + SEAM_ROOM_MM - turned.x, lines: line(before) }]),
    ...(after === undefined
      ? []
      : [{ kind: 'seam' as const, byMm: after - SEAM_ROOM_MM - rightOf(turned), lines: line(after) }]),
  ];
}

/** Crossings of an outline with a line across the axis, in order. */
export const seamsAlong = (outline: readonly Point[], y: number): readonly number[] =>
  outline
    .flatMap(([bx, by], index) => {
      const [ax, ay] = outline.at(index - 1) ?? [bx, by];
      return ay > y === by > y ? [] : [ax + ((y - ay) * (bx - ax)) / (by - ay)];
    })
    .sort((a, b) => a - b);

/** Candidates at which the gap to a neighbour becomes that between two others, or both gaps become the same. */
function equalGaps(box: BoxMm, others: readonly BoxMm[]): readonly Candidate[] {
  const beside = others.filter((other) => other.y < box.y + box.height && box.y < other.y + other.height);
  const before = beside
    .filter((other) => middleOf(other) < middleOf(box))
    .sort((a, b) => rightOf(b) - rightOf(a));
  const after = beside.filter((other) => middleOf(other) >= middleOf(box)).sort((a, b) => a.x - b.x);
  const [left, leftmost] = before;
  const [right, rightmost] = after;
  const y = box.y + box.height / 2;
  const across = (from: number, to: number): readonly [Point, Point] => [
    [from, y],
    [to, y],
  ];
  const candidates: Candidate[] = [];
  const put = (x: number, gaps: (x: number) => readonly (readonly [Point, Point])[]): void => {
    candidates.push({ kind: 'spacing', byMm: x - box.x, lines: gaps(x) });
  };
  if (left && right) {
    put((rightOf(left) + right.x - box.width) / 2, (x) => [
      across(rightOf(left), x),
      across(x + box.width, right.x),
    ]);
  }
  if (left && leftmost && left.x > rightOf(leftmost)) {
    const gap = left.x - rightOf(leftmost);
    put(rightOf(left) + gap, (x) => [across(rightOf(leftmost), left.x), across(rightOf(left), x)]);
  }
  if (right && rightmost && rightmost.x > rightOf(right)) {
    const gap = rightmost.x - rightOf(right);
    put(right.x - gap - box.width, (x) => [
      across(x + box.width, right.x),
      across(rightOf(right), rightmost.x),
    ]);
  }
  return candidates;
}

export const rightOf = ({ x, width }: BoxMm): number => x + width;
