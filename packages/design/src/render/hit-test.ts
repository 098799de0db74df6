import type { Point } from '@kitwright/garment';
import type { Composition, ElementGeometry } from './display-list.ts';
import { untransformPoint } from '@kitwright/geometry';
import { placing } from './geometry.ts';

export interface HitOptions {
  /** Distance outside its box at which an element is still hit, mm. */
  readonly toleranceMm?: number;
  /** Accepts elements that may be hit at all, such as those that are not locked. */
  readonly accepts?: (elementId: string) => boolean;
}

const TOLERANCE_MM = 4;

/** The topmost element whose oriented box holds the point, on its own piece or where it goes on beyond a seam. */
export function elementAt(
  composition: Composition,
  pieceId: string,
  xMm: number,
  yMm: number,
  { toleranceMm = TOLERANCE_MM, accepts = () => true }: HitOptions = {},
): string | undefined {
  const hit = [...composition.elements.values()].findLast(
    (geometry) =>
      pointsOnOwnPiece(composition, geometry, pieceId, [xMm, yMm]).some(([x, y]) =>
        isWithin(geometry, x, y, toleranceMm),
      ) && accepts(geometry.elementId),
  );
  return hit?.elementId;
}

/** The point as the element's own piece has it: itself, or carried back over the seams the element goes over. */
export function pointsOnOwnPiece(
  { continuations }: Pick<Composition, 'continuations'>,
  { elementId, pieceId: ownPieceId }: ElementGeometry,
  pieceId: string,
  point: Point,
): readonly Point[] {
  const carried = (continuations.get(elementId) ?? [])
    .filter((continuation) => continuation.pieceId === pieceId)
    .map(({ transform }) => untransformPoint(transform, point));
  return pieceId === ownPieceId ? [point, ...carried] : carried;
}

function isWithin(geometry: ElementGeometry, xMm: number, yMm: number, toleranceMm: number): boolean {
  const [x, y] = untransformPoint(placing(geometry.centreMm, geometry.rotationDeg), [xMm, yMm]);
  return (
    Math.abs(x) <= geometry.widthMm / 2 + toleranceMm && Math.abs(y) <= geometry.heightMm / 2 + toleranceMm
  );
}
