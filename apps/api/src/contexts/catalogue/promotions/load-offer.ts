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

/** For each of who asks, what may reduce a price of this tenant now, with how often it has been used. */
export const loadOffers = async (tx: TenantTransaction, asked: readonly Asked[]): Promise<Offer[]> => {
  const askers = asked.map(({ code, accountId, now }) => ({
    code: normaliseCode(code ?? ''),
    accountId,
    now,
  }));
  const offered = await listOffered(tx, askers);
  return askers.map(({ code, now }, index) => ({
    promotions: (offered[index] ?? []).map(({ row, usedByCustomer }) => ({
      promotion: promotionOf(row),
      used: row.used,
      usedByCustomer,
    })),
    code: code === '' ? null : code,
    now: now.toISOString(),
  }));
};

/** An order that relies on a promotion. */
export interface PromotionUse {
  readonly promotionId: string;
  readonly accountId: string;
}

/** An offer to an account once these uses are counted too. */
export const withUses = (offer: Offer, accountId: string, uses: readonly PromotionUse[]): Offer =>
  uses.length === 0
    ? offer
    : {
        ...offer,
        promotions: offer.promotions.map(({ promotion, used, usedByCustomer }) => {
          const more = uses.filter(({ promotionId }) => promotionId === promotion.id);
          const own = more.filter((use) => use.accountId === accountId);
          return {
            promotion,
            used: used + more.length,
            usedByCustomer: usedByCustomer + own.length,
          };
        }),
      };
