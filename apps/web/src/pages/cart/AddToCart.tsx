import type { Cart, Design } from '@kitwright/contract';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cacheKeys, queryClient } from '../../api/query-client.ts';
import { rosterOf } from '../../roster/roster-rows.ts';
import { useCartText } from '../../translations/cart/text.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import { putItem } from './use-cart.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The options a design has in the cart already: they stay when its players change. */
const optionsInCart = (id: string): Record<string, string> =>
  queryClient.getQueryData<Cart>(cacheKeys.cart)?.items.find((item) => item.id === id)?.options ?? {};

/** Puts the order that is being written into the cart; `?item=` names what is there already and is changed. */
export const AddToCart = ({
  design,
  checkout,
  mayAdd,
}: {
  readonly design: Design;
  readonly checkout: Checkout;
  /** Whether the players are in order; says so where they are not. */
  readonly mayAdd: () => boolean;
}) => {
  const text = useCartText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const item = params.get('item') ?? '';
  const known = UUID.test(item) ? item : null;
  // One visit puts one design there, however often the button is pressed.
  const [newId] = useState(() => crypto.randomUUID());

  const add = async (): Promise<void> => {
    const roster = mayAdd() ? rosterOf(checkout.filled) : null;
    if (roster === null) return;
    const { fabricId } = checkout.draft;
    const team = { kind: 'roster' as const, roster: [...roster] };
    const id = known ?? newId;
    const answer = await busyWhile(putItem(id, design.uuid, { fabricId, options: optionsInCart(id), team }));
    if (!answer.ok) {
      toast.error(errorText(answer.problem.key));
      return;
    }
    checkout.forget();
    toast.success(text('added'));
    await navigate('/cart');
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconShoppingBagPlus size={20} stroke={1.5} />}
      onClick={() => void add()}
    >
      {text(known === null ? 'add' : 'save')}
    </Button>
  );
};
