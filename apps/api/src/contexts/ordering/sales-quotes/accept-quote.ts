import type { AccountId } from '@kitwright/contract';
import { agreesTo, writeSalesQuoteNumber } from '@kitwright/ordering/sales-quotes';
import type { OrderRow, SalesQuoteRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import { NO_SESSION } from '../../../server/api-key.ts';
import { signedInAs, type SignedIn } from '../../../server/identity.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { todayOf } from '../../../values/order-number.ts';
import { currentDocument } from '../../design/designs.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { NewOrder, OrderCall, OrderedDesign } from '../orders/order-plan.ts';
import { teamOf } from '../orders/ordered-document.ts';
import { placeOrder } from '../orders/place-order.ts';
import { agreedQuote, taxOf } from '../orders/present.ts';
import { findOrder } from '../orders/repository.ts';
import { happened } from './present.ts';
import { listQuoteItems, updateQuote } from './repository.ts';

/** A call that answers a quote: of the customer by the link, or of staff for them. */
export type AnswerCall = Pick<OrderCall, 'tenant' | 'request' | 'deps'> & {
  readonly tx: TenantTransaction;
  readonly account: SignedIn | null;
};

/** The order of a quote: its designs and teams as they were offered, at the price that was promised. */
const orderOf = async (tx: TenantTransaction, quote: SalesQuoteRow): Promise<NewOrder> => {
  const items = await listQuoteItems(tx, [quote.id]);
  const [first, ...others] = items.map((item): OrderedDesign => ({
    design: {
      uuid: item.designUuid,
      name: item.designName,
      productType: item.productType,
      updatedAt: item.designedAt,
    },
    document: currentDocument(item.document),
    fabricId: item.fabricId,
    team: teamOf(item),
  }));
  if (first === undefined) throw new Error('The quote has no designs');
  const { place, adjustmentCents, adjustmentReason, grandTotalCents } = quote;
  const bare = { ...quote, adjustmentCents: 0, grandTotalCents: grandTotalCents - adjustmentCents };
  return {
    designs: [first, ...others],
    phone: quote.phone,
    address: place?.street ?? quote.address,
    place,
    addresses: quote.addresses,
    note: quote.note,
    code: undefined,
    adjustment:
      adjustmentReason === null ? undefined : { amountCents: adjustmentCents, reason: adjustmentReason },
    invoiceTo: quote.invoiceTo ?? undefined,
    frozen: {
      quote: agreedQuote(bare, items),
      tax: taxOf(quote),
      quoteNumber: writeSalesQuoteNumber(quote),
    },
    expectedGrandTotalCents: grandTotalCents,
    shopCustomerId: undefined,
    fieldOf: (item, field) => `items.${item}.${field}`,
    showQuote: (price) => price,
  };
};

/** The customer of a quote, as if they called themselves; null once the account is blocked or gone. */
const customerOf = async (
  tx: TenantTransaction,
  id: AccountId,
  termsVersion: number,
): Promise<SignedIn | null> => {
  const account = await findAccount(tx, id);
  return account === null || account.blocked || account.deletedAt !== null
    ? null
    : signedInAs(account, NO_SESSION, termsVersion);
};

/** Tells of an answer: the log, those of the staff who sell, and other systems. */
export const tellAnswer = (
  call: AnswerCall,
  type: 'quote.accepted' | 'quote.declined' | 'quote.asked',
  row: SalesQuoteRow,
): Promise<void> => {
  const number = writeSalesQuoteNumber(row);
  return emit(call.tx, {
    type,
    at: call.deps.clock(),
    actor: call.account,
    subject: { type: 'quote', id: row.id },
    details: { name: number, amountCents: row.grandTotalCents },
    ip: call.request.ip,
    quote: {
      id: row.id,
      number,
      pieces: row.quantity,
      totalCents: row.grandTotalCents,
      orderId: row.orderId,
    },
    isByStaff: call.account !== null,
    scene: sceneOf(call),
  });
};

/**
 * Makes the order of a quote that the caller holds: once, for who comes second finds it accepted. It is placed as if the
 * customer placed it, but at the price that was promised; what the shop offers by now and what its list says do not matter.
 */
export const acceptQuote = async (
  call: AnswerCall,
  quote: SalesQuoteRow,
): Promise<Outcome<{ readonly quote: SalesQuoteRow; readonly order: OrderRow }>> => {
  const { tx, tenant, account: writer, deps } = call;
  const fault = agreesTo(quote, todayOf(call));
  if (fault !== null) return fail(`error.msg.quote.${fault}`);
  const customer = await customerOf(tx, quote.accountId, tenant.termsVersion);
  if (customer === null) return fail('error.msg.quote.over');
  const placed = await placeOrder(
    { ...call, account: customer, writer: writer ?? undefined },
    await orderOf(tx, quote),
  );
  if (!placed.ok) return placed;
  const order = await findOrder(tx, placed.value.id);
  if (order === undefined) throw new Error('The order is gone');
  const now = deps.clock();
  const accepted = await updateQuote(tx, quote.id, {
    state: 'accepted',
    orderId: order.id,
    answeredAt: now,
    // What they asked before they said yes waits for its answer.
    isAsked: writer === null && quote.isAsked,
    history: [
      ...quote.history,
      happened('accepted', now, writer === null ? null : fullName(writer), placed.value.number),
    ],
  });
  await tellAnswer(call, 'quote.accepted', accepted);
  return ok({ quote: accepted, order });
};
