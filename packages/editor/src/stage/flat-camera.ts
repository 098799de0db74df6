import type { BoxMm } from '@kitwright/design/render';
import type { Point } from '@kitwright/garment';
import type { ScreenPoint } from '../interaction/interaction.ts';

/** Position of the flat drawing on the stage: pixels per mm, and the drawing's point that is seen at the top left. */
export interface FlatCamera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface StageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Bounds of the zoom against the fitted view, in and out. */
const ZOOM = { least: 0.6, most: 12 } as const;

/** Room at the top of the stage that its toolbar covers. */
export const TOOLBAR_PX = 48;
/** Thickness of the rulers along the lower and the left edge. */
export const RULER_PX = 20;

/** The camera that shows the whole frame in the middle of what toolbar and rulers leave of the stage. */
export function fit(frame: BoxMm, { widthPx, heightPx }: StageSize): FlatCamera {
  const freeWidthPx = Math.max(1, widthPx - RULER_PX);
  const freeHeightPx = Math.max(1, heightPx - TOOLBAR_PX - RULER_PX);
  const scale = Math.max(1e-6, Math.min(freeWidthPx / frame.width, freeHeightPx / frame.height));
  return {
    scale,
    x: frame.x + frame.width / 2 - (RULER_PX + freeWidthPx / 2) / scale,
    y: frame.y + frame.height / 2 - (TOOLBAR_PX + freeHeightPx / 2) / scale,
  };
}

export const toDrawing = ({ scale, x, y }: FlatCamera, at: ScreenPoint): Point => [
  x + at.xPx / scale,
  y + at.yPx / scale,
];

export const toStage = ({ scale, x, y }: FlatCamera, [px, py]: Point): ScreenPoint => ({
  xPx: (px - x) * scale,
  yPx: (py - y) * scale,
});

/** Zooms by a factor and keeps the point under `about` where it is. */
export function zoomAt(
  camera: FlatCamera,
  factor: number,
  about: ScreenPoint,
  fitted: FlatCamera,
): FlatCamera {
  const scale = Math.min(
    fitted.scale * ZOOM.most,
    Math.max(fitted.scale * ZOOM.least, camera.scale * factor),
  );
  const [px, py] = toDrawing(camera, about);
  return { scale, x: px - about.xPx / scale, y: py - about.yPx / scale };
}

/** Moves the drawing by pixels; its frame never leaves the stage altogether. */
export function panBy(
  camera: FlatCamera,
  dxPx: number,
  dyPx: number,
  frame: BoxMm,
  { widthPx, heightPx }: StageSize,
): FlatCamera {
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  const halfWidth = widthPx / 2 / camera.scale;
  const halfHeight = heightPx / 2 / camera.scale;
  return {
    scale: camera.scale,
    x: clamp(camera.x - dxPx / camera.scale, frame.x - halfWidth, frame.x + frame.width - halfWidth),
    y: clamp(camera.y - dyPx / camera.scale, frame.y - halfHeight, frame.y + frame.height - halfHeight),
  };
}
