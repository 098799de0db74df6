import type { Endpoint } from '@kitwright/contract';
import { asksForMoney, dueCents } from '@kitwright/ordering';
import type { AccountRow, OrderRow, TenantRow } from '../../db/schema/index.ts';
import type { Call } from '../../server/call.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { originOf } from '../accounts/ask-for-mail.ts';
import { notificationsOf } from '../accounts/notification.ts';
import { writeOrderNumber } from '../orders/order-number.ts';
import type { MailContent, MoneyEvent, ToPay } from './content.ts';
import { putInOutbox, type OutgoingMail } from './put-in-outbox.ts';
import { writeMail } from './queue-mail.ts';

/** What happened to the order; `reason` is what staff wrote with the step. */
export type OrderNews =
  | { readonly kind: 'placed' }
  | { readonly kind: 'moved'; readonly reason: string | undefined }
  | { readonly kind: 'noted'; readonly note: string }
  | { readonly kind: 'corrected'; readonly reason: string }
  | {
      readonly kind: 'money';
      readonly event: MoneyEvent;
      readonly amountCents: number;
      readonly reason: string | null;
    };

type MailedOrder = Pick<
  OrderRow,
  'id' | 'number' | 'designName' | 'quantity' | 'status' | 'grandTotalCents' | 'paidAmountCents'
> & { readonly writtenBy?: string | null | undefined };

const toPayOf = (order: MailedOrder, payment: TenantRow['payment']): ToPay | null => {
  const due = dueCents(order);
  if (!asksForMoney(order.status, due)) return null;
  const account = payment?.accountNumber ?? '';
  return {
    dueCents: due,
    bank:
      payment === null || account === ''
        ? null
        : { name: payment.bank, holder: payment.accountName, account },
    hasKhqr: (payment?.bakongAccount ?? '') !== '',
  };
};

const contentOf = (
  order: MailedOrder,
  news: OrderNews,
  { origin, payment }: { readonly origin: string; readonly payment: TenantRow['payment'] },
): MailContent => {
  const { designName, quantity, grandTotalCents, status } = order;
  const url = `${origin}/me/histories/${order.id}`;
  const about = { url, number: writeOrderNumber(order.number), designName };
  if (news.kind === 'placed') {
    const writtenBy = order.writtenBy ?? null;
    return { ...about, template: 'orderPlaced', quantity, grandTotalCents, writtenBy };
  }
  if (news.kind === 'corrected') {
    return { ...about, template: 'orderCorrected', quantity, grandTotalCents, reason: news.reason };
  }
  if (news.kind === 'noted') return { ...about, template: 'orderNoted', note: news.note };
  if (news.kind === 'money') {
    const { event, amountCents, reason } = news;
    return { ...about, template: 'orderMoney', event, amountCents, reason, dueCents: dueCents(order) };
  }
  const reason = news.reason?.trim() ?? '';
  const toPay = toPayOf(order, payment);
  return { ...about, template: 'orderMoved', status, reason: reason === '' ? null : reason, toPay };
};

/** What a mail needs to know of an account. */
type MailedAccount = Pick<AccountRow, 'id' | 'email' | 'firstName' | 'lang' | 'blocked' | 'notifications'>;

/** The mail with news of an order to who placed it; null for who chose to have none of orders by mail. */
export const writeOrderMail = (
  call: Pick<Call<Endpoint>, 'tenant' | 'request' | 'deps'>,
  order: MailedOrder,
  news: OrderNews,
  account: MailedAccount,
): OutgoingMail | null => {
  if (account.blocked || !notificationsOf(account).orders.byMail) return null;
  const content = contentOf(order, news, { origin: originOf(call), payment: call.tenant.payment });
  return writeMail({ tenant: call.tenant, account, content, now: call.deps.clock() });
};

/** Mails news of an order to who placed it. */
export const queueOrderMail = async (
  call: Pick<Call<Endpoint>, 'tx' | 'tenant' | 'request' | 'deps'>,
  order: OrderRow,
  news: OrderNews,
): Promise<void> => {
  const account = await findAccount(call.tx, order.accountId);
  const mail = account === null ? null : writeOrderMail(call, order, news, account);
  if (mail !== null) await putInOutbox(call.tx, call.deps, [mail]);
};
