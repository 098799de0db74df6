import type { TenantId } from '@kitwright/contract';
import type { BlobKey } from '../../../storage/blob-store.ts';

/** Where a picture lies: by tenant and by what is in it. */
export const uploadBlobKey = (tenantId: TenantId, sha256: string): BlobKey => [tenantId, 'uploads', sha256];
