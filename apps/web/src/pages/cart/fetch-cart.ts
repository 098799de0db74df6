import { cartEndpoints, type Cart } from '@kitwright/contract/orders';
import { unwrap } from '@kitwright/contract/client';
import { client } from '../../api/client.ts';

export const fetchCart = async (signal: AbortSignal): Promise<Cart> =>
  unwrap(await client.call(cartEndpoints.getCart, { signal }));
