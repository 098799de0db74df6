import { toast, useErrorText } from '@kitwright/ui';
import { useEffect, useRef } from 'react';
import { CART, DESIGNS } from '../../api/addresses.ts';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useSignedIn } from '../../session/session.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { followOtherTabs, isCartKept, useLocalCart } from './cart-store.ts';
import type { LocalCartItem } from './local-cart.ts';

const load = async (): Promise<void> => (await import('./local-cart.ts')).loadLocalCart();

/** Takes designs along one by one; gives those that could not come, with the reason. */
const takeAlong = async (
  items: readonly LocalCartItem[],
  onRefused: (item: LocalCartItem, key: string) => void,
): Promise<void> => {
  const [{ removeLocally }, { mergeItem }] = await Promise.all([
    import('./local-cart.ts'),
    import('./merge-cart.ts'),
  ]);
  for (const item of items) {
    const { key } = await mergeItem(client, item);
    if (key === null) removeLocally(item.id);
    else onRefused(item, key);
  }
};

/** Brings the visitor's cart of this device in, and takes it along at sign-in. What cannot come along stays here. */
export const useMergeCart = (): void => {
  const text = useCartText();
  const errorText = useErrorText();
  const signedIn = useSignedIn();
  const { items } = useLocalCart();
  /** Tried once in this visit: what was refused would be refused again. */
  const tried = useRef(new Set<string>());

  useEffect(() => {
    if (isCartKept()) void load();
    return followOtherTabs(() => void load());
  }, []);

  useEffect(() => {
    const fresh = signedIn ? items.filter(({ id }) => !tried.current.has(id)) : [];
    if (fresh.length === 0) return;
    for (const { id } of fresh) tried.current.add(id);
    const merge = async (): Promise<void> => {
      await takeAlong(fresh, ({ designName }, key) =>
        toast.error(text('mergeFailed', { name: designName, reason: errorText(key) })),
      );
      await refresh(CART, DESIGNS);
    };
    void merge();
  }, [signedIn, items, text, errorText]);
};
