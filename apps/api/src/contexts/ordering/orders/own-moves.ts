import type { OrderId } from '@kitwright/contract';
import type { OrderAction } from '@kitwright/ordering';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import type { Outcome } from '../../../server/outcome.ts';
import { currentDocument, findDesign } from '../../design/drawings.ts';
import { ownActor } from '../../../values/actor.ts';
import { listItems, updateItem } from './items.repository.ts';
import { ownOrder } from './load-order.ts';
import { orderedDocument } from './ordered-document.ts';
import { moveOrder } from './move-order.ts';
import type { OrderChange } from './repository.ts';

/**
 * Takes the designs as they are now, in the options they were ordered with; one that the customer has deleted since
 * stays as it was.
 */
export const freshDesigns = async (tx: TenantTransaction, order: OrderRow): Promise<OrderChange> => {
  let headline: OrderChange = {};
  for (const item of await listItems(tx, order.id)) {
    const design = await findDesign(tx, item.designUuid);
    if (design === undefined) continue;
    const now = currentDocument(design.document);
    const options = { ...currentDocument(item.document).options };
    const document = orderedDocument({ document: { ...now, options }, sizes: item.sizes });
    const change = { designName: design.name, designedAt: design.updatedAt };
    await updateItem(tx, item.id, { ...change, document });
    if (item.position === 0) headline = { ...change, teamName: document.slots.teamName };
  }
  return headline;
};

/** What a customer does with an own order: cancel it, hand it in again, say that it came. */
export const moveOwnOrder = async (
  tx: TenantTransaction,
  account: SignedIn,
  id: OrderId,
  action: Extract<OrderAction, 'cancel' | 'resubmit' | 'confirmReceived'>,
  now: Date,
): Promise<Outcome<OrderRow>> => {
  const order = await ownOrder(tx, account, id, 'update');
  if (!order.ok) return order;
  const change = action === 'resubmit' ? await freshDesigns(tx, order.value) : {};
  return moveOrder(tx, order.value, { action, actor: ownActor(account.roles), account, now, change });
};
