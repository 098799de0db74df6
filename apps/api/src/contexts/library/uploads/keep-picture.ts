import { uploadPath, type TenantId, type Upload } from '@kitwright/contract';
import type { UploadRow } from '../../../db/schema/index.ts';
import { atGate } from '../../../gate/gate.ts';
import { readPictureTask } from './gate-tasks.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { BlobStore } from '../../../storage/blob-store.ts';
import { sha256Hex, uploadBlobKey, uploadId } from './upload-id.ts';

export type NewUpload = Omit<UploadRow, 'tenantId' | 'createdAt' | 'accountId' | 'visitorHash' | 'usedAt'>;

/**
 * Makes a picture fit to be kept and puts it into the blob store. The row that makes it known follows in the
 * caller's transaction; without it the blob is unknown to everyone.
 */
export const keepPicture = async (
  blobs: BlobStore,
  tenantId: TenantId,
  content: Buffer,
): Promise<Outcome<NewUpload>> => {
  const read = await atGate(readPictureTask, content);
  if (!read.ok) return read;
  const picture = read.value;
  if (!picture.ok) return fail(`error.msg.upload.${picture.error}`);
  const { type, widthPx, heightPx, content: kept } = picture.value;
  const sha256 = sha256Hex(kept);
  const key = uploadBlobKey(tenantId, sha256);
  await blobs.put(key, kept);
  return ok({
    id: uploadId(tenantId, sha256),
    type,
    widthPx,
    heightPx,
    bytes: kept.length,
    storageKey: key.join('/'),
    sha256,
  });
};

/** A picture as its owner gets it, with the address at which that one sees it. */
export const presentUpload = (
  { id, type, widthPx, heightPx, bytes }: NewUpload,
  sign: (thing: string) => string,
): Upload => {
  const path = uploadPath(id);
  return { id, type, widthPx, heightPx, bytes, url: `${path}?${sign(path)}` };
};
