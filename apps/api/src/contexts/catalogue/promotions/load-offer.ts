import type { AccountId, PromotionId } from '@kitwright/contract';
import { normaliseCode, type Offer } from '@kitwright/ordering';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { promotionOf } from './edit-promotion.ts';
import { listOffered, lockPromotion } from './repository.ts';

export interface Asked {
  /** As it was typed; undefined or empty without one. */
  readonly code: string | undefined;
  /** Account that asks; null for a visitor, who has used nothing yet. */
  readonly accountId: AccountId | null;
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
  readonly promotionId: PromotionId;
  readonly accountId: AccountId;
}

/** An offer to an account once these uses are counted too. */
export const withUses = (offer: Offer, accountId: AccountId, uses: readonly PromotionUse[]): Offer =>
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

/**
 * The promotion that may reduce an order that is corrected: the one it was given, if it was given one, whatever
 * became of its days and uses since. Its quantity and its garments still count.
 */
export const keptOffer = async (
  tx: TenantTransaction,
  promotionId: PromotionId | undefined,
  now: Date,
): Promise<Offer> => {
  const row = promotionId === undefined ? undefined : await lockPromotion(tx, promotionId);
  const unbound = { active: true, startsAt: null, endsAt: null, limit: null, limitPerCustomer: null };
  const kept = row === undefined ? [] : [{ ...promotionOf(row), ...unbound }];
  return {
    promotions: kept.map((promotion) => ({ promotion, used: 0, usedByCustomer: 0 })),
    code: row?.code ?? null,
    now: now.toISOString(),
  };
};
