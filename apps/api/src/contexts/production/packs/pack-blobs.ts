import type { PackId, TenantId } from '@kitwright/contract';
import { createHash } from 'node:crypto';
import type { PackFile } from '@kitwright/contract/production';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import type { BlobKey } from '../../../storage/blob-store.ts';
import { freezeHash } from '../../../values/freeze.ts';

interface PackAddress {
  readonly tenantId: TenantId;
  readonly id: PackId;
}

/** Blob key of a file of a pack: names carry players' names in any script, so it lies under their hash. */
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

/** File that says where everything lies on the rolls, for the console and for machines. */
export const LAYOUT_FILE = 'rolls/layout.json';

/**
 * The seal of an approved order: SHA-256, lower-case hex, of the seals of its designs in their order. Refused when an
 * item was never sealed, or is no longer what was.
 */
export const orderSeal = (items: readonly OrderItemRow[]): Outcome<string> => {
  if (items.some(({ frozenHash }) => frozenHash === null)) return fail('error.msg.pack.notApproved');
  if (items.some((item) => freezeHash(item) !== item.frozenHash)) return fail('error.msg.pack.changedOrder');
  return ok(
    createHash('sha256')
      .update(items.map(({ frozenHash }) => frozenHash).join('\n'))
      .digest('hex'),
  );
};
