import { MAX_CART_ITEMS, cartContentSchema, type CartContent } from '@kitwright/contract/orders';
import { productTypeSchema } from '@kitwright/contract/tenants';
import { designDocumentSchema } from '@kitwright/design';
import { z } from 'zod';
import { CART_KEY, useLocalCart } from './cart-store.ts';

const localItemSchema = cartContentSchema.extend({
  id: z.uuid(),
  designName: z.string(),
  productType: productTypeSchema,
  thumbnailUrl: z.string(),
  /** The drawing itself: a visitor's designs are on no server yet. */
  document: designDocumentSchema,
});
/** A design in the cart of a visitor. */
export type LocalCartItem = z.infer<typeof localItemSchema>;

const read = (): readonly LocalCartItem[] => {
  try {
    const parsed = z
      .array(localItemSchema)
      .max(MAX_CART_ITEMS)
      .safeParse(JSON.parse(localStorage.getItem(CART_KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

const write = (items: readonly LocalCartItem[]): void => {
  try {
    if (items.length === 0) localStorage.removeItem(CART_KEY);
    else localStorage.setItem(CART_KEY, JSON.stringify(items));
  } catch {
    // The cart then lives as long as the page.
  }
};

export const loadLocalCart = (): void => useLocalCart.setState({ items: read() });

const change = (next: (items: readonly LocalCartItem[]) => readonly LocalCartItem[]): void => {
  const items = next(read());
  write(items);
  useLocalCart.setState({ items });
};

/** Adds a design, or puts it in the place of the one with its id; false where the cart is full. */
export const addLocally = (item: LocalCartItem): boolean => {
  const others = read().filter(({ id }) => id !== item.id);
  if (others.length >= MAX_CART_ITEMS) return false;
  change(() => [...others, item]);
  return true;
};

export const changeLocally = (id: string, part: Partial<CartContent>): void =>
  change((items) => items.map((item) => (item.id === id ? { ...item, ...part } : item)));

/** A drawing that was worked on further takes the place of the one in the cart. */
export const redrawLocally = (id: string, drawn: Pick<LocalCartItem, 'designName' | 'document'>): void =>
  change((items) => items.map((item) => (item.id === id ? { ...item, ...drawn, thumbnailUrl: '' } : item)));

export const removeLocally = (id: string): void => change((items) => items.filter((item) => item.id !== id));
