import { createHash, createHmac } from 'node:crypto';
import type { TenantId } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderShare, OrderShares } from '@kitwright/contract/orders';
import { shareState, writeShareReference } from '@kitwright/ordering/shares';
import type { OrderRow, OrderSharingRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { consoleOrder, ownOrder } from '../orders/load-order.ts';
import { presentOrderSummary } from '../orders/present.ts';
import {
  deleteShare,
  findSharing,
  insertShares,
  listShares,
  putSharing,
  updateShare,
  type PaidShare,
} from '../orders/shares.repository.ts';

/** Three digits end a reference. */
const MOST_POSITIONS = 999;

type OfLink = Pick<OrderSharingRow, 'orderId' | 'generation'> & { readonly tenantId: TenantId };

/** The token of the players' link, so that its captain can be shown it on every device although only its hash is kept. */
export const shareToken = (secret: string, { tenantId, orderId, generation }: OfLink): string =>
  createHmac('sha256', secret).update(`shares ${tenantId} ${orderId} ${generation}`).digest('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A share with its reference and the state of its money. */
export const presentShare = (share: PaidShare, order: Pick<OrderRow, 'number'>): OrderShare => ({
  id: share.id,
  name: share.name,
  number: share.number,
  reference: writeShareReference(writeOrderNumber(order.number), share.position),
  amountCents: share.amountCents,
  paidCents: share.paidCents,
  waitingCents: share.waitingCents,
  state: shareState(share),
  isKept: share.entries > 0,
});

const presentShares = async (
  tx: TenantTransaction,
  order: OrderRow,
  secret: string | null,
): Promise<OrderShares> => {
  const shares = await listShares(tx, [order.id]);
  const sharing = secret === null || shares.length === 0 ? undefined : await findSharing(tx, order.id);
  const token = sharing === undefined || secret === null ? null : shareToken(secret, sharing);
  return {
    // Made under a server's secret of before: no one can tell that token any more.
    token: token !== null && sharing?.tokenHash.equals(hashOfToken(token)) === true ? token : null,
    grandTotalCents: order.grandTotalCents,
    shares: shares.map((share) => presentShare(share, order)),
  };
};

/** The shares of an own order. */
export const getShares = async ({
  tx,
  account,
  params,
  deps,
}: Call<typeof endpoints.getShares>): Promise<Outcome<OrderShares>> => {
  const order = await ownOrder(tx, account, params.id);
  return order.ok ? ok(await presentShares(tx, order.value, deps.config.tokenSecret)) : order;
};

/** The shares of any order, for staff. */
export const consoleShares = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.consoleOrderShares>): Promise<Outcome<OrderShares>> => {
  const order = await consoleOrder(tx, account, params.id);
  return order.ok ? ok(await presentShares(tx, order.value, null)) : order;
};

type SetCall = Call<typeof endpoints.setShares>;
type AskedShares = SetCall['body']['shares'];

/** Why shares cannot be as they are asked for; null where they can. */
const faultOf = (order: OrderRow, known: readonly PaidShare[], asked: AskedShares): Outcome<null> => {
  if (order.status === 'CANCELED') return fail('error.msg.payment.orderOver');
  const sum = asked.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum > order.grandTotalCents) return fail('error.msg.payment.tooMuch');
  const amounts = new Map(asked.map(({ id, amountCents }) => [id, amountCents]));
  const isLost = known.some(
    ({ id, entries, paidCents, waitingCents }) =>
      (entries > 0 && !amounts.has(id)) || (amounts.get(id) ?? Infinity) < paidCents + waitingCents,
  );
  // Money came since the captain looked.
  return isLost
    ? fail('error.msg.order.conflict', { current: presentOrderSummary(order, 'CUSTOMER') })
    : ok(null);
};

const refusedIds = (): Outcome<never> =>
  fail('error.msg.validation', { fields: [{ field: 'shares', key: 'error.field.invalid' }] });

const writeShares = async (
  { tx, deps }: SetCall,
  order: OrderRow,
  known: readonly PaidShare[],
  asked: AskedShares,
): Promise<Outcome<null>> => {
  const sharing = await findSharing(tx, order.id);
  const before = new Map(known.map((share) => [share.id, share]));
  const added = asked.filter(({ id }) => !before.has(id));
  if (sharing === undefined && added.length === 0) return ok(null);
  const from = sharing?.lastPosition ?? 0;
  if (from + added.length > MOST_POSITIONS) return refusedIds();
  const generation = sharing?.generation ?? 1;
  const token = shareToken(deps.config.tokenSecret, { tenantId: tx.tenantId, orderId: order.id, generation });
  await putSharing(tx, {
    orderId: order.id,
    generation,
    tokenHash: sharing?.tokenHash ?? hashOfToken(token),
    lastPosition: from + added.length,
    createdAt: sharing?.createdAt ?? deps.clock(),
  });
  const rows = added.map((share, index) => ({ ...share, orderId: order.id, position: from + index + 1 }));
  if ((await insertShares(tx, rows)) < rows.length) return refusedIds();
  for (const { id, ...change } of asked) if (before.has(id)) await updateShare(tx, id, change);
  const stays = new Set(asked.map(({ id }) => id));
  for (const { id } of known) if (!stays.has(id)) await deleteShare(tx, id);
  return ok(null);
};

/** Sets what each player pays of an own order. What came for a share is never lost, and references are given once. */
export const setShares = async (call: SetCall): Promise<Outcome<OrderShares>> => {
  const { tx, account, params, body, deps } = call;
  const order = await ownOrder(tx, account, params.id, 'update');
  if (!order.ok) return order;
  const known = await listShares(tx, [order.value.id]);
  const fit = faultOf(order.value, known, body.shares);
  if (!fit.ok) return fit;
  const written = await writeShares(call, order.value, known, body.shares);
  return written.ok ? ok(await presentShares(tx, order.value, deps.config.tokenSecret)) : written;
};

/** Gives the players' link another token: the address of before leads nowhere from now on. */
export const renewShares = async ({
  tx,
  account,
  params,
  deps,
}: Call<typeof endpoints.renewShares>): Promise<Outcome<OrderShares>> => {
  const order = await ownOrder(tx, account, params.id, 'update');
  if (!order.ok) return order;
  const sharing = await findSharing(tx, order.value.id);
  if (sharing === undefined) return fail('error.msg.notFound');
  const secret = deps.config.tokenSecret;
  const generation = sharing.generation + 1;
  const tokenHash = hashOfToken(shareToken(secret, { ...sharing, generation }));
  await putSharing(tx, { ...sharing, generation, tokenHash });
  return ok(await presentShares(tx, order.value, secret));
};
