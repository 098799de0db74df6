import type { OrderSummary } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { Link } from 'react-router';
import { OrderStatus } from '../../parts/OrderStatus.tsx';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './me.module.css';

/** One order in a narrow list. */
export const OrderLine = ({ order }: { readonly order: OrderSummary }) => {
  const { lang } = useLang();
  const text = useCheckoutText();
  return (
    <Link to={`/me/histories/${order.id}`} className={classes.orderLine}>
      <img src={order.thumbnailUrl} alt="" loading="lazy" />
      <span>
        <span className={classes.orderName}>{order.designName}</span>
        {order.shopCustomerId !== null && <span className={classes.fact}>{order.customerName}</span>}
        <span className={`kw-figures ${classes.fact ?? ''} ${classes.facts ?? ''}`}>
          <span>{order.number}</span>
          <span>{formatDate(order.orderedAt, lang)}</span>
          <span>{text('roster.count', { count: order.quantity })}</span>
        </span>
      </span>
      <span className={classes.orderEnd}>
        <OrderStatus status={order.status} />
        <span className="kw-figures">{formatUsd(order.grandTotalCents)}</span>
      </span>
    </Link>
  );
};
