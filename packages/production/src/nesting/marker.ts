import type { Point } from '@kitwright/garment';
import type { Layout } from './search/problem.ts';

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
  /** True where they may lie across too, turned by a quarter: only on what has no grain, which no garment of ours is cut of. */
  readonly quarters?: boolean;
}

/** The place of a shape: the corner of its box, which is turned by half a circle within itself where `isTurned`. */
export interface Placed {
  readonly id: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly isTurned: boolean;
  /** True where it is turned by a quarter before that. */
  readonly isAcross?: boolean;
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
  { xMm, yMm, isTurned, isAcross = false }: Placed,
): readonly Point[] => {
  const lying = isAcross ? outline.map(([x, y]): Point => [heightMm - y, x]) : outline;
  const [wide, tall] = isAcross ? [heightMm, widthMm] : [widthMm, heightMm];
  return lying.map(([x, y]): Point => (isTurned ? [xMm + wide - x, yMm + tall - y] : [xMm + x, yMm + y]));
};

/** A marker as the search knows it. */
export const layoutOf = (
  items: readonly NestItem[],
  { placed, lengthMm }: Pick<Marker, 'placed' | 'lengthMm'>,
): Layout => {
  const placeOf = new Map(placed.map((each) => [each.id, each]));
  const places = items.map(({ id }) => placeOf.get(id));
  return {
    lengthMm,
    x: Float64Array.from(items, ({ widthMm }, piece) => (places[piece]?.xMm ?? 0) + widthMm / 2),
    y: Float64Array.from(items, ({ heightMm }, piece) => (places[piece]?.yMm ?? 0) + heightMm / 2),
    isTurned: Uint8Array.from(places, (place) => (place?.isTurned ? 1 : 0)),
  };
};
