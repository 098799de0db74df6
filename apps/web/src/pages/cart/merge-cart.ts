import { designEndpoints } from '@kitwright/contract/designs';
import { cartEndpoints } from '@kitwright/contract/orders';
import type { Client } from '@kitwright/contract/client';
import { toast, type useErrorText } from '@kitwright/ui';
import { CART, DESIGNS } from '../../api/addresses.ts';
import { refresh } from '../../api/calls.ts';
import type { useCartText } from '../../translations/cart/text.ts';
import { removeLocally, type LocalCartItem } from './local-cart.ts';

/** Holds what became of one design of a visitor's cart; `key` is the error where it was not taken along. */
export interface Merged {
  readonly item: LocalCartItem;
  readonly key: string | null;
}

/**
 * Takes a visitor's cart along to the account: each drawing is kept under a key of its own and put into the cart under
 * its own id, so that a merge that was cut off, or runs in two tabs, leaves one of each.
 */
export const mergeItem = async (client: Pick<Client, 'call'>, item: LocalCartItem): Promise<Merged> => {
  const { id, designName, document, fabricId, options, team } = item;
  const design = await client.call(designEndpoints.createDesign, {
    body: { name: designName, document },
    idempotencyKey: `cart-${id}`,
  });
  if (!design.ok) return { item, key: design.error.key };
  const put = await client.call(cartEndpoints.putCartItem, {
    params: { id },
    body: { designUuid: design.value.uuid, fabricId, options, team },
  });
  return { item, key: put.ok ? null : put.error.key };
};

/** Words in the language of the page. */
interface Words {
  readonly text: ReturnType<typeof useCartText>;
  readonly errorText: ReturnType<typeof useErrorText>;
}

/**
 * Takes designs of this device's cart along to the account, one by one. Someone else may have begun them here: who signs in hears how
 * many came, and why another could not, which stays.
 */
export const takeAlong = async (
  client: Pick<Client, 'call'>,
  items: readonly LocalCartItem[],
  { text, errorText }: Words,
): Promise<void> => {
  let count = 0;
  for (const item of items) {
    const { key } = await mergeItem(client, item);
    if (key === null) {
      removeLocally(item.id);
      count += 1;
    } else toast.error(text('mergeFailed', { name: item.designName, reason: errorText(key) }));
  }
  if (count > 0) toast.success(text('merged', { count }));
  await refresh(CART, DESIGNS);
};
