import type { PackId, TenantId } from '@kitwright/contract';
import { createHash } from 'node:crypto';
import type { PackFile } from '@kitwright/contract/production';
import type { BlobKey } from '../../../storage/blob-store.ts';

interface PackAddress {
  readonly tenantId: TenantId;
  readonly id: PackId;
}

/** Where a file of a pack lies: names carry players' names in any script, so it lies under their hash. */
export const packBlobKey = ({ tenantId, id }: PackAddress, fileName: string): BlobKey => [
  tenantId,
  'packs',
  id,
  createHash('sha256').update(fileName).digest('hex'),
];

export const describeFile = (name: string, content: Uint8Array): PackFile => ({
  name,
  bytes: content.byteLength,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Where everything lies on the rolls, for the console and for machines. */
export const LAYOUT_FILE = 'rolls/layout.json';
