import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order, OrderAddress } from '@kitwright/contract/orders';
import { redirectedShippingCents } from '@kitwright/ordering';
import { fullName } from '../../../values/full-name.ts';
import { ownActor } from '../../../values/actor.ts';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { pipelined } from '../../../db/line.ts';
import { readGoods } from '../../catalogue/quotes.ts';
import { followShares } from './follow-shares.ts';
import { listItems } from './items.repository.ts';
import { mayChangeAddresses, ownOrder, showToCustomer } from './load-order.ts';
import { numberedGarments, type NumberedGarment } from './ordered-document.ts';
import { agreedQuote, presentOrderSummary } from './present.ts';
import { correctRow, insertEvent } from './repository.ts';

type TeamItem = Pick<OrderItemRow, 'id' | 'roster' | 'sizes'>;

/** Pieces that go to each further address, as a price counts them. */
export const piecesElsewhere = (addresses: readonly OrderAddress[]): readonly number[] =>
  addresses.map(({ garments }) => garments.length);

/** Refuses addresses with garments that the teams do not have. */
export const areOf = (
  addresses: readonly OrderAddress[],
  teams: readonly Pick<TeamItem, 'roster' | 'sizes'>[],
): Outcome<null> => {
  if (addresses.length === 0) return ok(null);
  const known = new Set(numberedGarments(teams).map(({ id }) => id));
  const strange = addresses.findIndex(({ garments }) => garments.some((id) => !known.has(id)));
  if (strange < 0) return ok(null);
  const field = `addresses.${strange}.garments`;
  return fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });
};

/** `Sok Dara (3), Chan (1)`, for the history. */
const named = (addresses: readonly OrderAddress[]): string =>
  addresses.map(({ recipient, garments }) => `${recipient.name} (${garments.length})`).join(', ');

/** Says which garments of an own order go elsewhere; the order of the version that was seen, until the first is packed. */
export const setAddresses = async ({
  tx,
  account,
  params,
  body,
}: Call<typeof endpoints.setAddresses>): Promise<Outcome<Order>> => {
  const found = await ownOrder(tx, account, params.id, 'update');
  if (!found.ok) return found;
  const order = found.value;
  const actor = ownActor(account.roles);
  if (order.version !== body.version) {
    return fail('error.msg.order.conflict', { current: presentOrderSummary(order, actor) });
  }
  if (!(await mayChangeAddresses(tx, order))) return fail('error.msg.addresses.packed');
  const [items, { prices }] = await pipelined(listItems(tx, order.id), readGoods(tx));
  const known = areOf(body.addresses, items);
  if (!known.ok) return known;
  if (JSON.stringify(order.addresses) === JSON.stringify(body.addresses)) {
    return ok(await showToCustomer(tx, order));
  }
  const [before, after] = [order, body].map(({ addresses }) => piecesElsewhere(addresses));
  const shippingCents = redirectedShippingCents(prices, order, before ?? [], after ?? []);
  const grandTotalCents = order.grandTotalCents - order.shippingCents + shippingCents;
  const change = { addresses: body.addresses, shippingCents, grandTotalCents };
  const seenCents = body.expectedGrandTotalCents ?? order.grandTotalCents;
  if (seenCents !== grandTotalCents) {
    return fail('error.msg.order.stalePrice', { current: agreedQuote({ ...order, ...change }, items) });
  }
  const changed = await correctRow(tx, order.id, change);
  const { grandTotalCents: was } = order;
  await followShares(tx, order, { items, grandTotalCents: was }, { items, grandTotalCents });
  await insertEvent(tx, {
    kind: 'corrected',
    orderId: order.id,
    actorId: account.id,
    actorRole: actor,
    actorName: fullName(account),
    fromStatus: order.status,
    toStatus: order.status,
    reason: null,
    changes: [
      { field: 'addresses', from: named(order.addresses), to: named(body.addresses) },
      ...(was === grandTotalCents ? [] : [{ field: 'total' as const, from: was, to: grandTotalCents }]),
    ],
  });
  return ok(await showToCustomer(tx, changed));
};

type Garment = NumberedGarment<TeamItem>;

/** Likeness of a garment to that of the same person after a correction: by all that is known, then by number, then by name. */
const LIKENESSES: readonly ((garment: Garment) => string)[] = [
  ({ item, player }) => `${item.id} ${player.number} ${player.name} ${player.size} ${player.sleeve}`,
  ({ item, player }) => `${item.id} ${player.number} ${player.name}`,
  ({ item, player }) => (player.number === '' ? '' : `${item.id} ${player.number}`),
  ({ item, player }) => (player.name === '' ? '' : `${item.id} ${player.name}`),
];

/** Garments of before with those that took their places; what is not made any more has none. */
const successors = (before: readonly Garment[], after: readonly Garment[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const free = new Set(after);
  for (const keyOf of LIKENESSES)
    for (const old of before.filter(({ id }) => !found.has(id))) {
      const key = keyOf(old);
      const next = key === '' ? undefined : [...free].find((garment) => keyOf(garment) === key);
      if (next === undefined) continue;
      found.set(old.id, next.id);
      free.delete(next);
    }
  return found;
};

/** The addresses of an order after its teams were corrected: each keeps its people, under the numbers they have now. */
export const followedAddresses = (
  addresses: readonly OrderAddress[],
  before: readonly TeamItem[],
  after: readonly TeamItem[],
): OrderAddress[] => {
  if (addresses.length === 0) return [];
  const next = successors(numberedGarments(before), numberedGarments(after));
  return addresses
    .map(({ recipient, garments }) => ({
      recipient,
      garments: garments.flatMap((id) => next.get(id) ?? []).toSorted(),
    }))
    .filter(({ garments }) => garments.length > 0);
};
