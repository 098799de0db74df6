import type { Path, Pattern, Piece, Point } from '@kitwright/garment';
import type { Matrix } from '../display-list.ts';
import { transformPoint } from '@kitwright/geometry';
import {
  NO_MOVE,
  endsTopDown,
  joinsOf,
  moveBy,
  polygon,
  polyline,
  type Join,
  type LaidItem,
} from './layout.ts';

/** A band of its own cloth below a hem, over a line of the drawing that runs along it. */
const bandAlong = (piece: Piece, points: readonly Point[]): LaidItem => ({
  kind: 'band',
  pieceId: piece.id,
  line: polyline(points),
  widthMm: piece.heightMm,
});

/** The rib that a body piece's hem is sewn to. */
export const hemBand = (joins: readonly Join[]): readonly LaidItem[] =>
  joins.filter(({ edge }) => edge.id === 'hem').map(({ edge, partner }) => bandAlong(partner, edge.points));

/** The cuff of a sleeve folded at `foldX`, on the side where the sleeve's underarm is. */
export const cuffBand = (
  pattern: Pattern,
  sleeve: Piece,
  transform: Matrix,
  [foldX, isLeftOfFold]: readonly [number, boolean],
): readonly LaidItem[] =>
  joinsOf(pattern, sleeve)
    .filter(({ edge }) => edge.id === 'hem')
    .map(({ edge, partner }) => {
      const end = edge.points.reduce((a, b) => (b[0] < a[0] === isLeftOfFold ? b : a));
      return bandAlong(
        partner,
        [[foldX, end[1]] as const, end].map((point) => transformPoint(transform, point)),
      );
    });

/** Pieces sewn into the body piece's placket, and flat on to it: the later over the earlier. */
export function laidOn(pattern: Pattern, body: Piece, joins: readonly Join[]): readonly LaidItem[] {
  const placket = joins
    .filter(({ edge }) => /^placket(Left|Right)/.test(edge.id))
    .map(({ edge, partner, partnerEdge }): LaidItem => {
      const [[x, y], [px, py]] = [endsTopDown(edge)[0], endsTopDown(partnerEdge)[0]];
      return { kind: 'piece', pieceId: partner.id, transform: moveBy(x - px, y - py) };
    });
  const overlays = pattern.overlays
    .filter(({ on }) => on === body.id)
    .map(({ piece, at }): LaidItem => ({ kind: 'piece', pieceId: piece, transform: moveBy(...at) }));
  // The top placket is the first in the pattern and the last to be laid.
  return [...placket.reverse(), ...overlays];
}

/** Height of a folded collar that stands behind the neck. */
const STAND_MM = 28;
/** From the neck to the tip of a collar's leaf, and how far the leaf lies on the shoulder. */
const TIP_MM: Point = [44, 66];
const ON_SHOULDER_MM = 30;
/** Length of a folded collar down the back. */
const FALL_MM = 40;

/** A knitted collar stands, and falls over the neckline; a rib of the same height only stands. */
export const isFoldedCollar = (collar: Piece): boolean => collar.cloth === 'flatKnit';

export const standOf = (collar: Piece): number => (isFoldedCollar(collar) ? STAND_MM : collar.heightMm);

/** The leaves of a folded collar, one on each side of the front neck. */
export const collarLeaves = (body: Piece, necks: readonly Join[]): readonly LaidItem[] =>
  necks.map(({ edge, partner }) => {
    const [shoulder, centre] = endsTopDown(edge);
    const out = shoulder[0] > body.widthMm / 2 ? 1 : -1;
    const neck = edge.points[0] === centre ? edge.points : [...edge.points].reverse();
    return {
      kind: 'shape',
      pieceId: partner.id,
      path: polygon([
        ...neck,
        [shoulder[0] - out * 6, shoulder[1] - STAND_MM * 0.9],
        [shoulder[0] + out * 9, shoulder[1] - STAND_MM * 0.5],
        [shoulder[0] + out * ON_SHOULDER_MM, shoulder[1] + 12],
        [centre[0] + out * TIP_MM[0], centre[1] + TIP_MM[1]],
      ]),
    };
  });

/** The back of a folded collar from inside, behind the front neck: it stands above both shoulders. `left` and `right`: the neck's ends. */
export const collarInside = (collar: Piece, left: number, right: number, shade: number): LaidItem => {
  const middle = (left + right) / 2;
  const path: Path = [
    { op: 'M', x: left + 5, y: -STAND_MM * 0.9 },
    { op: 'Q', x1: middle, y1: -STAND_MM * 0.5, x: right - 5, y: -STAND_MM * 0.9 },
    { op: 'L', x: right + 4, y: 0 },
    { op: 'Q', x1: middle, y1: 1.6 * FALL_MM, x: left - 4, y: 0 },
    { op: 'Z' },
  ];
  return { kind: 'shape', pieceId: collar.id, path, shade };
};

/** A folded collar from behind: it stands above the neckline and falls below it. */
export function collarBehind(necks: readonly Join[]): readonly LaidItem[] {
  const collar = necks[0]?.partner;
  if (!collar) return [];
  const line = necks.flatMap(({ edge }) => edge.points).sort(([a], [b]) => a - b);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const middle = (first[0] + last[0]) / 2;
  const path: Path = [
    { op: 'M', x: first[0] + 10, y: -STAND_MM },
    { op: 'Q', x1: middle, y1: -STAND_MM + 10, x: last[0] - 10, y: -STAND_MM },
    { op: 'Q', x1: last[0] + 12, y1: -STAND_MM * 0.6, x: last[0] + ON_SHOULDER_MM, y: 14 },
    { op: 'Q', x1: middle, y1: 2 * FALL_MM, x: first[0] - ON_SHOULDER_MM, y: 14 },
    { op: 'Q', x1: first[0] - 12, y1: -STAND_MM * 0.6, x: first[0] + 10, y: -STAND_MM },
    { op: 'Z' },
  ];
  return [{ kind: 'shape', pieceId: collar.id, path }];
}

/** The collar along a body piece's neckline as a plain band that stands. */
export function neckBand(
  necks: readonly Join[],
  transform: Matrix = NO_MOVE,
  shade?: number,
): readonly LaidItem[] {
  const band = necks[0]?.partner;
  if (!band) return [];
  const points = necks
    .flatMap(({ edge }) => edge.points)
    .map((point) => transformPoint(transform, point))
    .sort(([x1], [x2]) => x1 - x2);
  return [
    {
      kind: 'band',
      pieceId: band.id,
      line: polyline(points),
      widthMm: standOf(band),
      // Only what is seen from inside lies in shade.
      ...(shade === undefined ? {} : { shade, isInside: true }),
    },
  ];
}
