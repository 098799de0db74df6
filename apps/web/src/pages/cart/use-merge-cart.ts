import { toast, useErrorText } from '@kitwright/ui';
import { useEffect, useRef } from 'react';
import { client } from '../../api/client.ts';
import { cacheKeys, queryClient } from '../../api/query-client.ts';
import { useSignedIn } from '../../session/session.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { followOtherTabs, loadLocalCart, removeLocally, useLocalCart } from './local-cart.ts';
import { mergeItem } from './merge-cart.ts';

/** Brings the visitor's cart of this device in, and takes it along at sign-in. What cannot come along stays here. */
export const useMergeCart = (): void => {
  const text = useCartText();
  const errorText = useErrorText();
  const signedIn = useSignedIn();
  const { items } = useLocalCart();
  /** Tried once in this visit: what was refused would be refused again. */
  const tried = useRef(new Set<string>());

  useEffect(() => {
    loadLocalCart();
    return followOtherTabs();
  }, []);

  useEffect(() => {
    const fresh = signedIn ? items.filter(({ id }) => !tried.current.has(id)) : [];
    if (fresh.length === 0) return;
    for (const { id } of fresh) tried.current.add(id);
    const merge = async (): Promise<void> => {
      for (const item of fresh) {
        const { key } = await mergeItem(client, item);
        if (key === null) removeLocally(item.id);
        else toast.error(text('mergeFailed', { name: item.designName, reason: errorText(key) }));
      }
      await queryClient.invalidateQueries({ queryKey: cacheKeys.cart });
      await queryClient.invalidateQueries({ queryKey: cacheKeys.designs });
    };
    void merge();
  }, [signedIn, items, text, errorText]);
};
