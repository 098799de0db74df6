import { endpoints } from '@kitwright/contract/endpoints';
import type { CorrectOrderBody } from '@kitwright/contract/orders';
import { UNSEALED_STATUSES, withHeldFabrics, type OrderQuote } from '@kitwright/ordering';
import type { OrderItemRow, OrderRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { currentDocument } from '../../design/designs.ts';
import { findAccount, presentAccount } from '../../identity/accounts.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import {
  agree,
  agreedQuote,
  consoleOrder,
  correctRow,
  correctedDelivery,
  correctionChanges,
  findOrder,
  followShares,
  followedAddresses,
  insertEvent,
  isOtherTeam,
  listItems,
  piecesElsewhere,
  presentOrderSummary,
  showToStaff,
  sizesIn,
  storedTeam,
  teamOf,
  updateItem,
} from '../../ordering/orders.ts';
import { fullName } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { keptOffer } from '../../catalogue/promotions.ts';
import { readGoods } from '../../catalogue/quotes.ts';
import { moveOrderByStaff } from './move-order.ts';

type CorrectCall = Call<typeof endpoints.consoleCorrectOrder>;

type Team = Pick<OrderItemRow, 'fabricId' | 'roster' | 'sizes'>;
type CorrectedItem = OrderItemRow & { readonly was: Team };

const invalid = (
  field: string,
  key: 'error.field.invalid' | 'error.field.amount.belowNothing',
): Outcome<never> => fail('error.msg.validation', { fields: [{ field, key }] });

/** The designs of the order as they are wanted: every one of them, and no other. */
const correctedItems = (
  items: readonly OrderItemRow[],
  wanted: CorrectCall['body']['items'],
): Outcome<CorrectedItem[]> => {
  const found = items.flatMap((item) => {
    const fresh = wanted.find(({ id }) => id === item.id);
    return fresh === undefined
      ? []
      : [{ ...item, ...storedTeam(fresh.team), fabricId: fresh.fabricId, was: item }];
  });
  return found.length === items.length && wanted.length === items.length
    ? ok(found)
    : invalid('items', 'error.field.invalid');
};

/**
 * The price of the order as it is wanted. People and cloth that are others are priced as any order is, today, with the
 * promotion the order was given as long as its terms hold, and in its own fabric even if no other order is made of that any
 * more; a price that nothing changes stays as it was agreed.
 */
const correctedQuote = async (
  { tx, body, deps }: CorrectCall,
  order: OrderRow,
  items: readonly CorrectedItem[],
): Promise<Outcome<OrderQuote>> => {
  const agreed = agreedQuote({ ...order, adjustmentCents: 0 }, items);
  const bare = { ...agreed, grandTotalCents: order.grandTotalCents - order.adjustmentCents };
  const adjusted = (quote: OrderQuote): OrderQuote => ({
    ...quote,
    grandTotalCents: quote.grandTotalCents + body.adjustmentCents,
  });
  const isOther = items.some((item) => isOtherTeam({ ...item.was, designName: '' }, item));
  const addresses = followedAddresses(
    order.addresses,
    items.map(({ was, ...item }) => ({ ...item, ...was })),
    items,
  );
  const elsewhere = piecesElsewhere(addresses);
  if (!isOther && elsewhere.join() === piecesElsewhere(order.addresses).join()) {
    return adjusted(bare).grandTotalCents === body.expectedGrandTotalCents
      ? ok(bare)
      : fail('error.msg.order.stalePrice', { current: adjusted(bare) });
  }
  const offer = await keptOffer(tx, order.promotion?.id, deps.clock());
  const goods = await readGoods(tx);
  const held = items.map(({ productType, quote, was: { fabricId } }) => ({ productType, fabricId, quote }));
  return agree(
    {
      designs: items.map((item, index) => ({
        design: item,
        document: currentDocument(item.document),
        fabricId: item.fabricId,
        team: body.items.find(({ id }) => id === item.id)?.team ?? neverThere(index),
        had: sizesIn(teamOf(item.was)),
      })),
      fieldOf: (team, field) => `items.${team}.${field}`,
      expectedGrandTotalCents: body.expectedGrandTotalCents - body.adjustmentCents,
      showQuote: adjusted,
      elsewhere,
    },
    { ...goods, prices: withHeldFabrics(goods.prices, held), offer },
  );
};

const neverThere = (index: number): never => {
  throw new Error(`The order has no design ${index}`);
};

/** Writes down what was corrected: in the order's history, in the audit log, and to the customer. */
const tell = async (
  call: CorrectCall,
  order: OrderRow,
  changes: ReturnType<typeof correctionChanges>,
): Promise<void> => {
  const { tx, account, body, deps, request } = call;
  await insertEvent(tx, {
    kind: 'corrected',
    orderId: order.id,
    actorId: account.id,
    actorRole: 'ADMIN',
    actorName: fullName(account),
    fromStatus: order.status,
    toStatus: order.status,
    reason: body.reason,
    changes,
  });
  await emit(tx, {
    at: deps.clock(),
    type: 'order.corrected',
    actor: account,
    subject: { type: 'order', id: order.id },
    details: {
      name: writeOrderNumber(order.number),
      reason: body.reason,
      fields: [...new Set(changes.map(({ field }) => field))],
      amountCents: order.grandTotalCents,
    },
    ip: request.ip,
    order,
    reason: body.reason,
    scene: sceneOf(call),
  });
};

/** Why an adjustment stands: the reason it was made with, for as long as it is the same. */
const adjustmentReason = (order: OrderRow, { adjustmentCents, reason }: CorrectOrderBody): string | null => {
  if (adjustmentCents === 0) return null;
  return adjustmentCents === order.adjustmentCents ? order.adjustmentReason : reason;
};

/**
 * Staff correct an order before it is sealed, from the version they saw: of two at once the second gets a conflict. People,
 * cloth, address and price follow the rules by which orders are placed.
 */
export const correctOrder = async (call: CorrectCall): Promise<Outcome<OrderRow>> => {
  const { tx, params, body } = call;
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  if (!UNSEALED_STATUSES.includes(order.status)) {
    return fail('error.msg.order.sealed', { current: presentOrderSummary(order, 'ADMIN') });
  }
  if (order.version !== body.version) {
    return fail('error.msg.order.conflict', { current: await showToStaff(tx, order, call.account.roles) });
  }
  const before = await listItems(tx, order.id);
  const items = correctedItems(before, body.items);
  if (!items.ok) return items;
  const customer = await findAccount(tx, order.accountId);
  const delivery = correctedDelivery(order, body, customer?.lang ?? 'kh');
  if (!delivery.ok) return delivery;
  const quote = await correctedQuote(call, order, items.value);
  if (!quote.ok) return quote;
  const grandTotalCents = quote.value.grandTotalCents + body.adjustmentCents;
  if (grandTotalCents < 0) return invalid('adjustmentCents', 'error.field.amount.belowNothing');
  const { phone, note, adjustmentCents } = body;
  const after = { ...delivery.value, phone, note, adjustmentCents, grandTotalCents };
  const changes = correctionChanges({ ...order, items: before }, { ...after, items: items.value });
  if (changes.length === 0) return ok(order);
  const { quantity, totalAmountCents, totalDiscountCents, shippingCents, promotion } = quote.value;
  const corrected = await correctRow(tx, order.id, {
    ...after,
    addresses: followedAddresses(order.addresses, before, items.value),
    quantity,
    totalAmountCents,
    totalDiscountCents,
    shippingCents,
    promotion,
    adjustmentReason: adjustmentReason(order, body),
  });
  for (const [index, item] of items.value.entries()) {
    const { fabricId, roster, sizes } = item;
    const priced = quote.value.items[index];
    if (priced === undefined) throw new Error('A design has no price');
    await updateItem(tx, item.id, { fabricId, roster, sizes, quote: priced, quantity: priced.quantity });
  }
  await followShares(
    tx,
    order,
    { items: before, grandTotalCents: order.grandTotalCents },
    { items: await listItems(tx, order.id), grandTotalCents },
  );
  if (order.promotion !== null && promotion === null) {
    const { id: orderId, accountId } = order;
    await emit(tx, { type: 'order.repriced', orderId, accountId, promotionId: null });
  }
  await tell(call, corrected, changes);
  return ok(corrected);
};

/** The back office of a tenant's staff. */
export const registerConsole = (api: Api): void => {
  route(
    api,
    endpoints.consoleMe,
    ({ account }) => Promise.resolve(ok({ ...presentAccount(account), roles: [...account.roles] })),
    { lenient: { secondFactorPending: true } },
  );
  route(api, endpoints.consoleOrder, async ({ tx, account, params }) => {
    const order = await consoleOrder(tx, account, params.id);
    return order.ok ? ok(await showToStaff(tx, order.value, account.roles)) : order;
  });
  route(api, endpoints.consoleMoveOrder, async (call) => {
    const moved = await moveOrderByStaff(call);
    return moved.ok ? ok(await showToStaff(call.tx, moved.value, call.account.roles)) : moved;
  });
};
