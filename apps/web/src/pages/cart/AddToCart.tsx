import type { Design } from '@kitwright/contract';
import { Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { useCartText } from '../../translations/cart/text.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** The button that puts the order that is being written into the cart. */
export const AddToCart = ({
  design,
  checkout,
  isWayOn,
  mayAdd,
}: {
  readonly design: Design;
  readonly checkout: Checkout;
  /** Several designs are ordered from the cart: there is no other way on. */
  readonly isWayOn: boolean;
  /** Whether the players are in order; says so where they are not. */
  readonly mayAdd: () => boolean;
}) => {
  const text = useCartText();
  const { add, isKnown } = useAddToCart(design, checkout);
  return (
    <Button
      variant={isWayOn ? 'filled' : 'default'}
      size={isWayOn ? 'lg' : 'md'}
      fullWidth
      leftSection={<IconShoppingBagPlus size={20} stroke={1.5} />}
      onClick={() => {
        if (mayAdd()) void add();
      }}
    >
      {text(isKnown ? 'save' : 'add')}
    </Button>
  );
};
