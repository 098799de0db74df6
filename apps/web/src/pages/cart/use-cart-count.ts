import { endpoints } from '@kitwright/contract';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { cacheKeys } from '../../api/query-client.ts';
import { useSignedIn } from '../../session/session.ts';
import { useLocalCart } from './local-cart.ts';

/** The cart of the account that is signed in. */
export const useServerCart = (enabled: boolean) =>
  useQuery({
    queryKey: cacheKeys.cart,
    enabled,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.getCart, { signal })),
  });

/** How many designs are in the cart; 0 until that is known. */
export const useCartCount = (): number => {
  const signedIn = useSignedIn();
  const server = useServerCart(signedIn);
  const local = useLocalCart(({ items }) => items.length);
  return signedIn ? (server.data?.items.length ?? 0) : local;
};
