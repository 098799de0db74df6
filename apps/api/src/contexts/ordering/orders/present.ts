import type {
  KinOrder,
  Order,
  OrderEvent,
  OrderItem,
  OrderPayment,
  OrderSummary,
} from '@kitwright/contract/orders';
import {
  allowedOrderActions,
  dueCents,
  paymentState,
  shippingReason,
  type Actor,
  type OrderQuote,
} from '@kitwright/ordering';
import { writeSalesQuoteNumber } from '@kitwright/ordering/sales-quotes';
import type { TaxTerms } from '@kitwright/ordering/tax';
import type {
  OrderEventRow,
  OrderItemRow,
  OrderRow,
  PaymentRow,
  ProofRow,
  SalesQuoteRow,
} from '../../../db/schema/index.ts';
import { presentAsked } from '../proofs/asked-proof.ts';
import { presentSignOff } from '../proofs/repository.ts';
import type { ListedOrder } from './repository.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { orderedDocument } from './ordered-document.ts';

/** For whom an order is shown: it decides the actions, and only staff learn the customer's e-mail. */
export type OrderViewer =
  | { readonly actor: Extract<Actor, 'CUSTOMER'> }
  | { readonly actor: Exclude<Actor, 'CUSTOMER'>; readonly customerEmail: string | null };

/**
 * Is true where who ordered may change players, cloth and place of an order by themselves: until it is approved. A rejected one is
 * handed in again with that.
 */
export const mayCorrectOrder = (status: OrderRow['status'], actor: Actor): boolean =>
  actor !== 'ADMIN' && (status === 'REVIEWING' || status === 'REJECTED');

/** The address of an order's flat drawing; the version makes each answer one for ever. */
export const orderThumbnailUrl = ({ id, version }: Pick<OrderRow, 'id' | 'version'>): string =>
  `/api/orders/${id}/thumbnail.svg?v=${version}`;

/** Columns of an order that customers do not see. */
type Unseen = 'tenantId' | 'supplierId' | 'makerCents' | 'dueOn' | 'balance' | 'proofId';

/** An order in a list. */
export const presentOrderSummary = (
  row: Omit<ListedOrder, Unseen | 'cursorAt'>,
  actor: Actor,
): OrderSummary => ({
  id: row.id,
  number: writeOrderNumber(row.number),
  version: row.version,
  status: row.status,
  productType: row.productType,
  designName: row.designName,
  teamName: row.teamName,
  designUuid: row.designUuid,
  thumbnailUrl: orderThumbnailUrl(row),
  designCount: row.designCount,
  quantity: row.quantity,
  grandTotalCents: row.grandTotalCents,
  paidAmountCents: row.paidAmountCents,
  customerName: row.customerName,
  shopCustomerId: row.shopCustomerId,
  expected:
    row.status === 'CANCELED' || row.expectedFrom === null || row.expectedTo === null
      ? null
      : { from: row.expectedFrom, to: row.expectedTo },
  orderedAt: row.orderedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  actions: allowedOrderActions(row.status, actor),
  mayCorrect: mayCorrectOrder(row.status, actor),
});

type ShownEvent = Omit<OrderEventRow, 'tenantId' | 'seq' | 'orderId' | 'actorId'>;
type ShownItem = Omit<OrderItemRow, 'tenantId'>;

const presentEvent = (row: ShownEvent): OrderEvent => ({
  kind: row.kind,
  at: row.at.toISOString(),
  actorRole: row.actorRole,
  actorName: row.actorName,
  from: row.fromStatus,
  to: row.toStatus,
  reason: row.reason,
  amountCents: row.amountCents,
  changes: row.changes ?? [],
});

const presentItem = (item: ShownItem, version: number): OrderItem => ({
  id: item.id,
  designUuid: item.designUuid,
  designName: item.designName,
  productType: item.productType,
  thumbnailUrl: `/api/order-items/${item.id}/thumbnail.svg?v=${version}`,
  document: orderedDocument(item),
  roster: item.roster,
  sizes: item.sizes,
  fabricId: item.fabricId,
  quantity: item.quantity,
  frozenHash: item.frozenHash,
  signOff: presentSignOff(item),
});

/** Money that came or went, or is said to have. */
export const presentPayment = (row: PaymentRow): OrderPayment => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  amountCents: row.amountCents,
  note: row.note,
  reason: row.reason,
  slipType: row.slipType,
  isOfShare: row.shareId !== null,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Columns that an order and a quote keep their price in. */
type Priced = Pick<
  OrderRow,
  | 'promotion'
  | 'quantity'
  | 'adjustmentCents'
  | 'totalAmountCents'
  | 'totalDiscountCents'
  | 'shippingCents'
  | 'grandTotalCents'
  | 'addresses'
>;

/** The price as it was agreed: that of each design, and what concerned the order as a whole. */
export const agreedQuote = (row: Priced, items: readonly Pick<ShownItem, 'quote'>[]): OrderQuote => {
  const {
    promotion,
    quantity,
    adjustmentCents,
    totalAmountCents,
    totalDiscountCents,
    shippingCents,
    grandTotalCents,
  } = row;
  const elsewhere = row.addresses.reduce((sum, { garments }) => sum + garments.length, 0);
  const addresses = row.addresses.length + (elsewhere < quantity ? 1 : 0);
  const reduced =
    promotion === null
      ? []
      : [
          {
            code: 'promotion' as const,
            quantity,
            promotion: { name: promotion.name, code: promotion.code },
            amountCents: 0 - promotion.amountCents,
          },
        ];
  const adjusted =
    adjustmentCents === 0 ? [] : [{ code: 'adjustment' as const, quantity, amountCents: adjustmentCents }];
  return {
    items: items.map(({ quote }) => ({
      ...quote,
      extras: quote.extras ?? [],
      promotion: null,
      code: null,
      nextTier: null,
    })),
    quantity,
    meetsMinimum: true,
    reasons: [...reduced, shippingReason(quantity, { amountCents: shippingCents, addresses }), ...adjusted],
    promotion,
    code: null,
    totalAmountCents,
    totalDiscountCents,
    shippingCents,
    grandTotalCents,
  };
};

/** Terms that an order was placed under. */
export const taxOf = ({
  vatNumber,
  vatRateBp,
  rielPerDollar,
}: Pick<OrderRow, 'vatNumber' | 'vatRateBp' | 'rielPerDollar'>): TaxTerms => ({
  vat: vatNumber === null || vatRateBp === null ? null : { number: vatNumber, rateBp: vatRateBp },
  rielPerDollar,
});

type ShownOrder = Omit<OrderRow, Unseen>;

type KinRow = Pick<OrderRow, 'id' | 'number' | 'status' | 'quantity'>;

/** An order that belongs to another, in a few words. */
export const presentKin = ({ id, number, status, quantity }: KinRow): KinOrder => ({
  id,
  number: writeOrderNumber(number),
  status,
  quantity,
});

/** The team's order of late comers, and orders of late comers of a team. */
export interface Kin {
  readonly team: KinRow | undefined;
  readonly late: readonly KinRow[];
}

/** All there is of an order: the designs in their order, and what happened, first things first. */
export interface WholeOrder {
  readonly row: ShownOrder;
  readonly items: readonly ShownItem[];
  readonly events: readonly ShownEvent[];
  readonly payments: readonly PaymentRow[];
  /** None of an order that was just placed. */
  readonly kin?: Kin;
  /** The quote that it came of. */
  readonly ofQuote?: Pick<SalesQuoteRow, 'id' | 'number' | 'revision'> | undefined;
  /** The sheet that its customer was asked to sign. */
  readonly proof?: ProofRow | undefined;
  /** True, too, of an order that was just placed. */
  readonly mayChangeAddresses?: boolean;
}

/** An order with everything on its page. */
export const presentOrder = (
  { row, items, events, payments, kin, ofQuote, proof, mayChangeAddresses = true }: WholeOrder,
  viewer: OrderViewer,
): Order => ({
  ...presentOrderSummary(row, viewer.actor),
  items: items.map((item) => presentItem(item, row.version)),
  quote: agreedQuote(row, items),
  adjustment:
    row.adjustmentReason === null ? null : { amountCents: row.adjustmentCents, reason: row.adjustmentReason },
  writtenBy: row.writtenBy,
  ofQuote: ofQuote === undefined ? null : { id: ofQuote.id, number: writeSalesQuoteNumber(ofQuote) },
  supplementOf: kin?.team === undefined ? null : presentKin(kin.team),
  supplements: kin?.late.map(presentKin) ?? [],
  tax: taxOf(row),
  invoiceTo: row.invoiceTo,
  proof: proof === undefined ? null : presentAsked(proof, items),
  payments: payments.map(presentPayment),
  paymentState: paymentState(row, payments),
  dueCents: dueCents(row),
  phone: row.phone,
  address: row.address,
  place: row.place,
  addresses: row.addresses,
  mayChangeAddresses,
  note: row.note,
  designedAt: row.designedAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  receivedAt: row.receivedAt?.toISOString() ?? null,
  customerEmail: viewer.actor === 'CUSTOMER' ? null : viewer.customerEmail,
  history: events.map(presentEvent),
});
