import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { endDraft, findOrder, placeOrder, showToStaff, writtenOrder } from '../../ordering/orders.ts';

/**
 * Writes an order down for a customer who rang up or stands at the counter. It is placed as if the customer placed it:
 * by the same rules, at the same price, with the same mail; only that it says who wrote it. The draft it was written in is
 * over with it.
 */
export const writeOrder = async (call: Call<typeof endpoints.consoleWriteOrder>): Promise<Outcome<Order>> => {
  const { tx, account: writer, body, deps, request } = call;
  const draft = await endDraft(call, body.draftId);
  if (!draft.ok) return draft;
  const written = await writtenOrder(call, body);
  if (!written.ok) return written;
  const { customer, order } = written.value;
  const placed = await placeOrder({ ...call, account: customer, writer }, order);
  if (!placed.ok) return placed;
  const row = await findOrder(tx, placed.value.id);
  if (row === undefined) throw new Error('The order is gone');
  await emit(tx, {
    at: deps.clock(),
    type: 'order.written',
    actor: writer,
    subject: { type: 'order', id: row.id },
    details: { name: placed.value.number, customer: row.customerName, amountCents: row.grandTotalCents },
    ip: request.ip,
    customerId: row.accountId,
  });
  return ok(await showToStaff(tx, row, writer.roles));
};
