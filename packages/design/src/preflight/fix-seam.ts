import { anchorTo } from '../elements/anchor.ts';
import { shrink } from '../elements/preflight.ts';
import { roundMm } from '../elements/shared.ts';
import type { Pattern, Piece, Point } from '@kitwright/garment';
import type { Edit } from '../edit.ts';
import type { Element } from '../elements/element.ts';
import type { ElementGeometry } from '../render/display-list.ts';
import { placementFor } from '../render/placed-element.ts';
import { laidElements } from './between.ts';
import { clearanceMm, cornersOf, type OrientedBox } from './clearance.ts';
import type { PreflightInput } from './finding.ts';
import { rulesOf } from './rules.ts';

/** Rounding of what is written to the document must not cost the safe zone. */
const ROUNDING_MM = 0.1;
/** Steps on the way from where an element hangs to where there is room for it. */
const STEPS = 24;
/** Factor by which an element is tried smaller when there is no room along the way. */
const SHRINK = 0.92;
const SHRINKS = 48;

/** Box where an element would lie, `scale` times as large, hung elsewhere on its piece. */
const moved = (geometry: ElementGeometry, [x, y]: Point, scale: number): OrientedBox => ({
  centreMm: [
    x + (geometry.centreMm[0] - geometry.anchorMm[0]) * scale,
    y + (geometry.centreMm[1] - geometry.anchorMm[1]) * scale,
  ],
  widthMm: geometry.widthMm * scale,
  heightMm: geometry.heightMm * scale,
  rotationDeg: geometry.rotationDeg,
});

/**
 * Brings an element inside the safe zone: moved no further than needed towards its placement or the middle of the
 * piece, and only made smaller where that is not enough.
 */
export function bringInside(element: Element, geometry: ElementGeometry, input: PreflightInput): Edit | null {
  const { pattern } = input;
  const clearMm = rulesOf(input).safeZoneMm + ROUNDING_MM;
  const piece = pattern.pieces.find(({ id }) => id === geometry.pieceId);
  const home = placementFor(element, pattern)?.placement;
  if (!piece || !home || home.id === '') return null;
  const goals = [home.centre, ...middlesOf(piece, pattern)];
  for (let shrunk = 0, scale = 1; shrunk < SHRINKS; shrunk += 1, scale *= SHRINK) {
    const at = roomFor({ geometry, piece, goals, clearMm }, scale);
    if (!at) continue;
    const move: Edit = { type: 'moveElement', elementId: element.id, anchor: anchorTo(home, at) };
    if (shrunk === 0) return move;
    const smaller = shrink(element, geometry, scale);
    return smaller && { type: 'batch', edits: [move, smaller] };
  }
  return null;
}

const middlesOf = (piece: Piece, { placements }: Pattern): readonly Point[] =>
  placements.filter(({ kind, piece: on }) => kind === 'free' && on === piece.id).map(({ centre }) => centre);

/** Search for a place of an element that is clear of the seams. */
interface Search {
  readonly geometry: ElementGeometry;
  readonly piece: Piece;
  readonly goals: readonly Point[];
  /** Distance to keep from the seams, mm. */
  readonly clearMm: number;
}

/** The nearest point, on the straight ways to the goals, where the element is clear of the seams. */
function roomFor({ geometry, piece, goals, clearMm }: Search, scale: number): Point | undefined {
  const [fromX, fromY] = geometry.anchorMm;
  for (let step = 0; step <= STEPS; step += 1) {
    const share = step / STEPS;
    for (const [x, y] of goals) {
      const at: Point = [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
      if (clearanceMm(moved(geometry, at, scale), piece) >= clearMm) return at;
    }
  }
  return undefined;
}

/** Directions in which an element is tried to be moved out of the way, and how far, mm. */
const DIRECTIONS = 16;
const [STEP_MM, MOST_MM]: readonly [number, number] = [4, 320];
/** Clear cloth between two elements that were in each other's way, mm. */
const GAP_MM = 4;

/** Moves an element no further than needed to where it lies on no other; null where there is no such place on its piece. */
export function apartFrom(element: Element, geometry: ElementGeometry, input: PreflightInput): Edit | null {
  const { pattern } = input;
  const piece = pattern.pieces.find(({ id }) => id === geometry.pieceId);
  const home = placementFor(element, pattern)?.placement;
  if (!piece || !home || home.id === '') return null;
  const others = laidElements(input)
    .filter((laid) => laid.element.id !== element.id && laid.geometry.pieceId === piece.id)
    .filter((laid) => clearanceMm(laid.geometry, piece) !== Infinity)
    .map((laid) => laid.geometry);
  const clearMm = rulesOf(input).safeZoneMm + ROUNDING_MM;
  const [x, y] = geometry.anchorMm;
  for (let mm = STEP_MM; mm <= MOST_MM; mm += STEP_MM) {
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      const at: Point = [roundMm(x + mm * Math.sin(angle)), roundMm(y + mm * Math.cos(angle))];
      const box = moved(geometry, at, 1);
      if (others.some((other) => boxesTouch(box, other)) || clearanceMm(box, piece) < clearMm) continue;
      return { type: 'moveElement', elementId: element.id, anchor: anchorTo(home, at) };
    }
  }
  return null;
}

/** Tells whether two oriented boxes come nearer than the gap, by the axes that part two convex shapes. */
function boxesTouch(a: OrientedBox, b: OrientedBox): boolean {
  const [from, to] = [cornersOf(a), cornersOf(b)];
  return [a.rotationDeg, a.rotationDeg + 90, b.rotationDeg, b.rotationDeg + 90].every((deg) => {
    const angle = (deg * Math.PI) / 180;
    const along = ([px, py]: Point): number => px * Math.cos(angle) + py * Math.sin(angle);
    const [one, other] = [from.map(along), to.map(along)];
    return Math.min(...one) < Math.max(...other) + GAP_MM && Math.min(...other) < Math.max(...one) + GAP_MM;
  });
}
