import { asksForMoney, dueCents, takesDeposit } from '@kitwright/ordering';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { EventOf } from '../../../events/events.ts';
import type { Customer, Scene, ToldOrder, ToldParcel } from '../../../events/payloads.ts';
import { findAccount, notificationsOf } from '../../identity/accounts.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import type { MailContent, MoneyEvent, ToPay } from './content.ts';
import { writeMail, type OutgoingMail } from './write-mail.ts';

/** News of the order; `reason` is what staff wrote with the step. */
type OrderNews =
  | { readonly kind: 'placed' }
  | { readonly kind: 'moved'; readonly reason: string | undefined }
  | { readonly kind: 'noted'; readonly note: string }
  | { readonly kind: 'corrected'; readonly reason: string }
  | { readonly kind: 'signOffAsked'; readonly players: number }
  | {
      readonly kind: 'parcel';
      readonly parcel: ToldParcel;
      readonly isDelivered: boolean;
      readonly rest: number;
    }
  | {
      readonly kind: 'money';
      readonly event: MoneyEvent;
      readonly amountCents: number;
      readonly reason: string | null;
    };

const toPayOf = (order: ToldOrder, payment: TenantRow['payment']): ToPay | null => {
  const due = dueCents(order);
  if (!asksForMoney(order.status, due)) return null;
  const account = payment?.accountNumber ?? '';
  return {
    dueCents: due,
    rielPerDollar: order.rielPerDollar,
    takesDeposit: takesDeposit(order),
    bank:
      payment === null || account === ''
        ? null
        : { name: payment.bank, holder: payment.accountName, account },
    hasKhqr: (payment?.bakongAccount ?? '') !== '',
  };
};

const contentOf = (
  order: ToldOrder,
  news: OrderNews,
  { origin, tenant: { payment } }: Scene,
): MailContent => {
  const { designName, quantity, grandTotalCents, rielPerDollar, status } = order;
  const total = { quantity, grandTotalCents, rielPerDollar };
  const url = `${origin}/me/histories/${order.id}`;
  const about = { url, number: writeOrderNumber(order.number), designName };
  if (news.kind === 'placed') {
    const writtenBy = order.writtenBy ?? null;
    return { ...about, template: 'orderPlaced', ...total, writtenBy };
  }
  if (news.kind === 'corrected') {
    return { ...about, template: 'orderCorrected', ...total, reason: news.reason };
  }
  if (news.kind === 'noted') return { ...about, template: 'orderNoted', note: news.note };
  if (news.kind === 'signOffAsked') {
    return { ...about, template: 'signOffAsked', players: news.players };
  }
  if (news.kind === 'money') {
    const { event, amountCents, reason } = news;
    const due = { dueCents: dueCents(order), rielPerDollar };
    return { ...about, template: 'orderMoney', event, amountCents, reason, ...due };
  }
  const toPay = toPayOf(order, payment);
  if (news.kind === 'parcel') {
    const { parcel, isDelivered, rest } = news;
    return { ...about, template: 'orderParcel', parcel, isDelivered, rest, toPay };
  }
  const reason = news.reason?.trim() ?? '';
  return { ...about, template: 'orderMoved', status, reason: reason === '' ? null : reason, toPay };
};

/** A mail with news of an order to who placed it; null for who chose to have none of orders by mail. */
const writeOrderMail = (
  order: ToldOrder,
  news: OrderNews,
  { customer, scene, at }: { readonly customer: Customer; readonly scene: Scene; readonly at: Date },
): OutgoingMail | null => {
  if (customer.blocked || !notificationsOf(customer).orders.byMail) return null;
  return writeMail({
    account: customer,
    tenant: scene.tenant,
    content: contentOf(order, news, scene),
    now: at,
  });
};

/** Confirms an order to who placed it. */
export const placedMail = ({ order, ...about }: EventOf<'order.placed'>): OutgoingMail | null =>
  writeOrderMail(order, { kind: 'placed' }, about);

const MONEY_EVENTS = {
  'order.paid': 'paid',
  'order.refunded': 'refunded',
  'order.slipConfirmed': 'paid',
  'order.slipRefused': 'slipRefused',
} as const satisfies Readonly<Record<string, MoneyEvent>>;

/** Actions of staff on an order that are mailed to its customer. */
export const STAFF_TYPES = [
  'order.moved',
  'order.movedUnpaid',
  'order.corrected',
  'order.noted',
  'order.signOffAsked',
  'order.paid',
  'order.refunded',
  'order.slipConfirmed',
  'order.slipRefused',
  'parcel.sent',
  'parcel.delivered',
] as const;

/** Null for what the customer is not told: what a shop does with its own order, and what staff note for one another. */
const newsOf = (event: EventOf<(typeof STAFF_TYPES)[number]>): OrderNews | null => {
  switch (event.type) {
    case 'order.moved':
    case 'order.movedUnpaid':
      return event.by === 'ADMIN' && event.isByParcel !== true
        ? { kind: 'moved', reason: event.reason }
        : null;
    case 'parcel.sent':
    case 'parcel.delivered': {
      const { type, parcel, rest } = event;
      return { kind: 'parcel', parcel, rest, isDelivered: type === 'parcel.delivered' };
    }
    case 'order.corrected':
      return { kind: 'corrected', reason: event.reason };
    case 'order.noted':
      return event.audience === 'customer' ? { kind: 'noted', note: event.note } : null;
    case 'order.signOffAsked':
      return { kind: 'signOffAsked', players: event.players };
    default: {
      const { type, amountCents, reason } = event;
      return { kind: 'money', event: MONEY_EVENTS[type], amountCents, reason };
    }
  }
};

/** Content of the news of an order, for whatever carries them; null for what its customer does not hear. */
export const orderContent = (
  event: EventOf<(typeof STAFF_TYPES)[number] | 'order.placed'>,
): MailContent | null => {
  const news = event.type === 'order.placed' ? ({ kind: 'placed' } as const) : newsOf(event);
  return news === null ? null : contentOf(event.order, news, event.scene);
};

/** Tells who placed an order what staff did with it. */
export const staffMail = async (
  tx: TenantTransaction,
  event: EventOf<(typeof STAFF_TYPES)[number]>,
): Promise<OutgoingMail | null> => {
  const news = newsOf(event);
  const { order, scene, at } = event;
  const customer = news === null ? null : await findAccount(tx, order.accountId);
  return news === null || customer === null ? null : writeOrderMail(order, news, { customer, scene, at });
};
