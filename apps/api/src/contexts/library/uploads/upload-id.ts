import { uploadIdSchema, type TenantId, type UploadId } from '@kitwright/contract';
import { createHash } from 'node:crypto';
import type { BlobKey } from '../../../storage/blob-store.ts';

export const sha256Hex = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * The id of a picture: a UUID (version 8) of tenant, content and who brought it, so that the same picture brought twice
 * is one, and what others do with theirs concerns only them. Without `owner` it is the tenant's. Who does not have the
 * picture cannot guess it, and it tells nothing of another tenant's pictures.
 */
export const uploadId = (tenantId: TenantId, sha256: string, owner = ''): UploadId => {
  const named = owner === '' ? `${tenantId}/${sha256}` : `${tenantId}/${sha256}/${owner}`;
  const hex = createHash('sha256').update(named).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return uploadIdSchema.parse(
    [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-'),
  );
};

/** Blob key of a picture: by tenant and by what is in it. */
export const uploadBlobKey = (tenantId: TenantId, sha256: string): BlobKey => [tenantId, 'uploads', sha256];
