import { useErrorText } from '@kitwright/ui';
import { useEffect, useRef } from 'react';
import { client } from '../../api/client.ts';
import { useSignedIn } from '../../session/session.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { followOtherTabs, isCartKept, useLocalCart } from './cart-store.ts';

const load = async (): Promise<void> => (await import('./local-cart.ts')).loadLocalCart();

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
    void import('./merge-cart.ts').then(({ takeAlong }) => takeAlong(client, fresh, { text, errorText }));
  }, [signedIn, items, text, errorText]);
};
