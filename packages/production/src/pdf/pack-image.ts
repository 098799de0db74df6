import type { ImageFacts } from '@kitwright/design/render';
import type { Drawing } from './drawing.ts';

/** A picture in the file it came in. */
export interface FileImage extends ImageFacts {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** Pixels in a printer's own colours, eight bits a component, packed by zlib. */
export interface PixelImage extends ImageFacts {
  readonly type: 'pixels';
  readonly space: 'DeviceRGB' | 'DeviceCMYK';
  readonly deflated: Uint8Array;
  /** How opaque each pixel is; null where all are. */
  readonly deflatedAlpha: Uint8Array | null;
}

/** A picture of lines and areas. */
export interface VectorImage extends ImageFacts {
  readonly type: 'drawing';
  readonly drawing: Drawing;
}

/** A picture as it goes into a PDF. */
export type PackImage = FileImage | PixelImage | VectorImage;
