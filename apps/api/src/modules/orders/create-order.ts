import type { endpoints } from '@kitwright/contract';
import { ORDER_TRANSITIONS, countSleeves } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import { nextNumber } from '../../db/counters.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import type { Call } from '../../server/call.ts';
import { currentDocument } from '../designs/current-document.ts';
import { ownDesign } from '../designs/own-design.ts';
import { queueOrderMail } from '../mail/queue-order-mail.ts';
import { priceTeam } from '../quotes/price-team.ts';
import { fullName } from './move-order.ts';
import { insertEvent, insertOrder } from './repository.ts';

/**
 * Places an order of an own design for a team. The price is the tenant's own; the customer's figure only has to
 * agree with it. Design and roster are copied, so that nothing that happens to the design changes the order.
 */
export const createOrder = async (call: Call<typeof endpoints.createOrder>): Promise<Outcome<OrderRow>> => {
  const { tx, account, body } = call;
  const design = await ownDesign(tx, account, body.designUuid);
  if (!design.ok) return design;
  const { productType, name, updatedAt } = design.value;
  const { fabricId, roster, phone, address, note } = body;
  const document = currentDocument(design.value.document);
  const priced = await priceTeam(tx, {
    productType,
    fabricId,
    options: document.options,
    quantities: countSleeves(roster),
  });
  if (!priced.ok) return priced;
  const quote = priced.value;
  if (!quote.meetsMinimum) return fail('error.msg.order.belowMinimum', { current: quote });
  if (quote.grandTotalCents !== body.expectedGrandTotalCents) {
    return fail('error.msg.order.stalePrice', { current: quote });
  }
  const order = await insertOrder(tx, {
    id: newId(),
    number: await nextNumber(tx, 'order'),
    accountId: account.id,
    customerName: fullName(account),
    status: ORDER_TRANSITIONS.initial,
    designUuid: design.value.uuid,
    designName: name,
    productType,
    document,
    roster,
    fabricId,
    quote,
    quantity: quote.quantity,
    totalAmountCents: quote.totalAmountCents,
    totalDiscountCents: quote.totalDiscountCents,
    grandTotalCents: quote.grandTotalCents,
    phone,
    address,
    note,
    designedAt: updatedAt,
  });
  await insertEvent(tx, {
    orderId: order.id,
    actorId: account.id,
    actorRole: 'CUSTOMER',
    actorName: fullName(account),
    fromStatus: null,
    toStatus: order.status,
    reason: null,
  });
  await queueOrderMail(call, order, { kind: 'placed' });
  return ok(order);
};
