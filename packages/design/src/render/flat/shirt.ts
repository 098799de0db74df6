import type { Pattern, Piece, Point } from '@kitwright/garment';
import type { Matrix } from '../display-list.ts';
import { placing, rectanglePath, transformPoint } from '../geometry.ts';
import { endsTopDown, joinsOf, polygon, polyline, type Join } from './edges.ts';
import { NO_MOVE, type LaidItem } from './layout.ts';

/** Share of the turn that would lay the cap straight on the armhole: arms hang a little from there. */
const SLEEVE_TURN_SHARE = { short: 0.82, long: 0.58 } as const;
/** From this length below the cap a sleeve is a long one. */
const LONG_SLEEVE_MM = 300;
const SLEEVE_SHADE = 0.06;
/** How far what lies behind reaches under what lies before it. */
const HIDDEN_MM = 24;
const INSIDE_SHADE = 0.42;
const BAND_INSIDE_SHADE = 0.24;

/**
 * A shirt laid flat, seen from the side of one body piece, which lies at the drawing's origin: sleeves behind it,
 * turned to their armholes and folded at the top of the arm; through the neck, the inside of the other body piece.
 */
export function layShirt(pattern: Pattern, body: Piece): readonly LaidItem[] {
  const joins = joinsOf(pattern, body);
  const sleeves = joins.filter(({ edge }) => edge.id.startsWith('armhole'));
  return [
    ...insideOfNeck(pattern, body, joins),
    ...sleeves.map((join) => laySleeve(body, join)),
    ...neckBand(body, joins, NO_MOVE),
    { kind: 'piece', pieceId: body.id, transform: NO_MOVE },
  ];
}

function laySleeve(body: Piece, { edge, partner, partnerEdge }: Join): LaidItem {
  const [shoulder, underarm] = endsTopDown(edge);
  const [capTop, capEnd] = endsTopDown(partnerEdge);
  const full = angleOf(shoulder, underarm) - angleOf(capTop, capEnd);
  const length = partner.heightMm - capEnd[1] > LONG_SLEEVE_MM ? 'long' : 'short';
  const rotation = placing([0, 0], shortestTurn(full) * SLEEVE_TURN_SHARE[length]);
  const [x, y] = transformPoint(rotation, capTop);
  const [a, b, c, d] = rotation;
  const transform: Matrix = [a, b, c, d, shoulder[0] - x, shoulder[1] - y];
  return {
    kind: 'piece',
    pieceId: partner.id,
    transform,
    clip: halfBeside(partner, capTop, capEnd),
    backing: capBacking(capTop, capEnd),
    shade: shoulder[0] > body.widthMm / 2 ? SLEEVE_SHADE : SLEEVE_SHADE / 2,
  };
}

/** The room of a half cap filled out, so that its hollow does not gape beside the armhole. Clockwise, as outlines are. */
function capBacking(capTop: Point, capEnd: Point) {
  const [left, right] = [Math.min(capTop[0], capEnd[0]), Math.max(capTop[0], capEnd[0])];
  return rectanglePath({ x: left, y: capTop[1], width: right - left, height: capEnd[1] - capTop[1] });
}

/** The half of a sleeve on the side of its cap's end, cut at the fold that runs down from the cap's top. */
function halfBeside(sleeve: Piece, capTop: Point, capEnd: Point) {
  const far = capEnd[0] < capTop[0] ? -sleeve.widthMm : 2 * sleeve.widthMm;
  return polygon([
    [capTop[0], -sleeve.heightMm],
    [far, -sleeve.heightMm],
    [far, 2 * sleeve.heightMm],
    [capTop[0], 2 * sleeve.heightMm],
  ]);
}

/** What is seen through the neck: the other body piece from inside, with its neckband. */
function insideOfNeck(pattern: Pattern, body: Piece, joins: readonly Join[]): readonly LaidItem[] {
  const shoulder = joins.find(({ edge }) => edge.id.startsWith('shoulder'));
  if (!shoulder) return [];
  const other = shoulder.partner;
  const deeper = neckDepth(body) > neckDepth(other);
  if (!deeper) return [];
  // Seen from inside, the other piece is turned over: left is right.
  const turnedOver: Matrix = [-1, 0, 0, 1, body.widthMm / 2 + other.widthMm / 2, 0];
  const [left, right] = neckSpan(other);
  const bottom = neckDepth(body) + HIDDEN_MM;
  const upper = polygon([
    [left - HIDDEN_MM, -other.heightMm],
    [right + HIDDEN_MM, -other.heightMm],
    [right + HIDDEN_MM, bottom],
    [left - HIDDEN_MM, bottom],
  ]);
  return [
    ...neckBand(other, joinsOf(pattern, other), turnedOver, BAND_INSIDE_SHADE),
    { kind: 'piece', pieceId: other.id, transform: turnedOver, clip: upper, shade: INSIDE_SHADE },
  ];
}

const neckPoints = (body: Piece): readonly Point[] =>
  body.edges.filter(({ id }) => id.startsWith('neck')).flatMap(({ points }) => points);

const neckDepth = (body: Piece): number => Math.max(0, ...neckPoints(body).map(([, y]) => y));

function neckSpan(body: Piece): readonly [left: number, right: number] {
  const xs = neckPoints(body).map(([x]) => x);
  return [Math.min(...xs), Math.max(...xs)];
}

/** The collar along a body piece's neckline, where it is a plain band. */
function neckBand(
  body: Piece,
  joins: readonly Join[],
  transform: Matrix,
  shade?: number,
): readonly LaidItem[] {
  const necks = joins.filter(({ edge }) => edge.id.startsWith('neck'));
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
      widthMm: band.heightMm,
      ...(shade === undefined ? {} : { shade }),
    },
  ];
}

const angleOf = ([x1, y1]: Point, [x2, y2]: Point) => (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;

const shortestTurn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
