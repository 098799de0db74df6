import type { Pattern, Piece, Point } from '@kitwright/garment';
import type { Matrix } from '../display-list.ts';
import { transformPoint } from '@kitwright/geometry';
import { placing } from '../geometry.ts';
import { hoodFromBehind, hoodFromFront, hoodOf } from './hood.ts';
import { NO_MOVE, endsTopDown, joinsOf, polygon, polyline, type Join, type LaidItem } from './layout.ts';
import {
  collarBehind,
  collarInside,
  collarLeaves,
  cuffBand,
  hemBand,
  isFoldedCollar,
  laidOn,
  neckBand,
} from './trims.ts';

/** Share of the turn that would lay the cap straight on the armhole: arms hang a little from there. */
const SLEEVE_TURN_SHARE = { short: 0.82, long: 0.58 } as const;
/** From this length below the cap a sleeve is a long one. */
const LONG_SLEEVE_MM = 300;
const SLEEVE_SHADE = 0.06;
/** Widest point of the cloth behind an armhole: shares of the cap's line, along it and beside it. */
const BEYOND_CAP = { along: 0.6, beside: 0.2 } as const;
/** A sleeve's cap is higher than this. */
const LEAST_CAP_MM = 5;
/** Distance that what lies behind reaches under what lies before it. */
const HIDDEN_MM = 24;
const INSIDE_SHADE = 0.42;
const BAND_INSIDE_SHADE = 0.24;

/**
 * A shirt laid flat, seen from the side of one body piece, which lies at the drawing's origin: sleeves behind it,
 * turned to their armholes and folded at the top of the arm; through the neck, the inside of the other body piece.
 */
export function layShirt(pattern: Pattern, body: Piece): readonly LaidItem[] {
  const joins = joinsOf(pattern, body);
  const armholes = joins.filter(({ edge }) => edge.id.startsWith('armhole'));
  const hasHood = hoodOf(pattern).length > 0;
  return [
    ...(hasHood ? [] : insideOfNeck(pattern, body, joins)),
    ...armholes.flatMap((join) => (isBinding(join) ? [layBinding(join)] : laySleeve(pattern, body, join))),
    ...hemBand(joins),
    ...(hasHood || isCollarFolded(joins) ? [] : neckBand(necksOf(joins))),
    { kind: 'piece', pieceId: body.id, transform: NO_MOVE },
    ...laidOn(pattern, body, joins),
    ...overNeck(pattern, body, joins, hasHood),
  ];
}

const necksOf = (joins: readonly Join[]): readonly Join[] =>
  joins.filter(({ edge }) => edge.id.startsWith('neck'));

const isCollarFolded = (joins: readonly Join[]): boolean =>
  necksOf(joins).some(({ partner }) => isFoldedCollar(partner));

/** Layers over the neckline: a collar that is folded down, or a hood. */
function overNeck(
  pattern: Pattern,
  body: Piece,
  joins: readonly Join[],
  hasHood: boolean,
): readonly LaidItem[] {
  const isFront = body.id === 'front';
  if (hasHood) {
    const [left, right] = neckSpan(body);
    const neck = { left, right, bottom: neckDepth(body) };
    return isFront ? hoodFromFront(pattern, neck) : hoodFromBehind(pattern, neck);
  }
  if (!isCollarFolded(joins)) return [];
  return isFront ? collarLeaves(body, necksOf(joins)) : collarBehind(necksOf(joins));
}

/** A sleeve's cap rises; what is sewn on along a straight line is a strip that binds the armhole. */
function isBinding({ partnerEdge }: Join): boolean {
  const [top, end] = endsTopDown(partnerEdge);
  return end[1] - top[1] < LEAST_CAP_MM;
}

const layBinding = ({ edge, partner }: Join): LaidItem => ({
  kind: 'band',
  pieceId: partner.id,
  line: polyline(edge.points),
  widthMm: partner.heightMm,
});

function laySleeve(pattern: Pattern, body: Piece, { edge, partner, partnerEdge }: Join): readonly LaidItem[] {
  const [shoulder, underarm] = endsTopDown(edge);
  const [capTop, capEnd] = endsTopDown(partnerEdge);
  const full = angleOf(shoulder, underarm) - angleOf(capTop, capEnd);
  const length = partner.heightMm - capEnd[1] > LONG_SLEEVE_MM ? 'long' : 'short';
  const rotation = placing([0, 0], shortestTurn(full) * SLEEVE_TURN_SHARE[length]);
  const [x, y] = transformPoint(rotation, capTop);
  const [a, b, c, d] = rotation;
  const transform: Matrix = [a, b, c, d, shoulder[0] - x, shoulder[1] - y];
  return [
    ...cuffBand(pattern, partner, transform, [capTop[0], capEnd[0] < capTop[0]]),
    {
      kind: 'piece',
      pieceId: partner.id,
      transform,
      clip: halfBeside(partner, capTop, capEnd),
      backing: capBacking(capTop, capEnd),
      shade: shoulder[0] > body.widthMm / 2 ? SLEEVE_SHADE : SLEEVE_SHADE / 2,
    },
  ];
}

/**
 * Cloth under a half cap and beyond it towards the body, so that neither the cap's hollow nor the armhole's gapes.
 * Clockwise, as outlines are.
 */
function capBacking(capTop: Point, capEnd: Point) {
  const [across, down] = [capEnd[0] - capTop[0], capEnd[1] - capTop[1]];
  const foot: Point = [capTop[0], capEnd[1]];
  const beyond: Point = [
    capTop[0] + BEYOND_CAP.along * across + BEYOND_CAP.beside * Math.sign(across) * down,
    capTop[1] + BEYOND_CAP.along * down - BEYOND_CAP.beside * Math.abs(across),
  ];
  return polygon(across > 0 ? [capTop, beyond, capEnd, foot] : [capTop, foot, capEnd, beyond]);
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

/** Layers seen through the neck: the other body piece from inside, with its neckband. */
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
  const necks = necksOf(joinsOf(pattern, other));
  const folded = necks.map(({ partner }) => partner).find(isFoldedCollar);
  const [from, to] = neckSpan(body);
  return [
    ...(folded
      ? [collarInside(folded, from, to, BAND_INSIDE_SHADE)]
      : neckBand(necks, turnedOver, BAND_INSIDE_SHADE)),
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

const angleOf = ([x1, y1]: Point, [x2, y2]: Point) => (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;

const shortestTurn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
