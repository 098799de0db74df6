import { rearranged, type Pixels } from './pixels.ts';

export type QuarterTurns = 0 | 1 | 2 | 3;

/** A part of a picture in shares of its width and height, 0..1 from its top left. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Smallest share of a side that a crop may leave. */
const LEAST_SHARE = 0.02;

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The crop brought within the picture, and large enough to be taken hold of. */
export function fittedCrop({ x, y, width, height }: Crop): Crop {
  const wide = between(width, LEAST_SHARE, 1);
  const high = between(height, LEAST_SHARE, 1);
  return { x: between(x, 0, 1 - wide), y: between(y, 0, 1 - high), width: wide, height: high };
}

/** The same part of the picture once that is turned clockwise by a quarter. */
export const turnedCrop = ({ x, y, width, height }: Crop): Crop => ({
  x: Math.max(0, 1 - y - height),
  y: x,
  width: height,
  height: width,
});

/** The same part of the picture once that is mirrored left to right, or top to bottom. */
export const mirroredCrop = (crop: Crop, axis: 'x' | 'y'): Crop =>
  axis === 'x'
    ? { ...crop, x: Math.max(0, 1 - crop.x - crop.width) }
    : { ...crop, y: Math.max(0, 1 - crop.y - crop.height) };

/** Turned clockwise. */
export function turned(picture: Pixels, turns: QuarterTurns): Pixels {
  const { widthPx: width, heightPx: height } = picture;
  switch (turns) {
    case 0:
      return picture;
    case 1:
      return rearranged(picture, height, width, (x, y) => [y, height - 1 - x]);
    case 2:
      return rearranged(picture, width, height, (x, y) => [width - 1 - x, height - 1 - y]);
    case 3:
      return rearranged(picture, height, width, (x, y) => [width - 1 - y, x]);
  }
}

export const mirrored = (picture: Pixels, axis: 'x' | 'y'): Pixels =>
  rearranged(picture, picture.widthPx, picture.heightPx, (x, y) =>
    axis === 'x' ? [picture.widthPx - 1 - x, y] : [x, picture.heightPx - 1 - y],
  );

/** The part of the picture, in whole pixels, at least one. */
export function cropped(picture: Pixels, crop: Crop): Pixels {
  const left = Math.min(picture.widthPx - 1, Math.round(crop.x * picture.widthPx));
  const top = Math.min(picture.heightPx - 1, Math.round(crop.y * picture.heightPx));
  const width = between(Math.round(crop.width * picture.widthPx), 1, picture.widthPx - left);
  const height = between(Math.round(crop.height * picture.heightPx), 1, picture.heightPx - top);
  if (width === picture.widthPx && height === picture.heightPx) return picture;
  return rearranged(picture, width, height, (x, y) => [left + x, top + y]);
}

/** At most so many pixels along the longer side, by averaging: never larger than it was. */
export function shrunk(picture: Pixels, longerSidePx: number): Pixels {
  const factor = longerSidePx / Math.max(picture.widthPx, picture.heightPx);
  if (factor >= 1) return picture;
  const width = Math.max(1, Math.round(picture.widthPx * factor));
  const height = Math.max(1, Math.round(picture.heightPx * factor));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * picture.heightPx) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.heightPx) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * picture.widthPx) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * picture.widthPx) / width));
      average(picture, { left, top, right, bottom }, data, (y * width + x) * 4);
    }
  }
  return { widthPx: width, heightPx: height, data };
}

interface Block {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Colours weigh as much as they are seen, or the colour of what is see-through would bleed into edges. */
function average(picture: Pixels, block: Block, into: Uint8ClampedArray, at: number): void {
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let y = block.top; y < block.bottom; y += 1) {
    for (let x = block.left; x < block.right; x += 1) {
      const from = (y * picture.widthPx + x) * 4;
      const seen = picture.data[from + 3] ?? 0;
      red += (picture.data[from] ?? 0) * seen;
      green += (picture.data[from + 1] ?? 0) * seen;
      blue += (picture.data[from + 2] ?? 0) * seen;
      alpha += seen;
    }
  }
  const count = (block.right - block.left) * (block.bottom - block.top);
  into[at] = alpha === 0 ? 0 : red / alpha;
  into[at + 1] = alpha === 0 ? 0 : green / alpha;
  into[at + 2] = alpha === 0 ? 0 : blue / alpha;
  into[at + 3] = alpha / count;
}
