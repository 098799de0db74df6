import {
  cartEndpoints,
  createOrderBodySchema,
  orderCartBodySchema,
  orderEndpoints,
} from '@kitwright/contract/orders';
import { underLock } from '@kitwright/contract/client';
import { client } from '../api/client.ts';
import { refresh } from '../api/calls.ts';
import { CART, ORDERS, SUMMARY } from '../api/addresses.ts';
import { writeCartDetails } from '../pages/checkout/cart-details.ts';
import { writeCheckoutDraft } from '../pages/checkout/checkout-draft.ts';
import { sendWaiting, type SendWaiting, type WaitedFor } from './waiting-order.ts';

/** An order that this release cannot read any more is looked at by a person. */
const unreadable: Awaited<ReturnType<SendWaiting>> = {
  ok: false,
  error: { type: 'about:blank', title: 'Unreadable', status: 400, key: 'error.msg.malformed', requestId: '' },
};

const send: SendWaiting = async ({ way, body, key }) => {
  if (way === 'cart') {
    const cart = orderCartBodySchema.safeParse(body);
    return cart.success
      ? client.call(cartEndpoints.orderCart, { body: cart.data, idempotencyKey: key })
      : unreadable;
  }
  const order = createOrderBodySchema.safeParse(body);
  return order.success
    ? client.call(orderEndpoints.createOrder, { body: order.data, idempotencyKey: key })
    : unreadable;
};

/** Drops what was written for an order that is sent, as after one that was handed in by hand. */
const forgetDraft = ({ order: { way, draft } }: WaitedFor, storage: Storage): void => {
  if (way === 'cart') writeCartDetails(storage, null, null);
  else writeCheckoutDraft(storage, draft, null);
};

const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => underLock('waiting-orders', work);

/** Sends an account's orders that wait, each once, and tells what became of them. */
export const sendWaitingOrders = async (storage: Storage, account: string): Promise<readonly WaitedFor[]> => {
  const results = await inTurn(() => sendWaiting(storage, account, send));
  for (const result of results) if (result.kind === 'sent') forgetDraft(result, storage);
  if (results.length > 0) await refresh(ORDERS, SUMMARY, CART);
  return results;
};
