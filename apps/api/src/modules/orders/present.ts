import type { Order, OrderEvent, OrderSummary } from '@kitwright/contract';
import { allowedOrderActions, type Actor } from '@kitwright/ordering';
import type { OrderEventRow, OrderRow } from '../../db/schema/index.ts';
import { currentDocument } from '../designs/current-document.ts';
import { writeOrderNumber } from './order-number.ts';

/** For whom an order is shown: it decides the actions, and only staff learn the customer's e-mail. */
export type OrderViewer =
  | { readonly actor: Extract<Actor, 'CUSTOMER'> }
  | { readonly actor: Exclude<Actor, 'CUSTOMER'>; readonly customerEmail: string | null };

/** Where the flat drawing of an order is; the version makes each answer one for ever. */
export const orderThumbnailUrl = ({ id, version }: Pick<OrderRow, 'id' | 'version'>): string =>
  `/api/orders/${id}/thumbnail.svg?v=${version}`;

/** A whole order with its team's name beside it, as lists read it. */
export const withTeam = (row: OrderRow): OrderRow & { readonly teamName: string } => ({
  ...row,
  teamName: row.document.slots.teamName,
});

/** An order in a list. */
export const presentOrderSummary = (
  row: Omit<OrderRow, 'document' | 'roster' | 'quote'> & { readonly teamName: string },
  actor: Actor,
): OrderSummary => ({
  id: row.id,
  number: writeOrderNumber(row.number),
  status: row.status,
  productType: row.productType,
  designName: row.designName,
  teamName: row.teamName,
  designUuid: row.designUuid,
  thumbnailUrl: orderThumbnailUrl(row),
  quantity: row.quantity,
  grandTotalCents: row.grandTotalCents,
  paidAmountCents: row.paidAmountCents,
  customerName: row.customerName,
  orderedAt: row.orderedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  actions: allowedOrderActions(row.status, actor),
});

const presentEvent = (row: OrderEventRow): OrderEvent => ({
  at: row.at.toISOString(),
  actorRole: row.actorRole,
  actorName: row.actorName,
  from: row.fromStatus,
  to: row.toStatus,
  reason: row.reason,
});

/** An order with everything on its page. */
export const presentOrder = (
  row: OrderRow,
  events: readonly OrderEventRow[],
  viewer: OrderViewer,
): Order => ({
  ...presentOrderSummary(withTeam(row), viewer.actor),
  document: currentDocument(row.document),
  roster: row.roster,
  fabricId: row.fabricId,
  quote: row.quote,
  phone: row.phone,
  address: row.address,
  note: row.note,
  frozenHash: row.frozenHash,
  customerEmail: viewer.actor === 'CUSTOMER' ? null : viewer.customerEmail,
  history: events.map(presentEvent),
});
