import { salesQuoteIdSchema, salesQuoteItemIdSchema, type SalesQuoteId } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import {
  ABROAD,
  adjustmentText,
  countKey,
  type OrderDraft,
  type OrderDraftContent,
  type SalesQuote,
} from '@kitwright/contract/quotes';
import { addDays } from '@kitwright/ordering/plan';
import {
  MOST_QUOTE_DAYS,
  salesQuoteActions,
  salesQuoteState,
  writeSalesQuoteNumber,
} from '@kitwright/ordering/sales-quotes';
import { v7 as newId } from 'uuid';
import type { AccountRow, SalesQuoteItemRow, SalesQuoteRow } from '../../../db/schema/index.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type FieldError, type Outcome } from '../../../server/outcome.ts';
import { fullName, shownEmail } from '../../../values/full-name.ts';
import { todayOf } from '../../../values/order-number.ts';
import { designThumbnailUrl, findDesigns } from '../../design/designs.ts';
import { findAccount } from '../../identity/accounts.ts';
import { planOne } from '../orders/place-order.ts';
import { writtenOrder, type WriterCall } from '../orders/written-order.ts';
import { beginDraft, newDraftId, takeDraft } from './drafts.ts';
import { happened, hashOfToken, quoteToken, showToStaff } from './present.ts';
import { findQuote, insertQuote, listQuoteItems, nextQuoteNumber, updateQuote } from './repository.ts';

/** The fault of a last day that has gone by, or is too far off. */
export const faultOfDay = (validUntil: string, today: string): FieldError | null => {
  if (validUntil < today) return { field: 'validUntil', key: 'error.field.date.past' };
  return validUntil > addDays(today, MOST_QUOTE_DAYS)
    ? { field: 'validUntil', key: 'error.field.date.tooFar' }
    : null;
};

/** Writes into the audit log what staff did with a quote. */
export const auditQuote = (
  { tx, account, deps, request }: WriterCall,
  type: Extract<PlainAction, `quote.${string}`>,
  row: SalesQuoteRow,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type,
    actor: account,
    subject: { type: 'quote', id: row.id },
    details: { name: writeSalesQuoteNumber(row), amountCents: row.grandTotalCents },
    ip: request.ip,
  });

/** The version that a new quote takes the place of is over; its link leads to the new one. */
const replace = async (
  { deps, account, tx }: WriterCall,
  revised: SalesQuoteRow,
  by: SalesQuoteId,
): Promise<void> => {
  const at = deps.clock();
  await updateQuote(tx, revised.id, {
    replacedBy: by,
    isAsked: false,
    history: [...revised.history, happened('replaced', at, fullName(account))],
  });
};

/**
 * Makes a quote: everything is checked and priced as if it were ordered now, and kept. Nothing of a promotion is used up by
 * it. The draft it was written in is over with it.
 */
export const makeQuote = async (
  call: Call<typeof endpoints.consoleMakeQuote>,
): Promise<Outcome<SalesQuote>> => {
  const { tx, tenant, account, body, deps } = call;
  const { validUntil, message, lang, ...orderBody } = body;
  const today = todayOf(call);
  const fault = faultOfDay(validUntil, today);
  if (fault !== null) return fail('error.msg.validation', { fields: [fault] });
  const revised = await takeDraft(call, body.draftId);
  if (!revised.ok) return revised;
  const written = await writtenOrder(call, orderBody);
  if (!written.ok) return written;
  const plan = await planOne({ ...call, account: written.value.customer }, written.value.order);
  if (!plan.ok) return plan;
  const { order, items } = plan.value;
  const id = salesQuoteIdSchema.parse(newId());
  const { tokenSecret: secret } = deps.config;
  const now = deps.clock();
  const row = await insertQuote(
    tx,
    {
      id,
      number: revised.value?.number ?? (await nextQuoteNumber(tx)),
      revision: (revised.value?.revision ?? 0) + 1,
      state: 'draft',
      accountId: order.accountId,
      customerName: order.customerName,
      lang,
      tokenHash: hashOfToken(quoteToken(secret, { tenantId: tenant.tenantId, id })),
      validUntil,
      message,
      quantity: order.quantity,
      totalAmountCents: order.totalAmountCents,
      totalDiscountCents: order.totalDiscountCents,
      shippingCents: order.shippingCents,
      grandTotalCents: order.grandTotalCents,
      promotion: order.promotion,
      adjustmentCents: order.adjustmentCents,
      adjustmentReason: order.adjustmentReason,
      vatNumber: order.vatNumber,
      vatRateBp: order.vatRateBp,
      rielPerDollar: order.rielPerDollar,
      invoiceTo: order.invoiceTo,
      phone: order.phone,
      address: order.address,
      place: order.place,
      addresses: order.addresses,
      note: order.note,
      createdBy: fullName(account),
      createdAt: now,
      history: [happened('made', now, fullName(account))],
    },
    items.map((item) => ({
      id: salesQuoteItemIdSchema.parse(newId()),
      quoteId: id,
      position: item.position,
      designUuid: item.designUuid,
      designName: item.designName,
      productType: item.productType,
      document: item.document,
      roster: item.roster,
      sizes: item.sizes,
      fabricId: item.fabricId,
      quote: item.quote,
      quantity: item.quantity,
      designedAt: item.designedAt,
    })),
  );
  if (revised.value !== null) await replace(call, revised.value, id);
  await auditQuote(call, 'quote.made', row);
  return ok(await showToStaff(tx, row, { today, secret }));
};

/** A quote as a draft says it, to be changed: the customer's own designs, whatever the store offers by now. */
const draftOf = (
  row: SalesQuoteRow,
  items: readonly SalesQuoteItemRow[],
  account: AccountRow,
  pictureOf: (item: SalesQuoteItemRow) => string,
): OrderDraftContent => ({
  caller: {
    kind: 'account',
    known: {
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone,
      email: shownEmail(account),
    },
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    lang: row.lang,
  },
  items: items.map((item) => ({
    key: item.id,
    design: {
      from: 'own',
      uuid: item.designUuid,
      name: item.designName,
      productType: item.productType,
      thumbnailUrl: pictureOf(item),
    },
    fabricId: item.fabricId,
    team: {
      kind: item.sizes === null ? 'roster' : 'sizes',
      rows: item.roster.map((player, index) => ({ ...player, key: `${item.id} ${index}` })),
      counts: Object.fromEntries(
        (item.sizes ?? []).map(({ size, sleeve, quantity }) => [countKey(size, sleeve), String(quantity)]),
      ),
    },
  })),
  delivery: {
    phone: row.phone,
    province: row.place?.province ?? ABROAD,
    district: row.place?.district ?? '',
    address: row.place?.street ?? row.address,
    note: row.note,
  },
  code: row.promotion?.code ?? '',
  adjustment: adjustmentText(row.adjustmentCents),
  adjustmentReason: row.adjustmentReason ?? '',
  invoiceName: row.invoiceTo?.name ?? '',
  invoiceVat: row.invoiceTo?.vatNumber ?? '',
});

/** Begins a new version of a quote as a draft; the quote stays as it is until the new one is made. */
export const reviseQuote = async (
  call: Call<typeof endpoints.consoleReviseQuote>,
): Promise<Outcome<OrderDraft>> => {
  const { tx, params } = call;
  const row = await findQuote(tx, params.id, 'update');
  if (row === undefined) return fail('error.msg.notFound');
  const state = salesQuoteState(row, todayOf(call));
  if (!salesQuoteActions(state, row.replacedBy !== null).includes('revise'))
    return fail('error.msg.quote.over');
  const account = await findAccount(tx, row.accountId);
  if (account === null) return fail('error.msg.quote.over');
  const items = await listQuoteItems(tx, [row.id]);
  const designs = await findDesigns(
    tx,
    items.map(({ designUuid }) => designUuid),
  );
  const content = draftOf(row, items, account, ({ designUuid }) => {
    const design = designs.get(designUuid);
    return design === undefined ? '' : designThumbnailUrl(design);
  });
  const begun = await beginDraft(call, { id: newDraftId(), content, revises: row.id });
  if (!begun.ok) return begun;
  if (begun.value === undefined) throw new Error('The id of the draft was taken');
  await auditQuote(call, 'quote.revised', row);
  return ok(begun.value);
};
