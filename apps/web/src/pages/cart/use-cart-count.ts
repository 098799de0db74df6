import { callKey } from '@kitwright/app-shell';
import { useQuery } from '@tanstack/react-query';
import { CART } from '../../api/addresses.ts';
import { useSignedIn } from '../../session/session.ts';
import { useLocalCart } from './cart-store.ts';

export const CART_QUERY_KEY = callKey(CART);

/** The cart of the account that is signed in. What a cart is comes with it: most visits to a page have none. */
export const useServerCart = (enabled: boolean) =>
  useQuery({
    queryKey: CART_QUERY_KEY,
    enabled,
    queryFn: async ({ signal }) => (await import('./fetch-cart.ts')).fetchCart(signal),
  });

/** Tells how many designs are in the cart; 0 until that is known. */
export const useCartCount = (): number => {
  const signedIn = useSignedIn();
  const server = useServerCart(signedIn);
  const local = useLocalCart(({ items }) => items.length);
  return signedIn ? (server.data?.items.length ?? 0) : local;
};
