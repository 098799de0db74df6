import type { OrderAction } from '@kitwright/ordering';
import type { OrderRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { SignedIn } from '../../server/identity.ts';
import type { Outcome } from '../../server/outcome.ts';
import { currentDocument } from '../designs/current-document.ts';
import { findDesign } from '../designs/repository.ts';
import { ownOrder } from './load-order.ts';
import { moveOrder } from './move-order.ts';
import type { OrderChange } from './repository.ts';

/** The design as it is now; nothing to change when the customer has deleted it since. */
const freshDesign = async (tx: TenantTransaction, order: OrderRow): Promise<OrderChange> => {
  const design = await findDesign(tx, order.designUuid);
  if (design === undefined) return {};
  return {
    document: currentDocument(design.document),
    designName: design.name,
    designedAt: design.updatedAt,
  };
};

/** What a customer does with an own order: cancel it, hand it in again, say that it came. */
export const moveOwnOrder = async (
  tx: TenantTransaction,
  account: SignedIn,
  id: string,
  action: Extract<OrderAction, 'cancel' | 'resubmit' | 'confirmReceived'>,
  now: Date,
): Promise<Outcome<OrderRow>> => {
  const order = await ownOrder(tx, account, id, 'update');
  if (!order.ok) return order;
  const change = action === 'resubmit' ? await freshDesign(tx, order.value) : {};
  return moveOrder(tx, order.value, { action, actor: 'CUSTOMER', account, now, change });
};
