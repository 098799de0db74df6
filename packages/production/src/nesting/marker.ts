import type { Point } from '@kitwright/garment';

/** A shape to be laid on the roll. */
export interface NestItem {
  readonly id: string;
  /** Key of the shape: the same piece in the same size has the same one. */
  readonly shape: string;
  /** Closed line, mm; its box begins at the origin. */
  readonly outline: readonly Point[];
  readonly widthMm: number;
  readonly heightMm: number;
  /** Area that is used, mm2: the cut piece, without the bleed. */
  readonly areaMm2: number;
}

/** The cloth that a marker is laid on, mm. */
export interface RollSettings {
  /** Printable width of the cloth, mm. */
  readonly widthMm: number;
  /** Cloth left free along both edges of that width, mm. */
  readonly edgeMm: number;
  /** Free cloth between two shapes, mm. */
  readonly gapMm: number;
  /**
   * True where shapes may also lie head to foot, turned by half a circle: not on cloth with a nap. Grain runs along
   * the roll, so no other turn is allowed.
   */
  readonly turns: boolean;
}

/** The place of a shape: the corner of its box, which is turned by half a circle within itself where `isTurned`. */
export interface Placed {
  readonly id: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly isTurned: boolean;
}

/** Shapes on one strip of cloth, as long as it takes. */
export interface Marker {
  readonly placed: readonly Placed[];
  readonly lengthMm: number;
  /** Ids of shapes wider than the cloth: they are not on it. */
  readonly unplaced: readonly string[];
}

/** The outline of a shape where it lies. */
export const outlineAt = (
  { outline, widthMm, heightMm }: NestItem,
  { xMm, yMm, isTurned }: Placed,
): readonly Point[] =>
  outline.map(([x, y]): Point => (isTurned ? [xMm + widthMm - x, yMm + heightMm - y] : [xMm + x, yMm + y]));
