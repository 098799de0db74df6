import type { Client } from '@kitwright/contract/client';
import { toast, type useErrorText } from '@kitwright/ui';
import { CART, DESIGNS } from '../../api/addresses.ts';
import { refresh } from '../../api/calls.ts';
import type { useCartText } from '../../translations/cart/text.ts';
import { removeLocally, type LocalCartItem } from './local-cart.ts';
import { mergeItem } from './merge-cart.ts';

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
