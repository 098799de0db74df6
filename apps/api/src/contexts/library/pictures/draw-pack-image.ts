import type { PackImage } from '@kitwright/production';
import type { UploadRow } from '../../../db/schema/index.ts';
import { drawPng } from '../../../gate/rasterise.ts';
import { pixelsOf, type ProfilePlace } from './turn-colours.ts';
import { readDrawing } from './read-drawing.ts';

export interface PackImageTask extends Pick<UploadRow, 'type' | 'widthPx' | 'heightPx'> {
  readonly content: Buffer;
  readonly profile: ProfilePlace | null;
  /** Of a vector picture that has to be drawn in pixels. */
  readonly longerSidePx: number;
}

/** A vector picture as lines and areas, or in pixels where it has what a print file has not, such as a blur. */
const fromSvg = async (task: PackImageTask): Promise<PackImage> => {
  const { content, widthPx, heightPx, profile, longerSidePx } = task;
  const facts = { widthPx, heightPx, vector: true };
  const drawing = readDrawing(content);
  if (drawing !== null) return { ...facts, type: 'drawing', drawing };
  const mode = widthPx >= heightPx ? 'width' : 'height';
  const pixels = await pixelsOf(await drawPng(content, { mode, value: longerSidePx }), profile);
  return { ...pixels, vector: true };
};

/** A picture as it goes into print: every pixel it has. Behind the gate alone. */
export const drawPackImage = (task: PackImageTask): Promise<PackImage> => {
  const { content, type, widthPx, heightPx, profile } = task;
  if (type === 'image/svg+xml') return fromSvg(task);
  if (type === 'image/jpeg' && profile === null)
    return Promise.resolve({ widthPx, heightPx, type: 'image/jpeg', bytes: content });
  return pixelsOf(content, profile);
};
