import type { Order, OrderChange as CorrectedThing } from '@kitwright/contract/orders';
import type { OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { ownActor } from '../../../values/actor.ts';
import { fullName } from '../../../values/full-name.ts';
import { listSignedSeals, signedFor } from '../proofs/repository.ts';
import { listItems, updateItem } from './items.repository.ts';
import { showToCustomer } from './load-order.ts';
import { correctRow, insertEvent, type OrderChange } from './repository.ts';

/** Copies the signatures of the designs as they are now, if there are any; earlier ones stay, and are void. */
export const signAgain = async (tx: TenantTransaction, { id, accountId }: OrderRow): Promise<void> => {
  const signer = { accountId, signedSeals: (await listSignedSeals(tx, [accountId])).get(accountId) };
  for (const item of await listItems(tx, id)) {
    const signed = await signedFor(tx, signer, item);
    if (signed.signedSeal !== null) await updateItem(tx, item.id, signed);
  }
};

/** Writes a correction of an order in review down: it stays there, with its designs as they were ordered. */
export const correctInReview = async (
  tx: TenantTransaction,
  {
    order,
    account,
    change,
    changes,
  }: {
    readonly order: OrderRow;
    readonly account: SignedIn;
    readonly change: OrderChange;
    readonly changes: readonly CorrectedThing[];
  },
): Promise<Order> => {
  const changed = await correctRow(tx, order.id, change);
  await signAgain(tx, order);
  if (changes.length > 0) {
    await insertEvent(tx, {
      kind: 'corrected',
      orderId: order.id,
      actorId: account.id,
      actorRole: ownActor(account.roles),
      actorName: fullName(account),
      fromStatus: order.status,
      toStatus: order.status,
      reason: null,
      changes: [...changes],
    });
  }
  return showToCustomer(tx, changed);
};
