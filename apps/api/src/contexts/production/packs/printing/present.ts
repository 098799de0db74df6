import type { PrintProfile, PrintSettings } from '@kitwright/contract/production';
import type { PrintProfileRow } from '../../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { readGoods } from '../../../catalogue/quotes.ts';
import { listProfiles, readPrinting } from './repository.ts';

export const presentProfile = (row: PrintProfileRow): PrintProfile => ({
  id: row.id,
  name: row.name,
  space: row.space,
  bytes: row.bytes,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
});

/** Everything the page of print settings shows. */
export const presentPrinting = async (tx: TenantTransaction): Promise<PrintSettings> => {
  const { fabrics } = (await readGoods(tx)).prices;
  return {
    ...(await readPrinting(tx)),
    profiles: (await listProfiles(tx)).map(presentProfile),
    fabrics: fabrics.map(({ id, name }) => ({ id, name })),
  };
};
