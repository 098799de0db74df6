import type { ElementGeometry } from '@kitwright/design/render';
import type { Point } from '@kitwright/garment';
import type { ScreenPoint } from './interaction.ts';

/** Projection of a point of a piece to the screen; null where it is not on the garment. */
export type Project = (xMm: number, yMm: number) => (ScreenPoint & { readonly facing: boolean }) | null;

/** An element's box as it is seen: its outline follows the cloth. */
export interface ProjectedBox {
  /** False when the cloth under the element faces away. */
  readonly facing: boolean;
  readonly pivot: ScreenPoint;
  /** Closed polygon, clockwise from the top left corner. */
  readonly outline: readonly ScreenPoint[];
  /** Top left, top right, bottom right, bottom left. */
  readonly corners: readonly [ScreenPoint, ScreenPoint, ScreenPoint, ScreenPoint];
  /**
   * Places of the handles for the size: at the corners, but never so near the middle that nothing is left to drag.
   */
  readonly handles: readonly [ScreenPoint, ScreenPoint, ScreenPoint, ScreenPoint];
  /** Place of the handle for turning. */
  readonly turn: ScreenPoint;
}

type Box = Pick<ElementGeometry, 'anchorMm' | 'centreMm' | 'widthMm' | 'heightMm' | 'rotationDeg'>;

/** Points along each side of the box: enough for the outline to follow a fold. */
const POINTS_PER_SIDE = 6;
/** Distance of the box from what it frames, mm. */
const MARGIN_MM = 3;
/** Distance of the handle for turning from the upper edge, px. */
export const TURN_HANDLE_PX = 28;
/** Least distance of a handle for the size from the middle, px: half a handle, and room beside it to take hold of the element. */
export const HANDLE_REACH_PX = { finger: 40, mouse: 30 } as const;
/** Length over which the local scale is measured, mm. */
const PROBE_MM = 6;

const CORNERS: readonly (readonly [x: number, y: number])[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

/** Projects an element's box. Null when its middle is nowhere to be seen. */
export function projectBox(
  box: Box,
  project: Project,
  pointer: keyof typeof HANDLE_REACH_PX = 'finger',
): ProjectedBox | null {
  const local = localFrame(box.centreMm, project);
  if (!local) return null;
  const see = (point: Point): ScreenPoint => project(point[0], point[1]) ?? local.extrapolate(point);
  const toPiece = boxToPiece(box);
  const middle = see(box.centreMm);
  const outline = CORNERS.flatMap((from, index) => {
    const to = CORNERS[(index + 1) % 4] ?? from;
    return Array.from({ length: POINTS_PER_SIDE }, (_, step) => {
      const share = step / POINTS_PER_SIDE;
      return see(toPiece([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]));
    });
  });
  const corner = (index: number): ScreenPoint => outline[index * POINTS_PER_SIDE] ?? middle;
  const handle = (index: number): ScreenPoint => atLeast(middle, corner(index), HANDLE_REACH_PX[pointer]);
  return {
    facing: local.facing,
    pivot: see(box.anchorMm),
    outline,
    corners: [corner(0), corner(1), corner(2), corner(3)],
    handles: [handle(0), handle(1), handle(2), handle(3)],
    turn: beyond(middle, see(toPiece([0, -1])), TURN_HANDLE_PX),
  };
}

/** From the box's own space (-1 to 1 across, -1 to 1 down) to the piece. */
function boxToPiece({ centreMm, widthMm, heightMm, rotationDeg }: Box): (at: Point) => Point {
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const halfWidth = widthMm / 2 + MARGIN_MM;
  const halfHeight = heightMm / 2 + MARGIN_MM;
  return ([u, v]) => [
    centreMm[0] + cos * u * halfWidth - sin * v * halfHeight,
    centreMm[1] + sin * u * halfWidth + cos * v * halfHeight,
  ];
}

/** Linear map of the piece to the screen round a point, for points that are not on the cloth. */
function localFrame(
  [x, y]: Point,
  project: Project,
): { readonly facing: boolean; readonly extrapolate: (point: Point) => ScreenPoint } | null {
  const origin = project(x, y);
  if (!origin) return null;
  const across = difference(project(x + PROBE_MM, y), project(x - PROBE_MM, y));
  const down = difference(project(x, y + PROBE_MM), project(x, y - PROBE_MM));
  return {
    facing: origin.facing,
    extrapolate: ([px, py]) => ({
      xPx: origin.xPx + (across.xPx * (px - x) + down.xPx * (py - y)) / (2 * PROBE_MM),
      yPx: origin.yPx + (across.yPx * (px - x) + down.yPx * (py - y)) / (2 * PROBE_MM),
    }),
  };
}

const difference = (a: ScreenPoint | null, b: ScreenPoint | null): ScreenPoint =>
  a && b ? { xPx: a.xPx - b.xPx, yPx: a.yPx - b.yPx } : { xPx: 0, yPx: 0 };

/** `b`, or the point in its direction that is `px` away from `a` if `b` is nearer. */
function atLeast(a: ScreenPoint, b: ScreenPoint, px: number): ScreenPoint {
  const lacking = px - Math.hypot(b.xPx - a.xPx, b.yPx - a.yPx);
  return lacking > 0 ? beyond(a, b, lacking) : b;
}

/** The point `px` further on from `a` through `b`. */
function beyond(a: ScreenPoint, b: ScreenPoint, px: number): ScreenPoint {
  const [dx, dy] = [b.xPx - a.xPx, b.yPx - a.yPx];
  const length = Math.hypot(dx, dy);
  if (length < 1e-6) return { xPx: b.xPx, yPx: b.yPx - px };
  return { xPx: b.xPx + (dx / length) * px, yPx: b.yPx + (dy / length) * px };
}
