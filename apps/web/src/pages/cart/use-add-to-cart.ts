import type { DesignId } from '@kitwright/contract';
import { cartEndpoints, type Cart, type CartContent } from '@kitwright/contract/orders';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient, refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useAccount } from '../../session/session.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { joinDetails, readCartDetails, writeCartDetails } from '../checkout/cart-details.ts';
import { splitTeam } from '../checkout/keeper-kit.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import type { OrderedDesign } from '../checkout/visitor-design.ts';
import { useLocalCart } from './cart-store.ts';
import { addLocally } from './local-cart.ts';
import { putItem } from './use-cart.ts';
import { CART_QUERY_KEY } from './use-cart-count.ts';

/** Holds what is put there of an account's design: for all, or for all but the goalkeepers, and theirs. */
interface NewItem {
  readonly id: string;
  readonly designUuid: DesignId;
  readonly content: Omit<CartContent, 'options'>;
}

const cartNow = (): Cart['items'] => queryClient.getQueryData<Cart>(CART_QUERY_KEY)?.items ?? [];

/** The item that the goalkeepers of another wear, if they have one of their own. */
const keepersItem = (id: string): string | undefined =>
  cartNow().find(({ keepersOf }) => keepersOf === id)?.id;

const itemsOf = (
  designUuid: DesignId,
  { draft, filled, team }: Pick<Checkout, 'draft' | 'filled' | 'team'>,
  ids: readonly [string, string],
): readonly NewItem[] => {
  const { keeperDesign, fabricId, kind } = draft;
  const [id, keepersId] = ids;
  const split = kind === 'sizes' ? null : splitTeam(filled);
  if (keeperDesign !== '' && split !== null) {
    return [
      { id, designUuid, content: { fabricId, team: split.players } },
      {
        id: keepersId,
        designUuid: keeperDesign,
        content: { fabricId, team: split.goalkeepers, keepersOf: id },
      },
    ];
  }
  return team === null ? [] : [{ id, designUuid, content: { fabricId, team } }];
};

/** Puts the order that is being written into the cart. `item` is what is there already and is changed. */
export const useAddToCart = (design: OrderedDesign, checkout: Checkout, item: string | null) => {
  const text = useCartText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const account = useAccount();
  // One visit puts one of each there, however often the button is pressed.
  const [[newId, newKeepersId]] = useState(() => [crypto.randomUUID(), crypto.randomUUID()] as const);
  const id = item ?? newId;

  /** The key of what is in the way; null where it is in the cart. */
  const addToAccount = async (designUuid: DesignId): Promise<string | null> => {
    const keepersBefore = keepersItem(id);
    const items = itemsOf(designUuid, checkout, [id, keepersBefore ?? newKeepersId]);
    for (const { id: itemId, designUuid: uuid, content } of items) {
      // The options a design has there already stay when its players change.
      const options = cartNow().find((carted) => carted.id === itemId)?.options ?? {};
      const answer = await putItem(itemId, uuid, { ...content, options });
      if (!answer.ok) return answer.error.key;
    }
    if (keepersBefore !== undefined && items.every((one) => one.id !== keepersBefore)) {
      await client.call(cartEndpoints.deleteCartItem, { params: { id: keepersBefore } });
      await refresh(cartEndpoints.getCart);
    }
    return null;
  };
  const addHere = (): string | null => {
    const { team, draft } = checkout;
    if (team === null) return 'error.msg.validation';
    const options = useLocalCart.getState().items.find((one) => one.id === id)?.options ?? {};
    const { name: designName, productType, document, thumbnailUrl } = design;
    const content = { fabricId: draft.fabricId, options, team };
    const added = addLocally({ ...content, id, designName, productType, document, thumbnailUrl });
    return added ? null : 'error.msg.cart.full';
  };

  const add = async (): Promise<void> => {
    if (checkout.team === null) return;
    const fault = design.own === null ? addHere() : await busyWhile(addToAccount(design.own.uuid));
    if (fault !== null) {
      toast.error(errorText(fault));
      return;
    }
    const details = joinDetails(readCartDetails(localStorage, account), checkout.details);
    writeCartDetails(localStorage, account?.id ?? null, item === null ? details : checkout.details);
    checkout.forget();
    toast.success(text('added'));
    await navigate('/cart');
  };
  return { add };
};
