import type { PackImage } from '@kitwright/production';
import { renderAsync } from '@resvg/resvg-js';
import type { UploadRow } from '../../../db/schema/index.ts';
import type { BlobStore } from '../../../storage/blob-store.ts';
import { uploadBlobKey } from '../../uploads/blob-key.ts';
import { SCREEN_COLOURS, type PrinterColours } from '../printing/printer-colours.ts';
import { readDrawing } from './read-drawing.ts';

/**
 * Longer side of a vector picture that has to be drawn in pixels: 300 dots per inch over a metre would be more; nothing
 * is worn that large.
 */
const VECTOR_PX = 4000;

/** A vector picture as lines and areas, or in pixels where it has what a print file has not, such as a blur. */
const fromSvg = async (
  content: Buffer,
  { widthPx, heightPx }: Pick<UploadRow, 'widthPx' | 'heightPx'>,
  colours: PrinterColours,
): Promise<PackImage> => {
  const facts = { widthPx, heightPx, vector: true };
  const drawing = readDrawing(content);
  if (drawing !== null) return { ...facts, type: 'drawing', drawing };
  const mode = widthPx >= heightPx ? 'width' : 'height';
  const drawn = await renderAsync(content, {
    fitTo: { mode, value: VECTOR_PX },
    font: { loadSystemFonts: false },
  });
  return { ...(await colours.pixelsOf(drawn.asPng())), vector: true };
};

const imageOf = async (
  content: Buffer,
  { type, widthPx, heightPx }: UploadRow,
  colours: PrinterColours,
): Promise<PackImage> => {
  if (type === 'image/svg+xml') return fromSvg(content, { widthPx, heightPx }, colours);
  if (type === 'image/jpeg' && colours.isPlain)
    return { widthPx, heightPx, type: 'image/jpeg', bytes: content };
  return colours.pixelsOf(content);
};

/** The pictures of an order as they go into print: every pixel they have. One that is gone is left out. */
export const packImages = async (
  blobs: BlobStore,
  uploads: readonly UploadRow[],
  colours: PrinterColours = SCREEN_COLOURS,
): Promise<ReadonlyMap<string, PackImage>> => {
  const images = new Map<string, PackImage>();
  // One after the other: each may take a hundred megabytes while it is unpacked.
  for (const upload of uploads) {
    const content = await blobs.read(uploadBlobKey(upload.tenantId, upload.sha256));
    if (content !== undefined) images.set(upload.id, await imageOf(content, upload, colours));
  }
  return images;
};
