import type { Composition, ElementGeometry } from './display-list.ts';
import { placing, untransformPoint } from './geometry.ts';

export interface HitOptions {
  /** How far outside its box an element is still hit, mm. */
  readonly toleranceMm?: number;
  /** Which elements may be hit at all, such as those that are not locked. */
  readonly accepts?: (elementId: string) => boolean;
}

const TOLERANCE_MM = 4;

/** The topmost element whose oriented box holds the point. */
export function elementAt(
  composition: Composition,
  pieceId: string,
  xMm: number,
  yMm: number,
  { toleranceMm = TOLERANCE_MM, accepts = () => true }: HitOptions = {},
): string | undefined {
  const hit = [...composition.elements.values()].findLast(
    (geometry) =>
      geometry.pieceId === pieceId &&
      isWithin(geometry, xMm, yMm, toleranceMm) &&
      accepts(geometry.elementId),
  );
  return hit?.elementId;
}

function isWithin(geometry: ElementGeometry, xMm: number, yMm: number, toleranceMm: number): boolean {
  const [x, y] = untransformPoint(placing(geometry.centreMm, geometry.rotationDeg), [xMm, yMm]);
  return (
    Math.abs(x) <= geometry.widthMm / 2 + toleranceMm && Math.abs(y) <= geometry.heightMm / 2 + toleranceMm
  );
}
