import type { DesignId } from '@kitwright/contract';
import { quoteEndpoints } from '@kitwright/contract/catalogue';
import { cartEndpoints, type Cart, type CartContent, type CartItem } from '@kitwright/contract/orders';
import type { CallResult } from '@kitwright/contract/client';
import type { DesignDocument } from '@kitwright/design';
import { chosenOptions, garmentOf } from '@kitwright/garment';
import { extrasOf, piecesOf, quantitiesOf, quoteOrder, type OrderQuote } from '@kitwright/ordering';
import { toast, useErrorText } from '@kitwright/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupsOf, type GarmentGroup } from '../../addresses/garment-groups.ts';
import { read, refresh, setAnswer } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { offerOf, usePromotions } from '../../pricing/RunningPromotions.tsx';
import { requestOf, shownPrice, type AskedPrice } from '../../pricing/shown-price.ts';
import { useSignedIn } from '../../session/session.ts';
import { useTenant } from '../../tenant.ts';
import { useLocalCart } from './cart-store.ts';
import { changeLocally, removeLocally, type LocalCartItem } from './local-cart.ts';
import { useServerCart } from './use-cart-count.ts';

/** A design in the cart, of an account or of a visitor, who has no design of it on the server. */
export type ShownItem = Omit<CartItem, 'designUuid'> & {
  readonly designUuid: DesignId | null;
  /** The drawing of a visitor's design; an account's are asked for where they are needed. */
  readonly document: DesignDocument | null;
};

/** A design of a visitor's cart, as the cart shows it. */
export const shownLocal = ({ document, ...item }: LocalCartItem): ShownItem => ({
  ...item,
  document,
  designUuid: null,
  options: { ...chosenOptions(garmentOf(item.productType), { ...document.options, ...item.options }) },
  quantity: piecesOf(item.team),
});

/** Puts what the server says of the cart after a change in the place of what was known. */
const keep = (answer: CallResult<Cart>): void => {
  if (answer.ok) setAnswer(cartEndpoints.getCart, {}, answer.value);
  else void refresh(cartEndpoints.getCart);
};

export const putItem = async (
  id: string,
  designUuid: DesignId,
  { fabricId, options, team, keepersOf }: CartContent,
): Promise<CallResult<Cart>> => {
  const body = { designUuid, fabricId, options, team, keepersOf };
  const answer = await client.call(cartEndpoints.putCartItem, { params: { id }, body });
  keep(answer);
  return answer;
};

/** An own design on its way into the cart, under an id of its own. */
export interface CartEntry {
  readonly id: string;
  readonly designUuid: DesignId;
  readonly content: CartContent;
}

/** Puts several designs into the cart; gives the key of what is in the way. Again with the same ids, it puts in what is missing. */
export const putAll = async (entries: readonly CartEntry[]): Promise<string | null> => {
  for (const { id, designUuid, content } of entries) {
    const answer = await putItem(id, designUuid, content);
    if (!answer.ok) return answer.error.key;
  }
  return null;
};

/** The cart of who is here: the account's, or the visitor's on this device. */
export const useCart = () => {
  const signedIn = useSignedIn();
  const server = useServerCart(signedIn);
  const { items: local } = useLocalCart();
  const errorText = useErrorText();
  const items: readonly ShownItem[] = useMemo(
    () =>
      signedIn
        ? (server.data?.items ?? []).map((item) => ({ ...item, document: null }))
        : local.map(shownLocal),
    [signedIn, server.data, local],
  );

  const changeItem = async (item: ShownItem, part: Partial<CartContent>): Promise<void> => {
    if (item.designUuid === null) {
      changeLocally(item.id, part);
      return;
    }
    const answer = await putItem(item.id, item.designUuid, { ...item, ...part });
    if (!answer.ok) toast.error(errorText(answer.error.key));
  };
  const remove = async (item: ShownItem): Promise<void> => {
    if (item.designUuid === null) removeLocally(item.id);
    else keep(await client.call(cartEndpoints.deleteCartItem, { params: { id: item.id } }));
  };
  return {
    items,
    /** Null for a visitor, and while the cart is not there yet. */
    seal: server.data?.seal ?? null,
    isPending: signedIn && server.isPending,
    error: signedIn && server.data === undefined ? server.error : null,
    refetch: server.refetch,
    changeItem,
    remove,
  };
};

/** Garments of what is in the cart, as they are priced and made. */
export const teamsOf = (items: readonly ShownItem[]) =>
  items.map(({ productType, fabricId, options, team }) => ({
    productType,
    fabricId,
    options,
    quantities: quantitiesOf(team),
    extras: extrasOf(team),
  }));

/** The call for the price of all that is in the cart, and what it asks. */
export const cartQuoteCall = (items: readonly ShownItem[], code: string, elsewhere: readonly number[] = []) =>
  [
    quoteEndpoints.quoteOrder,
    { body: { items: teamsOf(items), code, ...(elsewhere.length > 0 ? { elsewhere: [...elsewhere] } : {}) } },
  ] as const;

/** Garments of the cart as they belong together, numbered as they will be in the order. */
export const cartGroups = (items: readonly ShownItem[]): readonly GarmentGroup[] =>
  groupsOf({
    items: items.map(({ team }) =>
      team.kind === 'roster' ? { roster: team.roster, sizes: null } : { roster: [], sizes: team.sizes },
    ),
  });

/** The price for all that is in the cart, as that of one team. */
export const useCartQuote = (
  items: readonly ShownItem[],
  code: string,
  elsewhere: readonly number[] = [],
): AskedPrice<OrderQuote> => {
  const { prices } = useTenant();
  const offer = offerOf(usePromotions());
  const asked = useQuery({
    ...read(...cartQuoteCall(items, code, elsewhere)),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
  const shown = shownPrice(asked, () => {
    const requests = teamsOf(items).map(({ quantities, ...team }) => requestOf({ ...team, ...quantities }));
    const priced = quoteOrder(prices, requests, offer, elsewhere);
    return priced.ok ? priced.value : null;
  });
  return { ...shown, retry: () => void asked.refetch() };
};
