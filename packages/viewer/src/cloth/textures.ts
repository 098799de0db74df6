import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RGBAFormat,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three';
import type { KnitId } from './fabric.ts';
import { bakeCreaseTile, bakeKnitTile } from './knit.ts';
import type { SeamField } from './seam-field.ts';

const TILE_PX = 256;

/** A repeating texture in linear space, with mipmaps. */
const repeating = (pixels: Uint8Array<ArrayBuffer>, anisotropy: number): DataTexture => {
  const texture = new DataTexture(pixels, TILE_PX, TILE_PX, RGBAFormat);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
};

const tilePixels = new Map<KnitId, Uint8Array<ArrayBuffer>>();
let creasePixels: Uint8Array<ArrayBuffer> | null = null;

/** The knit's tile; its pixels are computed once and shared by every viewer. The caller disposes of the texture. */
export const knitTexture = (id: KnitId, anisotropy: number): DataTexture => {
  const pixels = tilePixels.get(id) ?? bakeKnitTile(id, TILE_PX);
  tilePixels.set(id, pixels);
  return repeating(pixels, anisotropy);
};

export const creaseTexture = (): DataTexture => {
  creasePixels ??= bakeCreaseTile(TILE_PX);
  return repeating(creasePixels, 2);
};

export const seamTexture = ({ width, height, pixels }: SeamField): DataTexture => {
  const texture = new DataTexture(pixels, width, height, RGBAFormat);
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
};

/** One pixel of a colour: stands in for a piece's artwork or seams until they are there. */
export const plainTexture = (rgba: readonly [number, number, number, number], isColour: boolean): Texture => {
  const texture = new DataTexture(Uint8Array.from(rgba), 1, 1, RGBAFormat);
  if (isColour) texture.colorSpace = SRGBColorSpace;
  texture.needsUpdate = true;
  return texture;
};
