import type { endpoints } from '@kitwright/contract/endpoints';
import type { InvoiceTo, Order } from '@kitwright/contract/orders';
import { ownActor } from '../../../values/actor.ts';
import { fullName } from '../../../values/full-name.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { ownOrder, showToCustomer } from './load-order.ts';
import { keptInvoiceTo } from './order-plan.ts';
import { correctRow, insertEvent } from './repository.ts';

/** `Angkor Sport Co. (K009-901234567)`, for the history. */
const named = (to: InvoiceTo | null): string => {
  if (to === null) return '';
  return to.vatNumber === '' ? to.name : `${to.name} (${to.vatNumber})`;
};

/**
 * Says which company the invoice of an own order is made out to; null takes it back. Money and garments stay as they are, so it
 * may be said whenever the company's books ask for it. The same again changes nothing.
 */
export const setInvoiceTo = async ({
  tx,
  account,
  params,
  body,
}: Call<typeof endpoints.setInvoiceTo>): Promise<Outcome<Order>> => {
  const found = await ownOrder(tx, account, params.id, 'update');
  if (!found.ok) return found;
  const order = found.value;
  const invoiceTo = keptInvoiceTo(body.invoiceTo);
  const [from, to] = [named(order.invoiceTo), named(invoiceTo)];
  if (from === to) return ok(await showToCustomer(tx, order));
  const changed = await correctRow(tx, order.id, { invoiceTo });
  await insertEvent(tx, {
    kind: 'corrected',
    orderId: order.id,
    actorId: account.id,
    actorRole: ownActor(account.roles),
    actorName: fullName(account),
    fromStatus: order.status,
    toStatus: order.status,
    reason: null,
    changes: [{ field: 'invoiceTo', from, to }],
  });
  return ok(await showToCustomer(tx, changed));
};
