import type { Path, Point } from '@kitwright/garment';
import { operationBox } from './changed-box.ts';
import type { BoxMm, DisplayList, Operation, Paint } from './display-list.ts';

/** The 2D context of a canvas, on the page or off it. */
export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A look-up of pixels for the canvas; undefined for an image that is not loaded yet. */
export interface CanvasImages {
  find(imageId: string): CanvasImageSource | undefined;
}

/** A part of a canvas in whole pixels, so that what is drawn in it meets the rest without a seam. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Options of drawing on a canvas: the scale, px per mm, and where pixels come from. */
export interface CanvasOptions {
  /** Pixels per mm. */
  readonly scale: number;
  /** The point of the piece that falls on the canvas's origin, such as the texture box's corner. */
  readonly originMm: Point;
  readonly images: CanvasImages;
  /** Draws within this part of the canvas only, px; what lies outside stays as it is. All of it when not said. */
  readonly within?: PixelBox | undefined;
  /** Makes an empty path; the browser's own by default. */
  readonly newPath?: () => Path2D;
  /** Makes a transparent canvas of this many pixels, for translucent groups; the browser's own by default. */
  readonly newLayer?: (width: number, height: number) => OffscreenCanvas;
}

/** Paths once built. Elements keep their path objects while they are dragged and turned. */
const builtPaths = new WeakMap<Path, Path2D>();

const PENDING_IMAGE_COLOUR = 'rgba(128, 136, 146, 0.25)';

/** Draws a piece's list over what the canvas holds; its transform, clip and styles are as before afterwards. */
export function drawDisplayList(context: Canvas2D, list: DisplayList, options: CanvasOptions): void {
  const { scale, originMm, within } = options;
  context.save();
  if (within) {
    context.beginPath();
    context.rect(within.x, within.y, within.width, within.height);
    context.clip();
  }
  context.scale(scale, scale);
  context.translate(-originMm[0], -originMm[1]);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const operation of list.operations) {
    if (within === undefined || meets(operationBox(operation), within, options))
      drawOperation(context, operation, options);
  }
  context.restore();
}

/**
 * Tells whether anything of a box may be seen within a part of the canvas; a pixel's breadth counts, for soft edges.
 */
const meets = (box: BoxMm, within: PixelBox, { scale, originMm }: CanvasOptions): boolean => {
  const [left, top] = [(box.x - originMm[0]) * scale, (box.y - originMm[1]) * scale];
  return (
    left - 1 < within.x + within.width &&
    left + box.width * scale + 1 > within.x &&
    top - 1 < within.y + within.height &&
    top + box.height * scale + 1 > within.y
  );
};

function drawOperation(context: Canvas2D, operation: Operation, options: CanvasOptions): void {
  switch (operation.op) {
    case 'fill':
      context.fillStyle = styleOf(context, operation.paint);
      context.fill(pathOf(operation.path, options));
      return;
    case 'stroke':
      context.strokeStyle = styleOf(context, operation.paint);
      context.lineWidth = operation.widthMm;
      context.stroke(pathOf(operation.path, options));
      return;
    case 'image':
      drawImageOperation(context, operation, options);
      return;
    case 'group':
      drawGroup(context, operation, options);
      return;
  }
}

type Group = Extract<Operation, { op: 'group' }>;

function drawGroup(context: Canvas2D, group: Group, options: CanvasOptions): void {
  const opacity = group.opacity ?? 1;
  if (opacity <= 0) return;
  context.save();
  if (group.transform) context.transform(...group.transform);
  if (group.clip) context.clip(pathOf(group.clip, options));
  if (opacity < 1) drawTranslucent(context, group.children, opacity, options);
  else for (const child of group.children) drawOperation(context, child, options);
  context.restore();
}

/**
 * Draws operations as one translucent whole. A single one takes the opacity itself; several go over a layer, or what
 * lies beneath would shine through: a stroke through its own fill.
 */
function drawTranslucent(
  context: Canvas2D,
  operations: readonly Operation[],
  opacity: number,
  options: CanvasOptions,
): void {
  const only = operations.length === 1 ? operations[0] : undefined;
  if (only && only.op !== 'group') {
    context.globalAlpha = opacity;
    drawOperation(context, only, options);
    return;
  }
  const { width, height }: { readonly width: number; readonly height: number } = context.canvas;
  const layer = options.newLayer?.(width, height) ?? new OffscreenCanvas(width, height);
  const over = layer.getContext('2d');
  if (!over) return;
  over.setTransform(context.getTransform());
  over.lineJoin = 'round';
  over.lineCap = 'round';
  for (const operation of operations) drawOperation(over, operation, options);
  context.resetTransform();
  context.globalAlpha = opacity;
  context.drawImage(layer, 0, 0);
}

function drawImageOperation(
  context: Canvas2D,
  { imageId, x, y, width, height }: Extract<Operation, { op: 'image' }>,
  options: CanvasOptions,
): void {
  const image = options.images.find(imageId);
  if (image) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height);
  } else {
    context.fillStyle = PENDING_IMAGE_COLOUR;
    context.fillRect(x, y, width, height);
  }
}

function styleOf(context: Canvas2D, paint: Paint): string | CanvasGradient {
  if (paint.kind === 'pure') return paint.colour;
  const gradient =
    paint.kind === 'linear'
      ? context.createLinearGradient(paint.x1, paint.y1, paint.x2, paint.y2)
      : context.createRadialGradient(paint.cx, paint.cy, 0, paint.cx, paint.cy, paint.r);
  for (const stop of paint.stops) gradient.addColorStop(stop.offset, stop.colour);
  return gradient;
}

function pathOf(path: Path, { newPath = () => new Path2D() }: CanvasOptions): Path2D {
  const known = builtPaths.get(path);
  if (known) return known;
  const built = newPath();
  for (const command of path) {
    if (command.op === 'M') built.moveTo(command.x, command.y);
    else if (command.op === 'L') built.lineTo(command.x, command.y);
    else if (command.op === 'Q') built.quadraticCurveTo(command.x1, command.y1, command.x, command.y);
    else if (command.op === 'C')
      built.bezierCurveTo(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
    else built.closePath();
  }
  builtPaths.set(path, built);
  return built;
}
