import type { Pattern, Piece, Point } from '@kitwright/garment';
import { rectanglePath } from '../geometry.ts';
import { endsTopDown, joinsOf, moveBy, polygon, type LaidItem } from './layout.ts';

/** Half the gap between the legs at the hem. */
const LEG_GAP_MM = 11;

/**
 * Shorts laid flat: two legs meet at the middle (x = 0), their inner edges turned under; the waistband lies on top.
 * Empty when the legs are not sewn to each other.
 */
export function layShorts(pattern: Pattern, leg: Piece): readonly LaidItem[] {
  const crotch = joinsOf(pattern, leg).find(({ edge }) => edge.id.startsWith('crotch'));
  if (!crotch) return [];
  const legs = [leg, crotch.partner];
  return [...legs.flatMap(layLeg), ...layWaistband(pattern, legs)];
}

/** A leg with the top of its crotch at the origin, cut where it turns under: at the middle, then along the gap. */
function layLeg(leg: Piece): readonly LaidItem[] {
  const crotch = leg.edges.find(({ id }) => id.startsWith('crotch'));
  if (!crotch) return [];
  const [top, fork] = endsTopDown(crotch);
  const side = sideOf(leg, top);
  const beyond = side * 2 * leg.widthMm;
  const below = leg.heightMm - top[1];
  const seen: readonly Point[] = [
    [0, -below],
    [beyond, -below],
    [beyond, 2 * below],
    [side * LEG_GAP_MM, 2 * below],
    [side * LEG_GAP_MM, below],
    [0, fork[1] - top[1]],
  ];
  return [
    {
      kind: 'piece',
      pieceId: leg.id,
      transform: moveBy(-top[0], -top[1]),
      clip: polygon(seen.map(([x, y]): Point => [x + top[0], y + top[1]])),
    },
  ];
}

/** 1 for the leg right of the middle, -1 for the one left of it. */
const sideOf = (leg: Piece, crotchTop: Point) => (crotchTop[0] < leg.widthMm / 2 ? 1 : -1);

/** A stretch of the waistband, and where its left end and its lower edge come to lie. */
interface Stretch {
  readonly band: Piece;
  readonly left: number;
  readonly right: number;
  readonly x: number;
  readonly bottom: number;
}

/** The waistband over the legs: in one where it runs through, in two where it is closed by a seam. */
function layWaistband(pattern: Pattern, legs: readonly Piece[]): readonly LaidItem[] {
  const stretches = legs.flatMap((leg) => stretchOver(pattern, leg)).sort((a, b) => a.left - b.left);
  const [first, second] = stretches;
  const runsThrough = first && second && Math.abs(first.right - second.left) < 1;
  return (runsThrough ? [{ ...first, right: second.right }] : stretches).map(layStretch);
}

/** The stretch sewn to a leg, out from the middle; its lower edge covers the whole of the waist. */
function stretchOver(pattern: Pattern, leg: Piece): readonly Stretch[] {
  const waist = joinsOf(pattern, leg).find(({ edge }) => edge.id.startsWith('waist'));
  const crotch = leg.edges.find(({ id }) => id.startsWith('crotch'));
  if (!waist || !crotch) return [];
  const [top] = endsTopDown(crotch);
  const xs = waist.partnerEdge.points.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return [
    {
      band: waist.partner,
      left,
      right,
      x: sideOf(leg, top) === 1 ? 0 : left - right,
      bottom: Math.max(...waist.edge.points.map(([, y]) => y)) - top[1],
    },
  ];
}

const layStretch = ({ band, left, right, x, bottom }: Stretch): LaidItem => ({
  kind: 'piece',
  pieceId: band.id,
  transform: moveBy(x - left, bottom - band.heightMm),
  clip: rectanglePath({ x: left, y: -band.heightMm, width: right - left, height: 3 * band.heightMm }),
});
