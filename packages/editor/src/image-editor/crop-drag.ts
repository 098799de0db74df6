import { fittedCrop, type Crop } from './pixels/geometry.ts';

/** An edge or corner of the frame: -1 left or top, 1 right or bottom, 0 neither. */
export interface CropHandle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  readonly side: 'topLeft' | 'top' | 'topRight' | 'right' | 'bottomRight' | 'bottom' | 'bottomLeft' | 'left';
}

/** Clockwise from the top left: the order in which Tab reaches them. */
export const CROP_HANDLES: readonly CropHandle[] = [
  { x: -1, y: -1, side: 'topLeft' },
  { x: 0, y: -1, side: 'top' },
  { x: 1, y: -1, side: 'topRight' },
  { x: 1, y: 0, side: 'right' },
  { x: 1, y: 1, side: 'bottomRight' },
  { x: 0, y: 1, side: 'bottom' },
  { x: -1, y: 1, side: 'bottomLeft' },
  { x: -1, y: 0, side: 'left' },
];

/** Least share of a side that is left while an edge is dragged against the other. */
const LEAST = 0.03;

const along = (
  start: number,
  length: number,
  side: -1 | 0 | 1,
  by: number,
): readonly [start: number, length: number] => {
  if (side === 0) return [start, length];
  const end = start + length;
  if (side === 1) return [start, Math.min(1 - start, Math.max(LEAST, length + by))];
  const moved = Math.min(end - LEAST, Math.max(0, start + by));
  return [moved, end - moved];
};

/** The frame with one of its edges or corners moved by shares of the picture; the opposite one stays. */
export function dragEdge(crop: Crop, { x, y }: CropHandle, dx: number, dy: number): Crop {
  const [left, width] = along(crop.x, crop.width, x, dx);
  const [top, height] = along(crop.y, crop.height, y, dy);
  return { x: left, y: top, width, height };
}

/** The whole frame moved, within the picture. */
export const moveCrop = (crop: Crop, dx: number, dy: number): Crop =>
  fittedCrop({ ...crop, x: crop.x + dx, y: crop.y + dy });

/** The largest square in the middle of the frame, of a picture of so many pixels. */
export function squareCrop(crop: Crop, widthPx: number, heightPx: number): Crop {
  const side = Math.min(crop.width * widthPx, crop.height * heightPx);
  const [width, height] = [side / widthPx, side / heightPx];
  return fittedCrop({
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  });
}
