import { Button } from '@mantine/core';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { useCartText } from '../../translations/cart/text.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import type { OrderedDesign } from '../checkout/visitor-design.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** The button that puts the order that is being written into the cart. */
export const AddToCart = ({
  design,
  checkout,
  item,
  isWayOn,
  mayAdd,
}: {
  readonly design: OrderedDesign;
  readonly checkout: Checkout;
  /** Holds what is in the cart already and is changed. */
  readonly item: string | null;
  /** Several designs are ordered from the cart: there is no other way on. */
  readonly isWayOn: boolean;
  /** Tells whether the players are in order; says so where they are not. */
  readonly mayAdd: () => boolean;
}) => {
  const text = useCartText();
  const { add } = useAddToCart(design, checkout, item);
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
      {text(item === null ? 'add' : 'save')}
    </Button>
  );
};
