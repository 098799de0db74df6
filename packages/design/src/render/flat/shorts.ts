import type { Pattern, Piece, Point } from '@kitwright/garment';
import { placing, transformPoint, untransformPoint } from '../geometry.ts';
import { endsTopDown, joinsOf, polygon } from './edges.ts';
import { combine, moveBy, type LaidItem } from './layout.ts';

/** About half the gap between the legs at the hem. */
const LEG_GAP_MM = 11;
/** Outward turn of a leg, degrees. */
const LEG_TURN_DEG = 3;

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
  /** 1 for the leg right of the middle, -1 for the one left of it. */
  const side = top[0] < leg.widthMm / 2 ? 1 : -1;
  const turned = placing([0, 0], -side * LEG_TURN_DEG);
  const [x, y] = transformPoint(turned, top);
  const transform = combine(moveBy(-x, -y), turned);
  const beyond = side * 2 * leg.widthMm;
  const below = 1.5 * leg.heightMm;
  const seen: readonly Point[] = [
    [0, -below],
    [beyond, -below],
    [beyond, below],
    [side * LEG_GAP_MM * 1.5, below],
    [0, fork[1] - top[1]],
  ];
  return [
    {
      kind: 'piece',
      pieceId: leg.id,
      transform,
      clip: polygon(seen.map((point) => untransformPoint(transform, point))),
    },
  ];
}

/** The stretch of the waistband that is sewn to these legs, its lower edge on their waist. */
function layWaistband(pattern: Pattern, legs: readonly Piece[]): readonly LaidItem[] {
  const waists = legs.flatMap((leg) =>
    joinsOf(pattern, leg).filter(({ edge }) => edge.id.startsWith('waist')),
  );
  const band = waists[0]?.partner;
  if (!band) return [];
  const xs = waists.flatMap(({ partnerEdge }) => partnerEdge.points.map(([x]) => x));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return [
    {
      kind: 'piece',
      pieceId: band.id,
      transform: moveBy(-(left + right) / 2, -band.heightMm + 8),
      clip: polygon([
        [left, 0],
        [right, 0],
        [right, band.heightMm],
        [left, band.heightMm],
      ]),
    },
  ];
}
