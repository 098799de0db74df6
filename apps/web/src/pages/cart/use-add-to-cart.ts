import type { Cart, Design } from '@kitwright/contract';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cacheKeys, queryClient } from '../../api/query-client.ts';
import { rosterOf } from '../../roster/roster-rows.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { splitTeam } from '../checkout/keeper-kit.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import { putItem } from './use-cart.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The options a design has in the cart already: they stay when its players change. */
const optionsInCart = (id: string): Record<string, string> =>
  queryClient.getQueryData<Cart>(cacheKeys.cart)?.items.find((item) => item.id === id)?.options ?? {};

/** What is to be put there: the design for all, or for all but the goalkeepers, and theirs. */
const itemsOf = (design: Pick<Design, 'uuid'>, checkout: Checkout, ids: readonly [string, string]) => {
  const { keeperDesign } = checkout.draft;
  const split = keeperDesign === '' ? null : splitTeam(checkout.filled);
  if (split !== null) {
    return [
      { id: ids[0], designUuid: design.uuid, team: split.players },
      { id: ids[1], designUuid: keeperDesign, team: split.goalkeepers },
    ];
  }
  const roster = rosterOf(checkout.filled);
  return roster === null
    ? []
    : [{ id: ids[0], designUuid: design.uuid, team: { kind: 'roster' as const, roster: [...roster] } }];
};

/** Puts the order that is being written into the cart; `?item=` names what is there already and is changed. */
export const useAddToCart = (design: Pick<Design, 'uuid'>, checkout: Checkout) => {
  const text = useCartText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const item = params.get('item') ?? '';
  const known = UUID.test(item) ? item : null;
  // One visit puts one of each there, however often the button is pressed.
  const [[newId, keeperId]] = useState(() => [crypto.randomUUID(), crypto.randomUUID()] as const);

  const add = async (): Promise<void> => {
    const { fabricId } = checkout.draft;
    const items = itemsOf(design, checkout, [known ?? newId, keeperId]);
    for (const { id, designUuid, team } of items) {
      const content = { fabricId, options: optionsInCart(id), team };
      const answer = await busyWhile(putItem(id, designUuid, content));
      if (!answer.ok) {
        toast.error(errorText(answer.problem.key));
        return;
      }
    }
    if (items.length === 0) return;
    checkout.forget();
    toast.success(text('added'));
    await navigate('/cart');
  };
  return { add, isKnown: known !== null };
};
