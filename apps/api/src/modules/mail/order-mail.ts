import type { Endpoint } from '@kitwright/contract';
import { dueCents } from '@kitwright/ordering';
import type { AccountRow, OrderRow } from '../../db/schema/index.ts';
import type { Call } from '../../server/call.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { originOf } from '../accounts/ask-for-mail.ts';
import { notificationsOf } from '../accounts/notification.ts';
import { writeOrderNumber } from '../orders/order-number.ts';
import type { MailContent, MoneyEvent } from './content.ts';
import { putInOutbox, type OutgoingMail } from './put-in-outbox.ts';
import { writeMail } from './queue-mail.ts';

/** What happened to the order; `reason` is what staff wrote with the step. */
export type OrderNews =
  | { readonly kind: 'placed' }
  | { readonly kind: 'moved'; readonly reason: string | undefined }
  | { readonly kind: 'noted'; readonly note: string }
  | {
      readonly kind: 'money';
      readonly event: MoneyEvent;
      readonly amountCents: number;
      readonly reason: string | null;
    };

type MailedOrder = Pick<
  OrderRow,
  'number' | 'designName' | 'quantity' | 'status' | 'grandTotalCents' | 'paidAmountCents'
>;

const contentOf = (order: MailedOrder, news: OrderNews, origin: string): MailContent => {
  const { designName, quantity, grandTotalCents, status } = order;
  const about = { url: `${origin}/me/histories`, number: writeOrderNumber(order.number), designName };
  if (news.kind === 'placed') return { ...about, template: 'orderPlaced', quantity, grandTotalCents };
  if (news.kind === 'noted') return { ...about, template: 'orderNoted', note: news.note };
  if (news.kind === 'money') {
    const { event, amountCents, reason } = news;
    return { ...about, template: 'orderMoney', event, amountCents, reason, dueCents: dueCents(order) };
  }
  const reason = news.reason?.trim() ?? '';
  return { ...about, template: 'orderMoved', status, reason: reason === '' ? null : reason };
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
  const content = contentOf(order, news, originOf(call));
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
