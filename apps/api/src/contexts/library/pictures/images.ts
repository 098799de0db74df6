import type { ImageFacts } from '@kitwright/design/render';
import sharp from 'sharp';
import type { UploadRow } from '../../../db/schema/index.ts';
import type { BlobStore } from '../../../storage/blob-store.ts';
import { uploadBlobKey } from '../uploads/upload-id.ts';

/** A picture on a design, small and ready to stand in the drawing. */
export interface ThumbnailImage extends ImageFacts {
  readonly dataUri: string;
}

/** Longer side of a raster picture within a thumbnail, pixels. */
const LONGER_SIDE_PX = 320;

const dataUri = (type: string, content: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

const shrink = async (content: Buffer): Promise<string> =>
  dataUri(
    'image/png',
    await sharp(content)
      .resize({ width: LONGER_SIDE_PX, height: LONGER_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );

const imageOf = async (
  blobs: Pick<BlobStore, 'read'>,
  upload: UploadRow,
): Promise<ThumbnailImage | undefined> => {
  const content = await blobs.read(uploadBlobKey(upload.tenantId, upload.sha256));
  if (content === undefined) return undefined;
  const vector = upload.type === 'image/svg+xml';
  return {
    widthPx: upload.widthPx,
    heightPx: upload.heightPx,
    vector,
    dataUri: vector ? dataUri(upload.type, content) : await shrink(content),
  };
};

/** The pictures of a design by upload id. One that is not to be had is left out: the drawing shows a substitute. */
export const thumbnailImages = async (
  blobs: Pick<BlobStore, 'read'>,
  uploads: readonly UploadRow[],
): Promise<ReadonlyMap<string, ThumbnailImage>> => {
  const images = await Promise.all(
    uploads.map(async (upload) => [upload.id, await imageOf(blobs, upload)] as const),
  );
  return new Map(images.flatMap(([id, image]) => (image === undefined ? [] : [[id, image] as const])));
};
