import type { endpoints } from '@kitwright/contract/endpoints';
import { lockAccount } from '../../../db/lock-account.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { saveDesign } from '../../design/drawing-checks.ts';
import { findDesignByDocument } from '../../design/drawings.ts';
import { listItems } from './items.repository.ts';
import { ownOrder } from './load-order.ts';
import { orderedDocument } from './ordered-document.ts';

/**
 * A design of an own order as it was ordered: one of the own designs that still looks exactly so, or else a new one
 * from the frozen drawing. So a second call finds what the first one made.
 */
export const reorder = async ({
  tx,
  account,
  params,
  query,
}: Call<typeof endpoints.reorder>): Promise<Outcome<{ readonly designUuid: string }>> => {
  const order = await ownOrder(tx, account, params.id);
  if (!order.ok) return order;
  const item = (await listItems(tx, order.value.id))[query.item];
  if (item === undefined) return fail('error.msg.notFound');
  const document = orderedDocument(item);
  await lockAccount(tx, account.id);
  // Both may have been stored before the schema of today.
  const same = await findDesignByDocument(tx, account.id, [document, item.document], {
    isUnnamed: item.sizes !== null,
  });
  if (same !== undefined) return ok({ designUuid: same.uuid });
  const kept = await saveDesign(tx, account, item.designName, document);
  return kept.ok ? ok({ designUuid: kept.value.uuid }) : kept;
};
