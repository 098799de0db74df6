import type { PackImage } from '@kitwright/production';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { UploadRow } from '../../db/schema/index.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { uploadBlobKey } from '../uploads/blob-key.ts';

/** Longer side of a vector picture in print: 300 dots per inch over a metre would be more; nothing is worn that large. */
const VECTOR_PX = 4000;

const imageOf = async (blobs: BlobStore, upload: UploadRow): Promise<PackImage | undefined> => {
  const content = await blobs.read(uploadBlobKey(upload.tenantId, upload.sha256));
  if (content === undefined) return undefined;
  const facts = { widthPx: upload.widthPx, heightPx: upload.heightPx };
  switch (upload.type) {
    case 'image/svg+xml': {
      const isWide = upload.widthPx >= upload.heightPx;
      const drawn = await renderAsync(content, {
        fitTo: { mode: isWide ? 'width' : 'height', value: VECTOR_PX },
        font: { loadSystemFonts: false },
      });
      return { ...facts, vector: true, type: 'image/png', bytes: drawn.asPng() };
    }
    case 'image/jpeg':
      return { ...facts, type: 'image/jpeg', bytes: content };
    default:
      return { ...facts, type: 'image/png', bytes: await sharp(content).png().toBuffer() };
  }
};

/** The pictures of an order as they go into print: every pixel they have. One that is gone is left out. */
export const packImages = async (
  blobs: BlobStore,
  uploads: readonly UploadRow[],
): Promise<ReadonlyMap<string, PackImage>> => {
  const images = new Map<string, PackImage>();
  // One after the other: each may take a hundred megabytes while it is unpacked.
  for (const upload of uploads) {
    const image = await imageOf(blobs, upload);
    if (image !== undefined) images.set(upload.id, image);
  }
  return images;
};
