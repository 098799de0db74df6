import type { Edge, Pattern, Piece } from '../garment.ts';
import { lengthMm, mirrored, pointAt, reversed, translated, type Polyline } from '../geometry/polyline.ts';
import { transformPoint, type Matrix, type Point } from '@kitwright/geometry';
import { thinPlate } from './thin-plate.ts';

/**
 * One way from the frame in which a worn garment is seen from the front to a piece. Both layers of the body lie in that
 * frame, the back seen through the front, so that what is drawn in it meets itself at the seams.
 */
export interface WornSheet {
  /** From mm of the piece to mm of the frame. */
  readonly toFrame: (point: Point) => Point;
  /** From the frame to the piece: all there is to say where it neither bends nor stretches, else the nearest such map. */
  readonly affine: Matrix;
  readonly isAffine: boolean;
  /** The side of a line across the piece that it covers; null for the whole piece. */
  readonly half: { readonly side: 'left' | 'right'; readonly atXMm: number } | null;
}

/** A group of pieces that are worn as one round: the top, or the shorts. */
export interface WornFrame {
  /** Width and height of the front, both legs of shorts together: what a graphic that is drawn once is fitted to. The frame's x runs from its middle line to the wearer's left, y down from the front's top. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The pieces that span it, the front first: the others (sleeves) hang on them. */
  readonly main: readonly string[];
  readonly sheets: ReadonlyMap<string, readonly WornSheet[]>;
}

type Side = 'Left' | 'Right';
const SIDES: readonly Side[] = ['Left', 'Right'];

/** Shares of an edge at which a map is held: close together at its ends, where edges meet at an angle. */
const SHARES: readonly number[] = Array.from(
  { length: 19 },
  (_, index) => (1 - Math.cos((index / 18) * Math.PI)) / 2,
);

const edgeOf = (piece: Piece, id: string): Edge | undefined => piece.edges.find((edge) => edge.id === id);

const samples = (line: Polyline): Polyline => SHARES.map((share) => pointAt(line, share));

const moved = (dx: number, dy: number): Matrix => [1, 0, 0, 1, dx, dy];

/** A sheet of a matrix that moves and mirrors alone. */
const affineSheet = (affine: Matrix): WornSheet => {
  const [a, , , d, e, f] = affine;
  return { affine, isAffine: true, half: null, toFrame: ([x, y]) => [(x - e) / a, (y - f) / d] };
};

/** Places nearer than this are one corner. */
const CORNER_MM = 0.05;

/** Pairs of places: in the frame, and on the piece. */
interface Controls {
  readonly frame: Polyline;
  readonly piece: Polyline;
}

const bentSheet = (
  { frame, piece }: Controls,
  { affine, half }: Pick<WornSheet, 'affine' | 'half'>,
): WornSheet => ({
  affine,
  half,
  isAffine: false,
  toFrame: thinPlate(piece, frame),
});

/** The pairs of several edges. A corner is the end of two, and a map has one place for it. */
const together = (...parts: readonly Controls[]): Controls => {
  const kept: (readonly [frame: Point, piece: Point])[] = [];
  for (const { frame, piece } of parts)
    frame.forEach((place, index) => {
      const [x, y] = piece[index] ?? place;
      if (kept.every(([, other]) => Math.hypot(other[0] - x, other[1] - y) > CORNER_MM))
        kept.push([place, [x, y]]);
    });
  return { frame: kept.map(([frame]) => frame), piece: kept.map(([, piece]) => piece) };
};

/** Distance out from the armpit at which the lower seam of a sleeve bends before it hangs. */
const ARMPIT_MM = 40;

/** Length within which the fold of a sleeve turns from the shoulder's slope downwards. */
const SHOULDER_MM = 75;

/** From 0 towards 1, most of it within `lengthMm`. */
const fading = (mm: number, lengthMm: number): number => 1 - Math.exp(-mm / lengthMm);

/** An edge walked from its higher end to its lower one. */
const downwards = (piece: Piece, id: string): Polyline | undefined => {
  const points = edgeOf(piece, id)?.points;
  const [first, last] = [points?.[0], points?.at(-1)];
  return points && first && last && first[1] > last[1] ? reversed(points) : points;
};

const between = (a: Point, b: Point): Polyline =>
  SHARES.map((t): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);

/**
 * Half a sleeve, front or back: its cap lies along the armhole, its lower seam hangs down from the armpit, its hem lies
 * level, and the fold between both halves runs out from the shoulder and down.
 */
function sleeveHalf(
  sleeve: Piece,
  armhole: Polyline,
  side: Side,
  layer: 'Front' | 'Back',
): WornSheet | undefined {
  const cap = downwards(sleeve, `cap${layer}`);
  const under = downwards(sleeve, `under${layer}`);
  const [shoulder, armpit] = [armhole[0], armhole.at(-1)];
  const [top, capArmpit, cuff] = [cap?.[0], cap?.at(-1), under?.at(-1)];
  if (!cap || !under || !shoulder || !armpit || !top || !capArmpit || !cuff) return undefined;
  const out = side === 'Left' ? 1 : -1;
  const hemY = armpit[1] + lengthMm(under);
  // The lower seam leaves the armpit outwards and hangs straight below: a corner would crease what crosses it.
  const hanging = SHARES.map((share): Point => {
    const downMm = lengthMm(under) * share;
    return [armpit[0] + out * ARMPIT_MM * fading(downMm, ARMPIT_MM), armpit[1] + downMm];
  });
  const innerX = hanging.at(-1)?.[0] ?? armpit[0];
  const wrist: Point = [innerX + out * Math.abs(top[0] - cuff[0]), hemY];
  const foldedHem: Point = [top[0], sleeve.heightMm];
  // From the shoulder the fold comes within a hand's width to lie as far down as the lower seam beside it.
  const besideTop = hemY - sleeve.heightMm;
  const fold = SHARES.map((share): Point => {
    const downMm = sleeve.heightMm * share;
    const come = fading(downMm, SHOULDER_MM) / fading(sleeve.heightMm, SHOULDER_MM);
    return [
      shoulder[0] + (wrist[0] - shoulder[0]) * come,
      besideTop + downMm - (besideTop - shoulder[1]) * (1 - come),
    ];
  });
  const controls = together(
    { frame: samples(armhole), piece: samples(cap) },
    { frame: hanging, piece: samples(under) },
    { frame: between([innerX, hemY], wrist), piece: between(cuff, foldedHem) },
    { frame: fold, piece: between(top, foldedHem) },
  );
  const half = capArmpit[0] < top[0] ? 'left' : 'right';
  const turned = (half === 'left' ? 1 : -1) * out;
  return bentSheet(controls, {
    affine: [turned, 0, 0, 1, cuff[0] - turned * innerX, cuff[1] - hemY],
    half: { side: half, atXMm: top[0] },
  });
}

/** The back of a top, seen through the front: mirrored, where its sides and shoulders are the front's. */
function backSheet(back: Piece, front: Piece): WornSheet | undefined {
  const affine: Matrix = [-1, 0, 0, 1, back.widthMm / 2, 0];
  const agrees = SIDES.flatMap((side) => [`side${side}`, `shoulder${side}`]).every((id) => {
    const [a, b] = [edgeOf(front, id), edgeOf(back, id)];
    if (!a || !b) return false;
    const onFront = samples(a.points);
    return samples(reversed(b.points)).every((point, index) => {
      const [x, y] = onFront[index] ?? point;
      const [bx, by] = transformPoint(affine, [x - front.widthMm / 2, y]);
      return Math.hypot(bx - point[0], by - point[1]) < 0.5;
    });
  });
  return agrees ? affineSheet(affine) : undefined;
}

function topFrame(pattern: Pattern): WornFrame | undefined {
  const pieceOf = (id: string) => pattern.pieces.find((piece) => piece.id === id);
  const [front, back] = [pieceOf('front'), pieceOf('back')];
  if (!front || !back) return undefined;
  const behind = backSheet(back, front);
  if (!behind) return undefined;
  const sheets = new Map<string, readonly WornSheet[]>([
    ['front', [affineSheet(moved(front.widthMm / 2, 0))]],
    ['back', [behind]],
  ]);
  for (const side of SIDES) {
    const sleeve = pieceOf(`sleeve${side}`);
    if (!sleeve) continue;
    const ahead = downwards(front, `armhole${side}`);
    const behindIt = downwards(back, `armhole${side}`);
    if (!ahead || !behindIt) continue;
    const halves = [
      sleeveHalf(sleeve, translated(ahead, -front.widthMm / 2, 0), side, 'Front'),
      sleeveHalf(sleeve, mirrored(translated(behindIt, -back.widthMm / 2, 0)), side, 'Back'),
    ];
    const whole = halves.filter((half) => half !== undefined);
    if (whole.length === 2) sheets.set(sleeve.id, whole);
  }
  return { widthMm: front.widthMm, heightMm: front.heightMm, main: ['front', 'back'], sheets };
}

/** One of the four pieces of shorts: its outer seam is the leg's side; crotch and inner seam lie on the middle line. */
function legSheet(piece: Piece, front: Piece, isBack: boolean): WornSheet | undefined {
  const [outseam, inseam, crotch] = ['outseam', 'inseam', 'crotch'].map((id) => downwards(piece, id));
  const [outer, inner, middle] = ['outseam', 'inseam', 'crotch'].map((id) => downwards(front, id));
  const [hip, frontHip, waist, top, step] = [
    outseam?.[0],
    outer?.[0],
    middle?.[0],
    crotch?.[0],
    crotch?.at(-1),
  ];
  if (!outseam || !inseam || !crotch || !outer || !inner) return undefined;
  if (!hip || !frontHip || !waist || !top || !step) return undefined;
  // A back rises higher than the front; both are level at the hip.
  const riseMm = hip[1] - frontHip[1];
  const sides = outer.map(([x, y]): Point => [x - waist[0], y]);
  const controls = together(
    { frame: samples(sides), piece: samples(outseam) },
    { frame: between([0, top[1] - riseMm], [0, step[1] - riseMm]), piece: samples(crotch) },
    { frame: samples(inner).map(([, y]): Point => [0, y]), piece: samples(inseam) },
  );
  const turned = isBack ? -1 : 1;
  const affine: Matrix = [turned, 0, 0, 1, hip[0] - turned * (frontHip[0] - waist[0]), riseMm];
  return bentSheet(controls, { affine, half: null });
}

/** End of the side of a leg: as far out as it reaches. */
const outerHem = (front: Piece): Point =>
  downwards(front, 'outseam')?.at(-1) ?? [front.widthMm, front.heightMm];

function shortsFrame(pattern: Pattern): WornFrame | undefined {
  const legs = SIDES.map((side) => {
    const ofLayer = (layer: string) =>
      pattern.pieces.find((piece) => piece.id.endsWith(`${layer}${side}`) && edgeOf(piece, 'outseam'));
    const [front, back] = [ofLayer('Front'), ofLayer('Back')];
    if (!front || !back) return undefined;
    const [ahead, behind] = [legSheet(front, front, false), legSheet(back, front, true)];
    const widthMm = Math.abs((ahead?.toFrame(outerHem(front)) ?? [0])[0]);
    return ahead && behind ? { front, back, ahead, behind, widthMm } : undefined;
  });
  const [left, right] = legs;
  if (!left || !right) return undefined;
  return {
    main: [left, right].flatMap(({ front, back }) => [front.id, back.id]),
    widthMm: left.widthMm + right.widthMm,
    heightMm: left.front.heightMm,
    sheets: new Map(
      [left, right].flatMap(({ front, back, ahead, behind }) => [
        [front.id, [ahead]] as const,
        [back.id, [behind]] as const,
      ]),
    ),
  };
}

/** The frames of a garment's pieces as they are worn; pieces of no frame (collars, cuffs, hoods) have none. */
export const wornFrames = (pattern: Pattern): readonly WornFrame[] =>
  [topFrame(pattern), shortsFrame(pattern)].filter((frame) => frame !== undefined);
