import { create } from 'zustand';
import type { LocalCartItem } from './local-cart.ts';

/** Says where this device keeps a visitor's cart. */
export const CART_KEY = 'cart';

/**
 * The visitor's cart as every page knows it: without the rules that it is read by, which come where there is one. Empty
 * until `loadLocalCart`, as on the server, which knows nothing of it.
 */
export const useLocalCart = create<{ readonly items: readonly LocalCartItem[] }>(() => ({ items: [] }));

/** Tells whether this device keeps a cart; a browser that forbids storage keeps none. */
export const isCartKept = (): boolean => {
  try {
    return localStorage.getItem(CART_KEY) !== null;
  } catch {
    return false;
  }
};

/** Another tab's changes show here too. */
export const followOtherTabs = (load: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === CART_KEY || event.key === null) load();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
