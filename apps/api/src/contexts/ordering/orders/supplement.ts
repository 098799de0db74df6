import type { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import { quoteSchema, type OrderQuote } from '@kitwright/ordering';
import { takesSupplement } from '@kitwright/ordering/supplement';
import type { OrderItemRow, OrderRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { ownActor } from '../../../values/actor.ts';
import { readTerms } from '../../catalogue/quotes.ts';
import { listItems } from './items.repository.ts';
import { ownOrder } from './load-order.ts';
import { agree, type NewOrder } from './order-plan.ts';
import { orderedDocument } from './ordered-document.ts';
import { placeOrder } from './place-order.ts';
import { presentKin, presentOrderSummary } from './present.ts';

type QuoteCall = Call<typeof endpoints.quoteSupplement>;
type OrderCall = Call<typeof endpoints.orderSupplement>;
type LateCall = Pick<QuoteCall, 'tx' | 'account' | 'params' | 'body' | 'deps'>;

interface Joined {
  readonly order: OrderRow;
  readonly item: OrderItemRow;
}

/** An own order that late comers may join, with the design they get; held until the transaction ends. */
const joined = async ({ tx, account, params, body, deps }: LateCall): Promise<Outcome<Joined>> => {
  const order = await ownOrder(tx, account, params.id, 'update');
  if (!order.ok) return order;
  const { status, orderedAt, supplementOf } = order.value;
  const asked = { status, orderedAtMs: orderedAt.getTime(), isSupplement: supplementOf !== null };
  if (!takesSupplement(asked, deps.clock().getTime())) {
    const current = presentOrderSummary(order.value, ownActor(account.roles));
    return fail('error.msg.order.invalidTransition', { current });
  }
  const item = (await listItems(tx, order.value.id))[body.item];
  // Pieces by size bear no names: a late comer's would be another design.
  return item === undefined || item.sizes !== null
    ? fail('error.msg.validation', { fields: [{ field: 'item', key: 'error.field.invalid' }] })
    : ok({ order: order.value, item });
};

/** The order of late comers: to where the team's goes, in the drawing that the team has. */
const newOrder = (
  { order, item }: Joined,
  { roster }: QuoteCall['body'],
  { note, expectedGrandTotalCents }: Pick<OrderCall['body'], 'note' | 'expectedGrandTotalCents'>,
): NewOrder => {
  const { place } = order;
  const quote = quoteSchema.parse(item.quote);
  return {
    phone: order.phone,
    address: place?.street ?? order.address,
    place: place === null ? null : { province: place.province, district: place.district },
    note,
    code: undefined,
    expectedGrandTotalCents,
    shopCustomerId: order.shopCustomerId ?? undefined,
    fieldOf: (_, field) => field.replace(/^team\./, ''),
    showQuote: (current) => current,
    supplementTo: {
      orderId: order.id,
      price: {
        ...quote,
        quantity: order.quantity,
        goesAlong: order.status !== 'ON_THE_WAY' && order.status !== 'RECEIVED',
      },
    },
    designs: [
      {
        design: {
          uuid: item.designUuid,
          name: item.designName,
          productType: item.productType,
          updatedAt: item.designedAt,
        },
        document: orderedDocument(item),
        fabricId: item.fabricId,
        team: { kind: 'roster', roster },
      },
    ],
  };
};

/** The price of late comers, as it is before anyone has agreed to it. */
export const quoteLate = async (call: QuoteCall): Promise<Outcome<OrderQuote>> => {
  const { tx, account, body, deps } = call;
  const found = await joined(call);
  if (!found.ok) return found;
  const terms = await readTerms(tx, { code: undefined, accountId: account.id, now: deps.clock() });
  const order = newOrder(found.value, body, { note: '', expectedGrandTotalCents: -1 });
  return agree({ ...order, isQuestion: true }, terms);
};

/** Orders for late comers, once for one key, however often it is sent. */
export const orderLate = async (call: OrderCall): Promise<Outcome<Order>> => {
  const found = await joined(call);
  if (!found.ok) return found;
  const placed = await placeOrder(call, newOrder(found.value, call.body, call.body));
  return placed.ok ? ok({ ...placed.value, supplementOf: presentKin(found.value.order) }) : placed;
};
