import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockPromotions } from '../../catalogue/promotions.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Decides so that no promotion that was decided on is used up by someone else before this transaction ends: what the decision
 * relies on is locked, and decided again on what there is then (`isAgain`), until it relies on nothing else.
 */
export const decideUnderLocks = async <Decided>(
  tx: TenantTransaction,
  decide: (isAgain: boolean) => Promise<Decided>,
  promotionsOf: (decided: Decided) => readonly (string | null | undefined)[],
  locked = NONE,
): Promise<Decided> => {
  const decided = await decide(locked.size > 0);
  const needed = new Set(promotionsOf(decided).flatMap((id) => (id == null || locked.has(id) ? [] : [id])));
  if (needed.size === 0) return decided;
  await lockPromotions(tx, [...needed]);
  return decideUnderLocks(tx, decide, promotionsOf, new Set([...locked, ...needed]));
};
