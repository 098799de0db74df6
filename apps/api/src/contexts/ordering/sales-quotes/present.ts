import { createHash, createHmac } from 'node:crypto';
import type {
  OpenedQuote,
  QuoteEvent,
  SalesQuote,
  SalesQuoteItem,
  SalesQuoteSummary,
} from '@kitwright/contract/quotes';
import { asksForMoney, dueCents } from '@kitwright/ordering';
import {
  salesQuoteActions,
  salesQuoteAnswers,
  salesQuoteState,
  writeSalesQuoteNumber,
} from '@kitwright/ordering/sales-quotes';
import type {
  AccountRow,
  OrderRow,
  PaymentRow,
  SalesQuoteItemRow,
  SalesQuoteRow,
} from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { signerOf } from '../../../server/picture-addresses.ts';
import { shownEmail } from '../../../values/full-name.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { findAccount } from '../../identity/accounts.ts';
import { listPayments } from '../orders/payments.repository.ts';
import { isOwnSlip } from '../payments/withdraw-slip.ts';
import { agreedQuote, taxOf } from '../orders/present.ts';
import { findOrder } from '../orders/repository.ts';
import { findNewest, listQuoteItems } from './repository.ts';

/** The token of a quote's link, so that staff can be shown it whenever they ask although only its hash is kept. */
export const quoteToken = (
  secret: string,
  { tenantId, id }: Pick<SalesQuoteRow, 'tenantId' | 'id'>,
): string => createHmac('sha256', secret).update(`quote ${tenantId} ${id}`).digest('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of a sent quote; null where it was made under a server's secret of before, and can no longer be told. */
export const tokenShown = (secret: string, quote: SalesQuoteRow): string | null => {
  const token = quoteToken(secret, quote);
  return quote.sentAt !== null && quote.tokenHash.equals(hashOfToken(token)) ? token : null;
};

export const happened = (kind: QuoteEvent['kind'], at: Date, by: string | null, text = ''): QuoteEvent => ({
  kind,
  at: at.toISOString(),
  by,
  text,
});

const drawingOf = ({ id }: SalesQuoteItemRow): string => `/api/quote-items/${id}`;

const presentItem = (item: SalesQuoteItemRow, signature: string): SalesQuoteItem => ({
  id: item.id,
  designName: item.designName,
  productType: item.productType,
  thumbnailUrl: `${drawingOf(item)}/thumbnail.svg?v=1${signature}`,
  fabricId: item.fabricId,
  quantity: item.quantity,
  roster: item.roster,
  sizes: item.sizes,
});

const shown = (row: SalesQuoteRow, today: string) => ({
  number: writeSalesQuoteNumber(row),
  state: salesQuoteState(row, today),
  customerName: row.customerName,
  quantity: row.quantity,
  grandTotalCents: row.grandTotalCents,
  validUntil: row.validUntil,
  createdAt: row.createdAt.toISOString(),
});

/** A quote of a customer in the list of their own. */
export const presentOwn = (row: SalesQuoteRow, today: string, token: string) => ({
  ...shown(row, today),
  token,
});

/** A quote in a list of staff. */
export const presentSummary = (
  row: SalesQuoteRow & { readonly designName: string },
  today: string,
): SalesQuoteSummary => ({
  id: row.id,
  ...shown(row, today),
  designName: row.designName,
  createdBy: row.createdBy,
  sentAt: row.sentAt?.toISOString() ?? null,
  isAsked: row.isAsked,
  isReplaced: row.replacedBy !== null,
});

const content = (row: SalesQuoteRow, items: readonly SalesQuoteItemRow[]) => ({
  quote: agreedQuote(row, items),
  adjustment:
    row.adjustmentReason === null ? null : { amountCents: row.adjustmentCents, reason: row.adjustmentReason },
  tax: taxOf(row),
  invoiceTo: row.invoiceTo,
  phone: row.phone,
  address: row.address,
  addresses: row.addresses,
  note: row.note,
  message: row.message,
});

/** A quote with its customer, its link and what became of it. */
interface WholeQuote {
  readonly row: SalesQuoteRow;
  readonly items: readonly SalesQuoteItemRow[];
  readonly newest: SalesQuoteRow | undefined;
  readonly order: OrderRow | undefined;
}

const wholeQuote = async (tx: TenantTransaction, row: SalesQuoteRow): Promise<WholeQuote> => ({
  row,
  items: await listQuoteItems(tx, [row.id]),
  newest: await findNewest(tx, row),
  order: row.orderId === null ? undefined : await findOrder(tx, row.orderId),
});

/** The day of the tenant, and the secret of the server's tokens. */
export interface Shown {
  readonly today: string;
  readonly secret: string;
}

const presentForStaff = (
  { row, items, newest, order }: WholeQuote,
  account: AccountRow | null,
  { today, secret }: Shown,
): SalesQuote => ({
  ...presentSummary({ ...row, designName: items[0]?.designName ?? '' }, today),
  items: items.map((item) => presentItem(item, '')),
  ...content(row, items),
  version: row.version,
  lang: row.lang,
  customer: {
    id: row.accountId,
    email: account === null ? '' : shownEmail(account),
    phone: account?.phone ?? '',
  },
  sentTo: row.sentTo,
  seenAt: row.seenAt?.toISOString() ?? null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  token: tokenShown(secret, row),
  replacedBy: newest === undefined ? null : { id: newest.id, number: writeSalesQuoteNumber(newest) },
  order: order === undefined ? null : { id: order.id, number: writeOrderNumber(order.number) },
  history: [...row.history],
  actions: [...salesQuoteActions(salesQuoteState(row, today), row.replacedBy !== null)],
});

/** A quote as staff see it. */
export const showToStaff = async (
  tx: TenantTransaction,
  row: SalesQuoteRow,
  how: Shown,
): Promise<SalesQuote> =>
  presentForStaff(await wholeQuote(tx, row), await findAccount(tx, row.accountId), how);

/** Tells whether money of an order is asked for: not before the shop has approved it, nor when nothing is due. */
export const whenOf = (order: OrderRow): NonNullable<OpenedQuote['order']>['when'] => {
  const due = dueCents(order);
  if (due === 0) return 'over';
  return asksForMoney(order.status, due) ? 'now' : 'soon';
};

const sumOf = (payments: readonly Pick<PaymentRow, 'amountCents'>[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

const openedOrder = (order: OrderRow, payments: readonly PaymentRow[]): OpenedQuote['order'] => {
  const waiting = payments.filter(({ slipSha256, status }) => slipSha256 !== null && status === 'claimed');
  // A player hears by the player's own link how the slip of a share went.
  const last = payments.findLast(isOwnSlip);
  return {
    number: writeOrderNumber(order.number),
    status: order.status,
    expected:
      order.status === 'CANCELED' || order.expectedFrom === null || order.expectedTo === null
        ? null
        : { from: order.expectedFrom, to: order.expectedTo },
    grandTotalCents: order.grandTotalCents,
    paidCents: order.paidAmountCents,
    dueCents: dueCents(order),
    waitingCents: sumOf(waiting),
    byLinkCents: sumOf(waiting.filter(({ byLink }) => byLink)),
    refusal: last?.status === 'refused' ? (last.reason ?? '') : null,
    when: whenOf(order),
  };
};

/** Questions of the customer and the answers of the shop: not who of the staff wrote them. */
const threadOf = ({ history }: SalesQuoteRow): OpenedQuote['thread'] =>
  history.flatMap(({ kind, at, text }) =>
    kind === 'asked' || kind === 'answered'
      ? [{ by: kind === 'asked' ? ('customer' as const) : ('shop' as const), at, text }]
      : [],
  );

/** A quote as who holds its link sees it. */
export const showOpened = async (
  tx: TenantTransaction,
  row: SalesQuoteRow,
  { today, secret, now }: Shown & { readonly now: Date },
): Promise<OpenedQuote> => {
  const { items, newest, order } = await wholeQuote(tx, row);
  const sign = signerOf(secret, row.tenantId, now);
  const asked = row.isAsked ? row.history.findLast(({ kind }) => kind === 'asked') : undefined;
  return {
    ...shown(row, today),
    items: items.map((item) => presentItem(item, `&${sign(drawingOf(item))}`)),
    ...content(row, items),
    lang: row.lang,
    answers: [...salesQuoteAnswers(salesQuoteState(row, today), row.replacedBy !== null)],
    asked: asked?.text ?? null,
    thread: threadOf(row),
    newer:
      newest === undefined
        ? null
        : { number: writeSalesQuoteNumber(newest), token: tokenShown(secret, newest) },
    order: order === undefined ? null : openedOrder(order, await listPayments(tx, order.id)),
  };
};
