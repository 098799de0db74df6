import type { OrderItem } from '@kitwright/contract/orders';
import { UnstyledButton } from '@mantine/core';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './items.module.css';

/** The designs of an order, to look at one of them; nothing to choose where there is one. */
export const ItemPicker = ({
  items,
  shown,
  onShow,
}: {
  readonly items: readonly OrderItem[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}) => {
  const text = useMeText();
  const words = useCheckoutText();
  if (items.length < 2) return null;
  return (
    <div className={classes.items} role="group" aria-label={text('orders.designs')}>
      {items.map(({ id, designName, thumbnailUrl, quantity }, index) => (
        <UnstyledButton
          key={id}
          className={classes.item}
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
        >
          <img src={thumbnailUrl} alt="" />
          <span>
            <strong>{designName}</strong>
            <span className="kw-figures">{words('roster.count', { count: quantity })}</span>
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
};
