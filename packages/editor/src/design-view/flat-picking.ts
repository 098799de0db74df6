import {
  arrange,
  layoutBox,
  transformPoint,
  untransformPoint,
  type BoxMm,
  type FlatView,
  type LaidItem,
  type Matrix,
} from '@kitwright/design/render';
import type { Pattern, Point } from '@kitwright/garment';
import type { SurfacePoint } from '../interaction/interaction.ts';
import { flatten, isInside } from '../interaction/zone-at.ts';

/** Empty room round a flat drawing, mm. */
export const FLAT_MARGIN_MM = 40;

/** A flat drawing that can be asked what lies where. Lengths on the drawing in mm. */
export interface FlatMap {
  /** The drawing's frame, margin included: what its SVG shows. */
  readonly frame: BoxMm;
  /** Point of the garment at a point of the drawing; null beside the garment. */
  pick(x: number, y: number): SurfacePoint | null;
  /** Position on the drawing of a point of a piece; null for a piece that is not drawn. */
  locate(pieceId: string, xMm: number, yMm: number): Point | null;
  /**
   * True where another piece lies over a point of a piece, as the front does over the back; not beyond its own
   * outline.
   */
  isCovered(pieceId: string, xMm: number, yMm: number): boolean;
  /** From a piece to the drawing; null for a piece that is not drawn. */
  matrixOf(pieceId: string): Matrix | null;
}

type LaidPiece = Extract<LaidItem, { kind: 'piece' }>;

/** The map of the drawing that `flatSvg` makes of the same pattern and view with this margin. */
export function flatMap(pattern: Pattern, view: FlatView): FlatMap {
  const items = arrange(pattern, view);
  const box = layoutBox(items, pattern);
  const shapes = items
    .filter((item): item is { readonly kind: 'piece' } & LaidPiece => item.kind === 'piece')
    .map((item) => shapeOf(item, pattern));
  const shapeOfPiece = (pieceId: string) => shapes.findLast(({ item }) => item.pieceId === pieceId);
  const pick: FlatMap['pick'] = (x, y) => {
    for (const shape of shapes.toReversed()) {
      const point = untransformPoint(shape.item.transform, [x, y]);
      if (shape.shows(point)) return { pieceId: shape.item.pieceId, xMm: point[0], yMm: point[1] };
    }
    return null;
  };
  return {
    frame: {
      x: box.x - FLAT_MARGIN_MM,
      y: box.y - FLAT_MARGIN_MM,
      width: box.width + 2 * FLAT_MARGIN_MM,
      height: box.height + 2 * FLAT_MARGIN_MM,
    },
    pick,
    isCovered: (pieceId, xMm, yMm) => {
      const shape = shapeOfPiece(pieceId);
      if (!shape?.isOnCloth([xMm, yMm])) return false;
      return pick(...transformPoint(shape.item.transform, [xMm, yMm]))?.pieceId !== pieceId;
    },
    matrixOf: (pieceId) => shapeOfPiece(pieceId)?.item.transform ?? null,
    locate: (pieceId, xMm, yMm) => {
      const shape = shapeOfPiece(pieceId);
      return shape ? transformPoint(shape.item.transform, [xMm, yMm]) : null;
    },
  };
}

interface Shape {
  readonly item: LaidPiece;
  /** True where a point lies within the piece, and `shows` where within the part of it that the drawing shows. */
  readonly isOnCloth: (point: Point) => boolean;
  readonly shows: (point: Point) => boolean;
}

function shapeOf(item: LaidPiece, pattern: Pattern): Shape {
  const outline = flatten(pattern.pieces.find(({ id }) => id === item.pieceId)?.outline ?? []);
  const clip = item.clip && flatten(item.clip);
  const isOnCloth = (point: Point): boolean => isInside(outline, point);
  return {
    item,
    isOnCloth,
    shows: (point) => isOnCloth(point) && (clip === undefined || isInside(clip, point)),
  };
}
