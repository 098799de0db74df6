import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { sentOrderSchema } from '../orders/sent-order.ts';
import { putIntoCart, takeOutOfCart } from './fill-cart.ts';
import { orderCart } from './order-cart.ts';
import { presentCart } from './present.ts';
import { listCart } from './repository.ts';

export const registerCart = (api: Api): void => {
  route(api, endpoints.getCart, async ({ tx, account }) => ok(presentCart(await listCart(tx, account.id))));
  route(api, endpoints.putCartItem, putIntoCart);
  route(api, endpoints.deleteCartItem, takeOutOfCart);
  route(api, endpoints.orderCart, orderCart, { sends: sentOrderSchema });
};
