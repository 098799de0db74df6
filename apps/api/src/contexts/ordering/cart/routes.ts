import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { OrderQuote } from '@kitwright/ordering';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { sentOrderSchema } from '../orders/create-order.ts';
import type { OrderedDesign } from '../orders/order-plan.ts';
import { placeOrder } from '../orders/place-order.ts';
import { putIntoCart, takeOutOfCart } from './fill-cart.ts';
import { inOptions, presentCart, sealOf } from './present.ts';
import { emptyCart, listCart, type Carted } from './repository.ts';

const orderedDesign = ({ item, design }: Carted): OrderedDesign => ({
  design,
  document: inOptions(design, item.content.options),
  fabricId: item.content.fabricId,
  team: item.content.team,
});

/**
 * Orders all that is in the cart and empties it, in one transaction: of many that order one cart at once the first
 * does, and the others find it empty.
 */
const orderCart = async (call: Call<typeof endpoints.orderCart>): Promise<Outcome<Order>> => {
  const { tx, account, body } = call;
  const { seal, ...delivery } = body;
  await lockAccount(tx, account.id);
  const carted = await listCart(tx, account.id);
  const [first, ...others] = carted;
  if (first === undefined) return fail('error.msg.cart.empty');
  if (sealOf(carted) !== seal) return fail('error.msg.cart.changed', { current: presentCart(carted) });
  const order = {
    ...delivery,
    code: delivery.code,
    place: delivery.place,
    addresses: delivery.addresses,
    shopCustomerId: delivery.shopCustomerId,
    designs: [orderedDesign(first), ...others.map(orderedDesign)] as const,
    fieldOf: (item: number, field: string) => `items.${item}.${field}`,
    showQuote: (quote: OrderQuote) => quote,
  };
  const placed = await placeOrder(call, order);
  if (placed.ok) await emptyCart(tx, account.id);
  return placed;
};

export const registerCart = (api: Api): void => {
  route(api, endpoints.getCart, async ({ tx, account }) => ok(presentCart(await listCart(tx, account.id))));
  route(api, endpoints.putCartItem, putIntoCart);
  route(api, endpoints.deleteCartItem, takeOutOfCart);
  route(api, endpoints.orderCart, orderCart, { sends: sentOrderSchema });
};
