import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order, OrderAddress } from '@kitwright/contract/orders';
import type { Team } from '@kitwright/contract/teams';
import { extrasOf, quantitiesOf, withHeldFabrics, type Offer, type OrderQuote } from '@kitwright/ordering';
import type { OrderItemRow, OrderRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { currentDocument } from '../../design/designs.ts';
import { priceOn, readGoods, readTerms, type Terms } from '../../catalogue/quotes.ts';
import { ownActor } from '../../../values/actor.ts';
import { followedAddresses, piecesElsewhere } from './addresses.ts';
import { correctInReview, signAgain } from './correct-in-review.ts';
import { correctionChanges } from './correction-changes.ts';
import { correctedDelivery } from './delivery.ts';
import { followShares } from './follow-shares.ts';
import { canonicalJson } from '../../../values/freeze.ts';
import { listItems, updateItem } from './items.repository.ts';
import { ownOrder, showToCustomer } from './load-order.ts';
import { freshDesigns, moveOrder, tellResubmitted } from './move-order.ts';
import { decideUnderLocks, withAdjustment } from './order-plan.ts';
import { printed, requireOffered, sizesIn, storedTeam, teamOf } from './ordered-document.ts';
import { agreedQuote, mayCorrectOrder, presentOrderSummary } from './present.ts';
import type { OrderChange } from './repository.ts';

/** A design of the order, for whom and in which cloth it is to be made. */
interface Corrected {
  readonly item: OrderItemRow;
  readonly team: Team;
  readonly fabricId: string;
}

type CorrectCall = Call<typeof endpoints.correctOrder>;
type Teams = Call<typeof endpoints.quoteCorrection>['body']['teams'];

/** The designs of an order with the teams of the call in their places. */
const correctedItems = (items: readonly OrderItemRow[], teams: Teams): Outcome<readonly Corrected[]> => {
  const strange = teams.findIndex(({ itemId }) => items.every(({ id }) => id !== itemId));
  if (strange >= 0) {
    const field = `teams.${strange}.itemId`;
    return fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });
  }
  return ok(
    items.map((item) => {
      const wanted = teams.find(({ itemId }) => itemId === item.id);
      return { item, team: wanted?.team ?? teamOf(item), fabricId: wanted?.fabricId ?? item.fabricId };
    }),
  );
};

/** Refuses sizes that are not offered any more, but for those the design was ordered in. */
const checkSizes = async (
  tx: TenantTransaction,
  corrected: readonly Corrected[],
  teams: Teams,
): Promise<Outcome<null>> =>
  requireOffered(
    (await readGoods(tx)).sizeCharts,
    corrected.map(({ item, team }) => ({
      productType: item.productType,
      team,
      had: sizesIn(teamOf(item)),
    })),
    (index, field) =>
      `teams.${teams.findIndex(({ itemId }) => itemId === corrected[index]?.item.id)}.${field}`,
  );

/** Parts of an order that its price depends on: names, numbers and sizes change nothing about it. */
const pricedBy = ({ team, fabricId }: Pick<Corrected, 'team' | 'fabricId'>): string =>
  canonicalJson([quantitiesOf(team), extrasOf(team), fabricId]);

const asOrdered = (item: OrderItemRow): Pick<Corrected, 'team' | 'fabricId'> => ({
  team: teamOf(item),
  fabricId: item.fabricId,
});

/** As if the order had used no promotion: what it holds may be used for it again. */
const withoutOwnUse = (offer: Offer, { promotion: held }: OrderRow): Offer => ({
  ...offer,
  promotions: offer.promotions.map((counted) =>
    counted.promotion.id === held?.id
      ? { ...counted, used: counted.used - 1, usedByCustomer: counted.usedByCustomer - 1 }
      : counted,
  ),
});

/** The terms of an order: prices of today, its own fabrics, promotions as on the day on which it was placed. */
const termsOf = async (
  tx: TenantTransaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<Terms> => {
  const { accountId, promotion, orderedAt: now } = order;
  const terms = await readTerms(tx, { code: promotion?.code ?? undefined, accountId, now });
  return {
    ...terms,
    prices: withHeldFabrics(terms.prices, items),
    offer: withoutOwnUse(terms.offer, order),
  };
};

/** Further addresses as they are after a correction. */
const addressesOf = (order: OrderRow, corrected: readonly Corrected[]): OrderAddress[] =>
  followedAddresses(
    order.addresses,
    corrected.map(({ item }) => item),
    corrected.map(({ item, team }) => ({ ...item, ...storedTeam(team) })),
  );

/** The price agreed on, as long as as much is made of the same cloth; another one where more, less or longer sleeves are. */
const priceOf = async (
  tx: TenantTransaction,
  order: OrderRow,
  corrected: readonly Corrected[],
  teams: Teams,
): Promise<Outcome<OrderQuote>> => {
  const items = corrected.map(({ item }) => item);
  const elsewhere = piecesElsewhere(addressesOf(order, corrected));
  const isSplit = elsewhere.join() === piecesElsewhere(order.addresses).join();
  if (isSplit && corrected.every((one) => pricedBy(one) === pricedBy(asOrdered(one.item)))) {
    return ok(agreedQuote(order, items));
  }
  const priced = priceOn(await termsOf(tx, order, items), {
    teams: corrected.map(({ item: { productType, document }, team, fabricId }) => ({
      productType,
      fabricId,
      options: currentDocument(document).options,
      quantities: quantitiesOf(team),
      extras: extrasOf(team),
    })),
    fieldOf: (index, field) => {
      const named = teams.findIndex(({ itemId }) => itemId === corrected[index]?.item.id);
      return named < 0 ? 'teams' : `teams.${named}.${field === 'fabricId' ? field : 'team'}`;
    },
    elsewhere,
  });
  if (!priced.ok) return priced;
  const quote = withAdjustment(priced.value, order.adjustmentCents);
  return quote.meetsMinimum ? ok(quote) : fail('error.msg.order.belowMinimum', { current: quote });
};

/** An order of the caller's that is in review or was rejected, with the teams of the call. */
const openCorrection = async (
  {
    tx,
    account,
    params,
    body,
  }: Pick<Call<typeof endpoints.quoteCorrection>, 'tx' | 'account' | 'params' | 'body'>,
  lock?: 'update',
): Promise<Outcome<{ readonly order: OrderRow; readonly corrected: readonly Corrected[] }>> => {
  const order = await ownOrder(tx, account, params.id, lock);
  if (!order.ok) return order;
  const actor = ownActor(account.roles);
  if (!mayCorrectOrder(order.value.status, actor)) {
    return fail('error.msg.order.invalidTransition', { current: presentOrderSummary(order.value, actor) });
  }
  const corrected = correctedItems(await listItems(tx, order.value.id), body.teams);
  if (!corrected.ok) return corrected;
  const sizes = await checkSizes(tx, corrected.value, body.teams);
  return sizes.ok ? ok({ order: order.value, corrected: corrected.value }) : sizes;
};

/** The price of an order with other players or fabrics. */
export const quoteCorrection = async (
  call: Call<typeof endpoints.quoteCorrection>,
): Promise<Outcome<OrderQuote>> => {
  const opened = await openCorrection(call);
  if (!opened.ok) return opened;
  const { order, corrected } = opened.value;
  return priceOf(call.tx, order, corrected, call.body.teams);
};

/** Writes down for whom each design is made now, at its part of the price. */
const writeTeams = async (
  tx: TenantTransaction,
  corrected: readonly Corrected[],
  quote: OrderQuote,
): Promise<void> => {
  for (const [index, { item, team, fabricId }] of corrected.entries()) {
    const itemQuote = quote.items[index] ?? item.quote;
    const drawn = { document: currentDocument(item.document), team };
    await updateItem(tx, item.id, {
      ...printed(drawn),
      fabricId,
      quote: itemQuote,
      quantity: itemQuote.quantity,
    });
  }
};

/** Tells that the order relies on another promotion, or on none any more. */
const raisePromotionEvent = async (
  tx: TenantTransaction,
  order: OrderRow,
  promotion: OrderRow['promotion'],
): Promise<void> => {
  if (promotion?.id === order.promotion?.id) return;
  const { id: orderId, accountId } = order;
  await emit(tx, { type: 'order.repriced', orderId, accountId, promotionId: promotion?.id ?? null });
};

/** Status of the order once it is corrected: the same where the call says nothing of it. */
const correctedTo = ({ account, body }: CorrectCall, order: OrderRow): Outcome<OrderChange> => {
  if (body.delivery === undefined) return ok({});
  const { phone, note } = body.delivery;
  const made = correctedDelivery(order, body.delivery, account.lang);
  return made.ok ? ok({ ...made.value, phone, note }) : made;
};

/** Corrections for the history. */
const changesOf = (
  order: OrderRow,
  corrected: readonly Corrected[],
  change: OrderChange,
): ReturnType<typeof correctionChanges> =>
  correctionChanges(
    { ...order, items: corrected.map(({ item }) => item) },
    {
      ...order,
      ...change,
      items: corrected.map(({ item, team, fabricId }) => ({ ...item, ...storedTeam(team), fabricId })),
    },
  );

/**
 * Corrects players, fabrics and delivery of an order until it is approved, all or nothing. A rejected one is handed in again, its designs
 * as they are now: of two calls at once the second finds it in review, and a conflict where it says which version it saw. The price is the agreed one,
 * or one the customer has seen.
 */
export const correctOrder = async (call: CorrectCall): Promise<Outcome<Order>> => {
  const { tx, account, body, deps } = call;
  const opened = await openCorrection(call, 'update');
  if (!opened.ok) return opened;
  const { order, corrected } = opened.value;
  if (body.version !== undefined && body.version !== order.version) {
    return fail('error.msg.order.conflict', {
      current: presentOrderSummary(order, ownActor(account.roles)),
    });
  }
  const delivery = correctedTo(call, order);
  if (!delivery.ok) return delivery;
  const agreed = await decideUnderLocks(
    tx,
    () => priceOf(tx, order, corrected, body.teams),
    (price) => (price.ok ? [price.value.promotion?.id] : []),
  );
  if (!agreed.ok) return agreed;
  const { promotion, quantity, totalAmountCents, totalDiscountCents, shippingCents, grandTotalCents } =
    agreed.value;
  if (grandTotalCents !== body.expectedGrandTotalCents) {
    return fail('error.msg.order.stalePrice', { current: agreed.value });
  }
  await writeTeams(tx, corrected, agreed.value);
  await followShares(
    tx,
    order,
    { items: corrected.map(({ item }) => item), grandTotalCents: order.grandTotalCents },
    { items: await listItems(tx, order.id), grandTotalCents },
  );
  await raisePromotionEvent(tx, order, promotion);
  const totals = {
    promotion,
    quantity,
    totalAmountCents,
    totalDiscountCents,
    shippingCents,
    grandTotalCents,
  };
  const told = changesOf(order, corrected, { ...totals, ...delivery.value });
  const addresses = addressesOf(order, corrected);
  const asked = { ...totals, ...delivery.value, addresses };
  if (order.status === 'REVIEWING')
    return ok(await correctInReview(tx, { order, account, change: asked, changes: told }));
  const change = { ...asked, ...(await freshDesigns(tx, order)) };
  await signAgain(tx, order);
  const actor = ownActor(account.roles);
  const move = { action: 'resubmit', actor, account, now: deps.clock(), change, corrected: told } as const;
  const moved = await moveOrder(tx, order, move);
  if (moved.ok) await tellResubmitted(call, moved.value);
  return moved.ok ? ok(await showToCustomer(tx, moved.value)) : moved;
};
