import {
  orderIdSchema,
  orderItemIdSchema,
  type Endpoint,
  type OrderId,
  type PromotionId,
  type ShopCustomerId,
} from '@kitwright/contract';
import type { DeliveryPlace, InvoiceTo, OrderAddress } from '@kitwright/contract/orders';
import type { Team } from '@kitwright/contract/teams';
import type { DesignDocument } from '@kitwright/design';
import type { Size } from '@kitwright/garment';
import { ORDER_TRANSITIONS, extrasOf, quantitiesOf, type OrderQuote } from '@kitwright/ordering';
import { readVattin, taxTermsOf, type TaxTerms } from '@kitwright/ordering/tax';
import type { TeamPrice } from '@kitwright/ordering/supplement';
import { v7 as newId } from 'uuid';
import type { DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Outlook } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { lockPromotions } from '../../catalogue/promotions.ts';
import { priceOn, type Teams, type Terms } from '../../catalogue/quotes.ts';
import type { Signed } from '../proofs/repository.ts';
import { consoleActor, ownActor } from '../../../values/actor.ts';
import type { OrderedFor } from '../shop/customers.repository.ts';
import { deliveryOf } from './delivery.ts';
import type { FIRST_EVENT, NewWholeOrder, UNTOUCHED } from './insert-orders.ts';
import { fullName } from '../../../values/full-name.ts';
import { areOf, piecesElsewhere } from './addresses.ts';
import { printed, requireOffered, storedTeam } from './ordered-document.ts';

/** A design that is to be ordered, in the options it is to be made in. */
export interface OrderedDesign {
  readonly design: Pick<DesignRow, 'uuid' | 'name' | 'productType' | 'updatedAt'>;
  readonly document: DesignDocument;
  readonly fabricId: string;
  readonly team: Team;
}

/** A price that was promised, without what staff agreed on beside it, under the terms it was promised under. */
export interface FrozenPrice {
  readonly quote: OrderQuote;
  readonly tax: TaxTerms;
  /** `Q-000012` */
  readonly quoteNumber: string;
}

export interface NewOrder {
  /** At least one. */
  readonly designs: readonly [OrderedDesign, ...OrderedDesign[]];
  readonly phone: string;
  readonly address: string;
  readonly place: DeliveryPlace | null | undefined;
  /** Further addresses; none where all goes to its own. */
  readonly addresses?: OrderAddress[] | undefined;
  readonly note: string;
  readonly code: string | undefined;
  readonly expectedGrandTotalCents: number;
  readonly fieldOf: Teams['fieldOf'];
  /** Agreed on by staff beside the price; the price that was seen has it in it. */
  readonly adjustment?: { readonly amountCents: number; readonly reason: string } | undefined;
  /** Company that the invoice is made out to; undefined where it is who orders. */
  readonly invoiceTo?: InvoiceTo | undefined;
  /** The price of a quote that the customer accepts, in the place of today's; undefined for any other order. */
  readonly frozen?: FrozenPrice | undefined;
  /** The team's order that late comers join, with the price they join at; undefined for an order of its own. */
  readonly supplementTo?: { readonly orderId: OrderId; readonly price: TeamPrice } | undefined;
  /** Customer that a partner shop orders for; undefined where someone orders for themselves. */
  readonly shopCustomerId: ShopCustomerId | undefined;
  /** A quote as this caller knows quotes, for an answer that refuses the order. */
  readonly showQuote: (quote: OrderQuote) => unknown;
}

/** Parts of a call that placing an order needs. */
export type OrderCall = Pick<Call<Endpoint>, 'tenant' | 'request' | 'deps'> & {
  /** Account whose order it is. */
  readonly account: SignedIn;
  /** The member of staff who writes it down for them. */
  readonly writer?: SignedIn | undefined;
};

/** Designs that a price is asked for, and the price that was seen. */
export type Asked = Pick<NewOrder, 'fieldOf' | 'showQuote' | 'expectedGrandTotalCents' | 'supplementTo'> & {
  /** Pieces that go to each further address. */
  readonly elsewhere?: readonly number[];
  /** True where the price is asked for before anyone has seen one. */
  readonly isQuestion?: boolean;
  readonly designs: readonly (Pick<OrderedDesign, 'document' | 'fabricId' | 'team'> & {
    readonly design: Pick<DesignRow, 'productType'>;
    /** Sizes that an order has already; they stay. */
    readonly had?: readonly Size[];
  })[];
};

/** The price on these terms, or why the order is refused at it. */
export const agree = (order: Asked, terms: Terms): Outcome<OrderQuote> => {
  const sized = order.designs.map(({ design, ...asked }) => ({ ...asked, productType: design.productType }));
  const offered = requireOffered(terms.sizeCharts, sized, order.fieldOf);
  if (!offered.ok) return offered;
  const teams = order.designs.map(({ design, document, fabricId, team }) => ({
    productType: design.productType,
    fabricId,
    options: document.options,
    quantities: quantitiesOf(team),
    extras: extrasOf(team),
  }));
  const priced = priceOn(
    terms,
    { teams, fieldOf: order.fieldOf, elsewhere: order.elsewhere },
    order.supplementTo?.price,
  );
  if (!priced.ok) return priced;
  if (order.isQuestion === true) return priced;
  const current = order.showQuote(priced.value);
  if (!priced.value.meetsMinimum) return fail('error.msg.order.belowMinimum', { current });
  return priced.value.grandTotalCents === order.expectedGrandTotalCents
    ? priced
    : fail('error.msg.order.stalePrice', { current });
};

/** Decisions about an order, all but for its number and its moment. */
export interface OrderPlan {
  readonly call: OrderCall;
  readonly order: Omit<NewWholeOrder['order'], 'number' | keyof typeof UNTOUCHED>;
  readonly items: NewWholeOrder['items'];
  readonly placed: Omit<NewWholeOrder['placed'], keyof typeof FIRST_EVENT>;
  /** The promotion that the price relies on: it has to be locked, and one use of it is counted. */
  readonly promotionId: PromotionId | null;
  /** The quote that was accepted; null for an order without one. */
  readonly quoteNumber: string | null;
}

/** A quote with what staff agreed on beside it, which stays. */
export const withAdjustment = (quote: OrderQuote, amountCents: number): OrderQuote =>
  amountCents === 0
    ? quote
    : {
        ...quote,
        reasons: [...quote.reasons, { code: 'adjustment', quantity: quote.quantity, amountCents }],
        grandTotalCents: quote.grandTotalCents + amountCents,
      };

/** As it is kept: the number as it is written on invoices. */
export const keptInvoiceTo = (to: InvoiceTo | null): InvoiceTo | null =>
  to === null ? null : { ...to, vatNumber: readVattin(to.vatNumber) ?? '' };

/** The price that was promised, or that of these terms; what staff agreed on beside it is not in it. */
const priceOf = (asked: NewOrder, terms: Terms): Outcome<OrderQuote> => {
  if (asked.frozen !== undefined) return ok(asked.frozen.quote);
  const adjustedCents = asked.adjustment?.amountCents ?? 0;
  const agreed = agree(
    {
      ...asked,
      elsewhere: piecesElsewhere(asked.addresses ?? []),
      expectedGrandTotalCents: asked.expectedGrandTotalCents - adjustedCents,
      showQuote: (quote) => asked.showQuote(withAdjustment(quote, adjustedCents)),
    },
    terms,
  );
  if (!agreed.ok || agreed.value.grandTotalCents + adjustedCents >= 0) return agreed;
  const field = { field: 'adjustment.amountCents', key: 'error.field.amount.belowNothing' };
  return fail('error.msg.validation', { fields: [field] });
};

/**
 * Material from which an order is planned: the call, what it asks for, whom it is for, and what was signed of each
 * design.
 */
interface Planned {
  readonly call: OrderCall;
  readonly order: NewOrder;
  /** Days that the queue promises; null in a shop that has none. */
  readonly context: { readonly outlook: Outlook | null };
  readonly shopCustomer: Outcome<OrderedFor>;
  readonly signed: readonly Signed[];
}

/**
 * The order as it is to be written down on these terms, or why it is refused. Designs and teams are copied, so that nothing
 * that happens to a design changes it.
 */
export const planOrder = (
  { call, order: asked, context, shopCustomer: orderedFor, signed }: Planned,
  terms: Terms,
): Outcome<OrderPlan> => {
  const addresses = asked.addresses ?? [];
  const known = areOf(
    addresses,
    asked.designs.map(({ team }) => storedTeam(team)),
  );
  if (!known.ok) return known;
  const agreed = priceOf(asked, terms);
  if (!agreed.ok) return agreed;
  if (!orderedFor.ok) return orderedFor;
  const { designs, phone, note, adjustment, frozen, ...to } = asked;
  const [quote, shopCustomer] = [agreed.value, orderedFor.value];
  const { account, writer } = call;
  const tax = frozen?.tax ?? taxTermsOf(call.tenant);
  const made =
    context.outlook?.(
      designs.map(({ design: { productType }, document: { options }, fabricId }, nth) => ({
        productType,
        fabricId,
        options,
        quantity: quote.items[nth]?.quantity ?? 0,
      })),
    ) ?? null;
  const delivery = deliveryOf(call, to, made);
  if (!delivery.ok) return delivery;
  const [{ design, document }] = designs;
  const id = orderIdSchema.parse(newId());
  const order = {
    id,
    accountId: account.id,
    customerName: shopCustomer?.name ?? fullName(account),
    supplementOf: asked.supplementTo?.orderId ?? null,
    shopCustomerId: shopCustomer?.id ?? null,
    writtenBy: writer === undefined ? null : fullName(writer),
    status: ORDER_TRANSITIONS.initial,
    designUuid: design.uuid,
    designName: design.name,
    productType: design.productType,
    teamName: document.slots.teamName,
    designCount: designs.length,
    quantity: quote.quantity,
    totalAmountCents: quote.totalAmountCents,
    totalDiscountCents: quote.totalDiscountCents,
    shippingCents: quote.shippingCents,
    grandTotalCents: quote.grandTotalCents + (adjustment?.amountCents ?? 0),
    adjustmentCents: adjustment?.amountCents ?? 0,
    adjustmentReason: adjustment?.reason ?? null,
    invoiceTo: keptInvoiceTo(asked.invoiceTo ?? null),
    promotion: quote.promotion,
    vatNumber: tax.vat?.number ?? null,
    vatRateBp: tax.vat?.rateBp ?? null,
    rielPerDollar: tax.rielPerDollar,
    phone,
    note,
    addresses,
    ...delivery.value,
    designedAt: design.updatedAt,
  };
  const items = quote.items.flatMap((itemQuote, position) => {
    const [ordered, signOff] = [designs[position], signed[position]];
    if (ordered === undefined || signOff === undefined) return [];
    return {
      id: orderItemIdSchema.parse(newId()),
      orderId: id,
      position,
      designUuid: ordered.design.uuid,
      designName: ordered.design.name,
      productType: ordered.design.productType,
      ...printed(ordered),
      fabricId: ordered.fabricId,
      quote: itemQuote,
      quantity: itemQuote.quantity,
      frozenHash: null,
      ...signOff,
      designedAt: ordered.design.updatedAt,
    };
  });
  const placed = {
    orderId: id,
    actorId: (writer ?? account).id,
    actorRole: writer === undefined ? ownActor(account.roles) : consoleActor(writer.roles),
    actorName: fullName(writer ?? account),
    toStatus: order.status,
  };
  const quoteNumber = frozen?.quoteNumber ?? null;
  return ok({ call, order, items, placed, promotionId: quote.promotion?.id ?? null, quoteNumber });
};

const NONE: ReadonlySet<PromotionId> = new Set();

/**
 * Decides so that no promotion that was decided on is used up by someone else before this transaction ends: what the decision
 * relies on is locked, and decided again on what there is then (`isAgain`), until it relies on nothing else.
 */
export const decideUnderLocks = async <Decided>(
  tx: TenantTransaction,
  decide: (isAgain: boolean) => Promise<Decided>,
  promotionsOf: (decided: Decided) => readonly (PromotionId | null | undefined)[],
  locked = NONE,
): Promise<Decided> => {
  const decided = await decide(locked.size > 0);
  const needed = new Set(promotionsOf(decided).flatMap((id) => (id == null || locked.has(id) ? [] : [id])));
  if (needed.size === 0) return decided;
  await lockPromotions(tx, [...needed]);
  return decideUnderLocks(tx, decide, promotionsOf, new Set([...locked, ...needed]));
};
