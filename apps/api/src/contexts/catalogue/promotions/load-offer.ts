import { normaliseCode, type Offer } from '@kitwright/ordering';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { promotionOf } from './present.ts';
import { listOffered } from './repository.ts';

export interface Asked {
  /** As it was typed; undefined or empty without one. */
  readonly code: string | undefined;
  /** Who asks; null for a visitor, who has used nothing yet. */
  readonly accountId: string | null;
  readonly now: Date;
}

/** What may reduce a price of this tenant now, with how often it has been used. */
export const loadOffer = async (tx: TenantTransaction, { code, accountId, now }: Asked): Promise<Offer> => {
  const typed = normaliseCode(code ?? '');
  const rows = await listOffered(tx, typed, accountId);
  return {
    promotions: rows.map(({ row, usedByCustomer }) => ({
      promotion: promotionOf(row),
      used: row.used,
      usedByCustomer,
    })),
    code: typed === '' ? null : typed,
    now: now.toISOString(),
  };
};
