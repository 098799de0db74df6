import type { Piece } from '../../garment.ts';
import type { Point } from '../../path.ts';
import { curve, straight } from '../../geometry/curve.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { joined, lengthMm, mirrored, reversed, type Polyline } from '../../geometry/polyline.ts';
import type { ShirtMeasures } from './sizes.ts';

const SEAM_ALLOWANCE_MM = 10;
const HEM_ALLOWANCE_MM = 20;
/** How much longer than its armhole a sleeve cap is cut: knit needs little. */
const CAP_EASE = 1.005;
/** How far the hem's sides are raised above its middle. */
const HEM_CURVE_MM = 6;
/** How far the side seam bends in towards the waist. */
const WAIST_SHAPING_MM = 12;
/** The collar is cut shorter than the neckline so that it lies flat: more round the deep front than behind. */
const COLLAR_TO_FRONT_NECK = 0.89;
const COLLAR_TO_BACK_NECK = 0.98;
/** Where the sleeve's balance notches sit, as shares of the armhole from the shoulder. */
const FRONT_NOTCH = 0.56;
const BACK_NOTCHES = [0.53, 0.57] as const;

export type SleeveLength = 'short' | 'long';
type Side = 'Left' | 'Right';

interface HalfBody {
  readonly neck: Polyline;
  readonly shoulder: Polyline;
  readonly armhole: Polyline;
  readonly side: Polyline;
  readonly hemCorner: Point;
}

/** The neckline of one half: level at the centre, square to the shoulder seam at its end. */
const neckCurve = (m: ShirtMeasures, front: boolean): Polyline => {
  const drop = front ? m.frontNeckDrop : m.backNeckDrop;
  const neckPoint: Point = [m.neckWidth / 2, 0];
  const [dx, dy] = [m.shoulder / 2 - neckPoint[0], m.shoulderSlope];
  const reach = drop * (front ? 0.62 : 0.55);
  const along = Math.hypot(dx, dy);
  return curve(
    [0, drop],
    [neckPoint[0] * (front ? 0.6 : 0.66), drop],
    [neckPoint[0] - (dy / along) * reach, (dx / along) * reach],
    neckPoint,
  );
};

/** The armhole of one half: square to the shoulder, upright at the across line, level at the underarm. */
const armholeCurve = (m: ShirtMeasures, front: boolean): Polyline => {
  const tip: Point = [m.shoulder / 2, m.shoulderSlope];
  const underarm: Point = [m.halfChest / 2, m.armholeDepth];
  const across = (front ? m.acrossFront : m.acrossBack) / 2;
  const acrossY = tip[1] + (underarm[1] - tip[1]) * (front ? 0.56 : 0.5);
  const [dx, dy] = [tip[0] - m.neckWidth / 2, tip[1]];
  const reach = (0.36 * (acrossY - tip[1])) / Math.hypot(dx, dy);
  const upper = curve(
    tip,
    [tip[0] - dy * reach, tip[1] + dx * reach],
    [across - 1, acrossY - (acrossY - tip[1]) * 0.42],
    [across, acrossY],
  );
  const lower = curve(
    [across, acrossY],
    [across + 1.5, acrossY + (underarm[1] - acrossY) * 0.58],
    [underarm[0] - (underarm[0] - across) * 0.62, underarm[1]],
    underarm,
  );
  return joined(upper, lower);
};

const halfBody = (m: ShirtMeasures, front: boolean): HalfBody => {
  const underarm: Point = [m.halfChest / 2, m.armholeDepth];
  const hemCorner: Point = [m.halfHem / 2, m.length - HEM_CURVE_MM];
  const drop = hemCorner[1] - underarm[1];
  const waist = (underarm[0] + hemCorner[0]) / 2 - WAIST_SHAPING_MM;
  return {
    neck: neckCurve(m, front),
    shoulder: straight([m.neckWidth / 2, 0], [m.shoulder / 2, m.shoulderSlope]),
    armhole: armholeCurve(m, front),
    side: curve(underarm, [waist, underarm[1] + drop * 0.36], [waist, underarm[1] + drop * 0.62], hemCorner),
    hemCorner,
  };
};

/** The edges of a half, mirrored to the other side: the walk round the piece turns round too. */
const mirrorEdge = (edge: DraftEdge, id: string): DraftEdge => ({
  ...edge,
  id,
  points: reversed(mirrored(edge.points)),
  ...(edge.notches && { notches: edge.notches.map((share) => 1 - share) }),
});

const body = (m: ShirtMeasures, front: boolean): Piece => {
  const half = halfBody(m, front);
  const [near, far]: readonly [Side, Side] = front ? ['Left', 'Right'] : ['Right', 'Left'];
  const edges: readonly DraftEdge[] = [
    { id: 'neck', points: half.neck, finish: 'seam' },
    { id: 'shoulder', points: half.shoulder, finish: 'seam' },
    { id: 'armhole', points: half.armhole, finish: 'seam', notches: front ? [FRONT_NOTCH] : BACK_NOTCHES },
    { id: 'side', points: half.side, finish: 'seam', notches: [0.5] },
  ];
  const [hemX, hemY] = half.hemCorner;
  // A cubic passes a quarter of its ends' height over its middle: the controls make the middle reach the length.
  const controlY = m.length + HEM_CURVE_MM / 3;
  const hem = curve([hemX, hemY], [hemX * 0.62, controlY], [-hemX * 0.62, controlY], [-hemX, hemY]);
  return draftPiece({
    id: front ? 'front' : 'back',
    edges: [
      ...edges.map((edge) => ({ ...edge, id: edge.id + near })),
      { id: 'hem', points: hem, finish: 'hem' },
      ...[...edges].reverse().map((edge) => mirrorEdge(edge, edge.id + far)),
    ],
    grain: [
      [0, m.armholeDepth],
      [0, m.length - 60],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};

/** Half a sleeve cap of the given width, from its top down to the underarm. */
const capCurve = (width: number, height: number, front: boolean): Polyline =>
  curve(
    [0, 0],
    [width * (front ? 0.3 : 0.36), 0],
    [width * (front ? 0.4 : 0.46), height * (front ? 0.99 : 0.97)],
    [width, height],
  );

/** The width at which the half cap is as long as asked; bisection, since the length grows with the width. */
const capWidthFor = (targetMm: number, height: number, front: boolean): number => {
  let [low, high] = [40, targetMm];
  for (let i = 0; i < 50; i++) {
    const width = (low + high) / 2;
    if (lengthMm(capCurve(width, height, front)) > targetMm) high = width;
    else low = width;
  }
  return low;
};

const sleeve = (m: ShirtMeasures, length: SleeveLength, side: Side): Piece => {
  const capLength = (front: boolean) => lengthMm(armholeCurve(m, front)) * CAP_EASE;
  const back = capWidthFor(capLength(false), m.capHeight, false);
  const front = capWidthFor(capLength(true), m.capHeight, true);
  const hemY = length === 'short' ? m.shortSleeve : m.longSleeve;
  const halfHem = length === 'short' ? m.shortSleeveHalfHem : m.longSleeveHalfHem;
  // The same inset on both sides keeps the two underarm edges equally long.
  const inset = (back + front - 2 * halfHem) / 2;
  const [hemBack, hemFront]: readonly [Point, Point] = [
    [back - inset, hemY],
    [inset - front, hemY],
  ];
  const left: readonly DraftEdge[] = [
    {
      id: 'capBack',
      points: capCurve(back, m.capHeight, false),
      finish: 'seam',
      notches: [0, ...BACK_NOTCHES],
    },
    { id: 'underBack', points: straight([back, m.capHeight], hemBack), finish: 'seam', notches: [0.5] },
    { id: 'hem', points: straight(hemBack, hemFront), finish: 'hem' },
    { id: 'underFront', points: straight(hemFront, [-front, m.capHeight]), finish: 'seam', notches: [0.5] },
    {
      id: 'capFront',
      points: reversed(mirrored(capCurve(front, m.capHeight, true))),
      finish: 'seam',
      notches: [1 - FRONT_NOTCH],
    },
  ];
  return draftPiece({
    id: `sleeve${side}`,
    edges: side === 'Left' ? left : [...left].reverse().map((edge) => mirrorEdge(edge, edge.id)),
    grain: [
      [0, 30],
      [0, hemY - 30],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};

/** The crew collar: a straight rib band, cut on the fold, joined to a ring at the centre back. */
const collar = (m: ShirtMeasures): Piece => {
  const front = lengthMm(neckCurve(m, true)) * COLLAR_TO_FRONT_NECK;
  const back = lengthMm(neckCurve(m, false)) * COLLAR_TO_BACK_NECK;
  const length = 2 * (front + back);
  const height = m.collarHeight;
  const along = (from: number, to: number, y: number) => straight([from, y], [to, y]);
  return draftPiece({
    id: 'collar',
    edges: [
      { id: 'top', points: along(0, length, 0), finish: 'hem' },
      { id: 'endLeft', points: straight([length, 0], [length, height]), finish: 'seam' },
      { id: 'neckBackLeft', points: along(length, length - back, height), finish: 'seam' },
      {
        id: 'neckFrontLeft',
        points: along(length - back, length / 2, height),
        finish: 'seam',
        notches: [0, 1],
      },
      { id: 'neckFrontRight', points: along(length / 2, back, height), finish: 'seam', notches: [1] },
      { id: 'neckBackRight', points: along(back, 0, height), finish: 'seam' },
      { id: 'endRight', points: straight([0, height], [0, 0]), finish: 'seam' },
    ],
    grain: [
      [length / 2, 2],
      [length / 2, height - 2],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: height + SEAM_ALLOWANCE_MM,
  });
};

/** The shirt's five pieces. */
export const shirtPieces = (m: ShirtMeasures, sleeveLength: SleeveLength): readonly Piece[] => [
  body(m, true),
  body(m, false),
  sleeve(m, sleeveLength, 'Left'),
  sleeve(m, sleeveLength, 'Right'),
  collar(m),
];
