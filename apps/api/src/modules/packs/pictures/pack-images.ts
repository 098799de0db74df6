import type { PackImage } from '@kitwright/production';
import type { UploadRow } from '../../../db/schema/index.ts';
import { drawnAtGate } from '../../../gate/gate.ts';
import type { BlobStore } from '../../../storage/blob-store.ts';
import { uploadBlobKey } from '../../uploads/blob-key.ts';
import type { ProfilePlace } from '../printing/turn-colours.ts';
import type { PackImageTask } from './draw-pack-image.ts';

type Draw = (task: PackImageTask) => Promise<PackImage>;

/** The pictures of an order as they go into print, by upload id. One that is gone is left out. */
export const gatherImages = async (
  blobs: BlobStore,
  uploads: readonly UploadRow[],
  profile: ProfilePlace | null,
  draw: Draw,
): Promise<ReadonlyMap<string, PackImage>> => {
  const images = new Map<string, PackImage>();
  // One after the other: each may take a hundred megabytes while it is unpacked.
  for (const { id, tenantId, sha256, type, widthPx, heightPx } of uploads) {
    const content = await blobs.read(uploadBlobKey(tenantId, sha256));
    if (content !== undefined) images.set(id, await draw({ content, type, widthPx, heightPx, profile }));
  }
  return images;
};

/** The same for the server itself, which draws none of them. */
export const packImages = (
  blobs: BlobStore,
  uploads: readonly UploadRow[],
  profile: ProfilePlace | null = null,
): Promise<ReadonlyMap<string, PackImage>> =>
  gatherImages(blobs, uploads, profile, (task) => drawnAtGate('drawPackImage', task));
