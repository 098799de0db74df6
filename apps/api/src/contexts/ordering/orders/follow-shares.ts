import { orderShareIdSchema } from '@kitwright/contract';
import { followOrder, proposeShares } from '@kitwright/ordering/shares';
import { v7 as newId } from 'uuid';
import type { OrderItemRow, OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  deleteShare,
  findSharing,
  insertShares,
  listShares,
  putSharing,
  updateShare,
} from './shares.repository.ts';

/** An order as far as its shares follow it. */
interface Shared {
  readonly items: readonly Pick<OrderItemRow, 'roster' | 'quote'>[];
  readonly grandTotalCents: number;
}

/** Three digits end a reference. */
const MOST_POSITIONS = 999;

const proposed = ({ items, grandTotalCents }: Shared) =>
  proposeShares(
    items.map(({ roster, quote }) => ({ roster, quote: { ...quote, extras: quote.extras ?? [] } })),
    grandTotalCents,
  );

/**
 * Lets the shares of an order that the caller has locked follow its correction. Who joined gets a reference of their own;
 * those of who left are not given again.
 */
export const followShares = async (
  tx: TenantTransaction,
  { id: orderId }: Pick<OrderRow, 'id'>,
  before: Shared,
  after: Shared,
): Promise<void> => {
  const sharing = await findSharing(tx, orderId);
  if (sharing === undefined) return;
  const shares = (await listShares(tx, [orderId])).map((share) => ({
    ...share,
    heldCents: share.paidCents + share.waitingCents,
    isKept: share.entries > 0,
  }));
  if (shares.length === 0) return;
  const followed = followOrder(shares, {
    before: proposed(before),
    after: proposed(after),
    grandTotalCents: after.grandTotalCents,
  });
  for (const { share, name, number, amountCents } of followed.kept)
    if (share.name !== name || share.number !== number || share.amountCents !== amountCents)
      await updateShare(tx, share.id, { name, number, amountCents });
  for (const { id } of followed.removed) await deleteShare(tx, id);
  const from = sharing.lastPosition;
  const rows = followed.added.slice(0, MOST_POSITIONS - from).map((share, index) => ({
    ...share,
    id: orderShareIdSchema.parse(newId()),
    orderId,
    position: from + index + 1,
  }));
  if (rows.length === 0) return;
  await putSharing(tx, { ...sharing, lastPosition: from + rows.length });
  await insertShares(tx, rows);
};
