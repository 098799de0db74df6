import type { endpoints } from '@kitwright/contract';
import { lockAccount } from '../../db/lock-account.ts';
import type { Call } from '../../server/call.ts';
import { ok, type Outcome } from '../../server/outcome.ts';
import { currentDocument } from '../designs/current-document.ts';
import { keepDesign } from '../designs/keep-design.ts';
import { findDesignByDocument } from '../designs/repository.ts';
import { ownOrder } from './load-order.ts';

/**
 * The design of an own order as it was ordered: one of the own designs that still looks exactly so, or else a new one
 * from the frozen drawing. So a second call finds what the first one made.
 */
export const reorder = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.reorder>): Promise<Outcome<{ readonly designUuid: string }>> => {
  const order = await ownOrder(tx, account, params.id);
  if (!order.ok) return order;
  const { designName } = order.value;
  const document = currentDocument(order.value.document);
  await lockAccount(tx, account.id);
  // Both may have been stored before the schema of today.
  const same = await findDesignByDocument(tx, account.id, [document, order.value.document]);
  if (same !== undefined) return ok({ designUuid: same.uuid });
  const kept = await keepDesign(tx, account, designName, document);
  return kept.ok ? ok({ designUuid: kept.value.uuid }) : kept;
};
