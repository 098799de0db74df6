import { ActionIcon, Indicator } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCartText } from '../../translations/cart/text.ts';
import { useCartCount } from './use-cart-count.ts';
import { useMergeCart } from './use-merge-cart.ts';

/** The way to the cart, with how many designs are in it. */
export const CartButton = () => {
  const text = useCartText();
  const count = useCartCount();
  useMergeCart();
  return (
    <Indicator label={count} size={18} offset={6} disabled={count === 0}>
      <ActionIcon
        component={Link}
        to="/cart"
        variant="subtle"
        color="gray"
        size={40}
        aria-label={text('open', { count })}
      >
        <IconShoppingBag size={22} stroke={1.5} />
      </ActionIcon>
    </Indicator>
  );
};
