import { EmptyState, toast } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { addressesOf, piecesElsewhere } from '../../addresses/elsewhere.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useAccount, useSignedIn } from '../../session/session.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { readCartDetails, writeCartDetails, type CartDetails } from '../checkout/cart-details.ts';
import { CartItemCard } from './CartItemCard.tsx';
import { CartOrder } from './CartOrder.tsx';
import { useLocalCart } from './cart-store.ts';
import { addLocally, loadLocalCart } from './local-cart.ts';
import { cartGroups, putItem, useCart, useCartQuote, type ShownItem } from './use-cart.ts';
import { useEditTeam } from './use-edit-team.ts';
import classes from './cart.module.css';

const Empty = () => {
  const text = useCartText();
  const signedIn = useSignedIn();
  return (
    <EmptyState
      icon={<IconShoppingBag size={48} stroke={1.25} />}
      isPage
      title={text('empty')}
      message={text('emptyMessage')}
      action={
        <Group justify="center">
          <Button component={Link} to="/store">
            {text('toStore')}
          </Button>
          {signedIn && (
            <Button component={Link} to="/me/assets" variant="default">
              {text('toDesigns')}
            </Button>
          )}
        </Group>
      }
    />
  );
};

/** Gives what is said of the order as a whole, kept on this device: a way to a design and back loses nothing. */
const useDetails = () => {
  const account = useAccount();
  const [details, setDetails] = useState(() => readCartDetails(localStorage, account));
  const change = (part: Partial<CartDetails>): void => {
    const next = { ...details, ...part };
    setDetails(next);
    writeCartDetails(localStorage, account?.id ?? null, next);
  };
  return { details, change };
};

/** Takes a design out, and can put it back as it was. */
const useRemoval = (remove: (item: ShownItem) => Promise<void>) => {
  const text = useCartText();
  return async (item: ShownItem): Promise<void> => {
    const local = useLocalCart.getState().items.find(({ id }) => id === item.id);
    await remove(item);
    toast.undo({
      message: text('removed', { name: item.designName }),
      label: text('undo'),
      onUndo: () => {
        if (local !== undefined) addLocally(local);
        else if (item.designUuid !== null) void putItem(item.id, item.designUuid, item);
      },
    });
  };
};

const Filled = ({ cart }: { readonly cart: ReturnType<typeof useCart> }) => {
  const { items } = cart;
  const text = useCartText();
  const { details, change } = useDetails();
  const price = useCartQuote(
    items,
    details.code,
    piecesElsewhere(addressesOf(details.elsewhere, cartGroups(items))),
  );
  const edit = useEditTeam(items);
  const remove = useRemoval(cart.remove);
  return (
    <div className={`kw-page ${classes.page ?? ''}`}>
      <PageHead title={text('title')} lead={text('lead')} />
      <div className={classes.columns}>
        <ul className={classes.items}>
          {items.map((item, index) => (
            <CartItemCard
              key={item.id}
              item={item}
              quote={price.quote?.items[index]}
              onChange={(part) => void cart.changeItem(item, part)}
              onRemove={() => void remove(item)}
              onEditTeam={() => void edit(item)}
            />
          ))}
        </ul>
        <CartOrder items={items} seal={cart.seal} {...price} details={details} onDetails={change} />
      </div>
    </div>
  );
};

/** Several designs, ordered together. */
const CartPage = () => {
  // The bar brings it in too, and not as soon.
  useLayoutEffect(loadLocalCart, []);
  const cart = useCart();
  if (cart.isPending) return <Waiting />;
  if (cart.error !== null) return <LoadFailed error={cart.error} onRetry={cart.refetch} />;
  return cart.items.length === 0 ? <Empty /> : <Filled cart={cart} />;
};

export default CartPage;
