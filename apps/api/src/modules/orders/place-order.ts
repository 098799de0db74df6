import type { DeliveryPlace, Order, Team } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import { ORDER_TRANSITIONS, extrasOf, quantitiesOf, type OrderQuote } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { DesignRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { together } from '../../db/together.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Endpoint } from '@kitwright/contract';
import type { Call } from '../../server/call.ts';
import type { SignedIn } from '../../server/identity.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import type { Asked } from '../promotions/load-offer.ts';
import { insertUse, lockPromotion } from '../promotions/repository.ts';
import { listSignedSeals } from '../proofs/repository.ts';
import { signedFor } from '../proofs/sign-off.ts';
import { priceOn, type Teams } from '../quotes/price-order.ts';
import { readTerms, type Terms } from '../quotes/terms.ts';
import { orderedFor, type OrderedFor } from '../shop/ordered-for.ts';
import { ownActor } from './actor.ts';
import { deliveryOf, type Delivery } from './delivery.ts';
import { insertWholeOrder, type NewWholeOrder } from './insert-whole-order.ts';
import { fullName } from './move-order.ts';
import { presentOrder } from './present.ts';
import { keptTeam } from './team.ts';

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
  readonly fieldOf: Teams['fieldOf'];
  /** Whom a partner shop orders for; undefined where somebody orders for themselves. */
  readonly shopCustomerId: string | undefined;
  /** A quote as this caller knows quotes, for an answer that refuses the order. */
  readonly showQuote: (quote: OrderQuote) => unknown;
}

type OrderCall = Pick<Call<Endpoint>, 'tx' | 'tenant' | 'request' | 'deps'> & { readonly account: SignedIn };

/** What an order is held against: what is asked for it now, and what its account has signed. */
export interface Standing {
  readonly terms: Terms;
  readonly signedSeals: ReadonlySet<string>;
}

export const readStanding = async (
  tx: TenantTransaction,
  asked: Asked & { readonly accountId: string },
): Promise<Standing> => {
  const [terms, signedSeals] = await together(readTerms(tx, asked), listSignedSeals(tx, asked.accountId));
  return { terms, signedSeals };
};

/** The price on these terms, or why the order is refused at it. */
const agree = (order: NewOrder, terms: Terms): Outcome<OrderQuote> => {
  const teams = order.designs.map(({ design, document, fabricId, team }) => ({
    productType: design.productType,
    fabricId,
    options: document.options,
    quantities: quantitiesOf(team),
    extras: extrasOf(team),
  }));
  const priced = priceOn(terms, { teams, fieldOf: order.fieldOf });
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
  terms: Terms,
  locked: ReadonlySet<string> = new Set(),
): Promise<Outcome<OrderQuote>> => {
  const agreed = agree(order, terms);
  const promotionId = agreed.ok ? agreed.value.promotion?.id : undefined;
  if (promotionId === undefined || locked.has(promotionId)) return agreed;
  const { tx, account, deps } = call;
  await lockPromotion(tx, promotionId);
  const now = await readTerms(tx, { code: order.code, accountId: account.id, now: deps.clock() });
  return agreeForGood(call, order, now, new Set([...locked, promotionId]));
};

/** An order as it is written down, but for its number. */
const orderOf = (
  account: SignedIn,
  { designs, phone, note }: NewOrder,
  quote: OrderQuote,
  delivery: Delivery,
  shopCustomer: OrderedFor,
): NewWholeOrder['order'] => {
  const [{ design, document }] = designs;
  const { quantity, totalAmountCents, totalDiscountCents, shippingCents, grandTotalCents, promotion } = quote;
  return {
    id: newId(),
    accountId: account.id,
    customerName: shopCustomer?.name ?? fullName(account),
    shopCustomerId: shopCustomer?.id ?? null,
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
  };
};

/** The designs as an order keeps them, with the sign-off of whoever signed exactly that; all but their prices. */
const copiesOf = (
  { tx, account }: Pick<OrderCall, 'tx' | 'account'>,
  designs: readonly OrderedDesign[],
  signedSeals: ReadonlySet<string>,
) =>
  together(
    ...designs.map(async ({ design, document, fabricId, team }) => {
      const copy = { designUuid: design.uuid, document, ...keptTeam(team) };
      return {
        ...copy,
        ...(await signedFor(tx, { accountId: account.id, signedSeals }, copy)),
        designName: design.name,
        productType: design.productType,
        fabricId,
        designedAt: design.updatedAt,
      };
    }),
  );

type Copy = Awaited<ReturnType<typeof copiesOf>>[number];

const itemsOf = (orderId: string, copies: readonly Copy[], { items }: OrderQuote) =>
  items.flatMap((quote, position) => {
    const copy = copies[position];
    return copy === undefined
      ? []
      : { ...copy, id: newId(), orderId, position, quote, quantity: quote.quantity, frozenHash: null };
  });

/** Order and event bear the moment of their transaction. */
const FIRST_EVENT = { kind: 'moved', fromStatus: null, reason: null, amountCents: null } as const;

/**
 * Places an order. The price is the tenant's own; the customer's figure only has to agree with it. Designs and teams
 * are copied, so that nothing that happens to a design changes the order.
 */
export const placeOrder = async (
  call: OrderCall,
  order: NewOrder,
  { terms, signedSeals }: Standing,
): Promise<Outcome<Order>> => {
  const { tx, account } = call;
  const [agreed, copies, shopCustomer] = await together(
    agreeForGood(call, order, terms),
    copiesOf(call, order.designs, signedSeals),
    orderedFor(tx, account, order.shopCustomerId),
  );
  if (!agreed.ok) return agreed;
  const delivery = deliveryOf(call, order);
  if (!delivery.ok) return delivery;
  if (!shopCustomer.ok) return shopCustomer;
  const written = orderOf(account, order, agreed.value, delivery.value, shopCustomer.value);
  const items = itemsOf(written.id, copies, agreed.value);
  const placed = {
    orderId: written.id,
    actorId: account.id,
    actorRole: ownActor(account.roles),
    actorName: fullName(account),
    toStatus: written.status,
  };
  const row = await insertWholeOrder(tx, { order: written, items, placed });
  const { promotion } = agreed.value;
  if (promotion !== null) {
    await insertUse(tx, { promotionId: promotion.id, orderId: row.id, accountId: account.id });
  }
  await queueOrderMail(call, row, { kind: 'placed' }, account);
  const events = [{ ...FIRST_EVENT, ...placed, at: row.orderedAt }];
  return ok(presentOrder({ row, items, events, payments: [] }, { actor: 'CUSTOMER' }));
};
