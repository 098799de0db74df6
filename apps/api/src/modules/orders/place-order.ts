import type { DeliveryPlace, Order, Team } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import { ORDER_TRANSITIONS, type OrderQuote } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import { nextNumber } from '../../db/counters.ts';
import type { DesignRow, OrderRow } from '../../db/schema/index.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Endpoint } from '@kitwright/contract';
import type { Call } from '../../server/call.ts';
import type { SignedIn } from '../../server/identity.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { insertUse, lockPromotion } from '../promotions/repository.ts';
import { priceOrder, type Pricing } from '../quotes/price-order.ts';
import { ownActor } from './actor.ts';
import { deliveryOf, type Delivery } from './delivery.ts';
import { insertItems } from './items.repository.ts';
import { fullName } from './move-order.ts';
import { presentOrder } from './present.ts';
import { insertEvent, insertOrder } from './repository.ts';
import { keptTeam, quantitiesOf } from './team.ts';

/** A design that is to be ordered, in the options it is to be made in. */
export interface OrderedDesign {
  readonly design: Pick<DesignRow, 'uuid' | 'name' | 'productType' | 'updatedAt'>;
  readonly document: DesignDocument;
  readonly fabricId: string;
  readonly team: Team;
}

export interface NewOrder {
  /** At least one. */
  readonly designs: readonly [OrderedDesign, ...OrderedDesign[]];
  readonly phone: string;
  readonly address: string;
  readonly place: DeliveryPlace | null | undefined;
  readonly note: string;
  readonly code: string | undefined;
  readonly expectedGrandTotalCents: number;
  readonly fieldOf: Pricing['fieldOf'];
  /** A quote as this caller knows quotes, for an answer that refuses the order. */
  readonly showQuote: (quote: OrderQuote) => unknown;
}

type OrderCall = Pick<Call<Endpoint>, 'tx' | 'tenant' | 'request' | 'deps'> & { readonly account: SignedIn };

/** The price now, or why the order is refused at it. */
const agree = async ({ tx, account, deps }: OrderCall, order: NewOrder): Promise<Outcome<OrderQuote>> => {
  const teams = order.designs.map(({ design, document, fabricId, team }) => ({
    productType: design.productType,
    fabricId,
    options: document.options,
    quantities: quantitiesOf(team),
  }));
  const { code, fieldOf } = order;
  const priced = await priceOrder(tx, { teams, code, fieldOf, accountId: account.id, now: deps.clock() });
  if (!priced.ok) return priced;
  const current = order.showQuote(priced.value);
  if (!priced.value.meetsMinimum) return fail('error.msg.order.belowMinimum', { current });
  return priced.value.grandTotalCents === order.expectedGrandTotalCents
    ? priced
    : fail('error.msg.order.stalePrice', { current });
};

/**
 * Agrees on a price whose promotion cannot be used up by somebody else before this transaction ends: what the price
 * relies on is locked, and the price worked out again, until it relies on nothing else.
 */
const agreeForGood = async (
  call: OrderCall,
  order: NewOrder,
  locked: ReadonlySet<string> = new Set(),
): Promise<Outcome<OrderQuote>> => {
  const agreed = await agree(call, order);
  const promotionId = agreed.ok ? agreed.value.promotion?.id : undefined;
  if (promotionId === undefined || locked.has(promotionId)) return agreed;
  await lockPromotion(call.tx, promotionId);
  return agreeForGood(call, order, new Set([...locked, promotionId]));
};

const writeOrder = async (
  { tx, account }: OrderCall,
  { designs, phone, note }: NewOrder,
  quote: OrderQuote,
  delivery: Delivery,
): Promise<OrderRow> => {
  const [{ design, document }] = designs;
  const { quantity, totalAmountCents, totalDiscountCents, shippingCents, grandTotalCents, promotion } = quote;
  const order = await insertOrder(tx, {
    id: newId(),
    number: await nextNumber(tx, 'order'),
    accountId: account.id,
    customerName: fullName(account),
    status: ORDER_TRANSITIONS.initial,
    designUuid: design.uuid,
    designName: design.name,
    productType: design.productType,
    teamName: document.slots.teamName,
    designCount: designs.length,
    quantity,
    totalAmountCents,
    totalDiscountCents,
    shippingCents,
    grandTotalCents,
    promotion,
    phone,
    note,
    ...delivery,
    designedAt: design.updatedAt,
  });
  if (promotion !== null) {
    await insertUse(tx, { promotionId: promotion.id, orderId: order.id, accountId: account.id });
  }
  return order;
};

const itemsOf = (orderId: string, designs: readonly OrderedDesign[], { items }: OrderQuote) =>
  items.flatMap((quote, position) => {
    const ordered = designs[position];
    if (ordered === undefined) return [];
    const { design, document, fabricId, team } = ordered;
    return {
      id: newId(),
      orderId,
      position,
      designUuid: design.uuid,
      designName: design.name,
      productType: design.productType,
      document,
      ...keptTeam(team),
      fabricId,
      quote,
      quantity: quote.quantity,
      designedAt: design.updatedAt,
    };
  });

/**
 * Places an order. The price is the tenant's own; the customer's figure only has to agree with it. Designs and teams
 * are copied, so that nothing that happens to a design changes the order.
 */
export const placeOrder = async (call: OrderCall, order: NewOrder): Promise<Outcome<Order>> => {
  const agreed = await agreeForGood(call, order);
  if (!agreed.ok) return agreed;
  const { tx, account } = call;
  const delivery = deliveryOf(call, order);
  if (!delivery.ok) return delivery;
  const row = await writeOrder(call, order, agreed.value, delivery.value);
  const items = await insertItems(tx, itemsOf(row.id, order.designs, agreed.value));
  const placed = await insertEvent(tx, {
    orderId: row.id,
    actorId: account.id,
    actorRole: ownActor(account.roles),
    actorName: fullName(account),
    toStatus: row.status,
  });
  await queueOrderMail(call, row, { kind: 'placed' });
  return ok(presentOrder({ row, items, events: [placed], payments: [] }, { actor: 'CUSTOMER' }));
};
