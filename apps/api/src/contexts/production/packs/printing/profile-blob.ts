import type { TenantId } from '@kitwright/contract';
import type { BlobKey } from '../../../../storage/blob-store.ts';

/** Where the bytes of a printer profile lie. */
export const profileBlobKey = (tenantId: TenantId, profileId: string): BlobKey => [
  tenantId,
  'print-profiles',
  `${profileId}.icc`,
];
