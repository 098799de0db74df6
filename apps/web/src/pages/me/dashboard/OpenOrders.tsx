import type { OrderSummary } from '@kitwright/contract/orders';
import { asksForMoney, formatUsd } from '@kitwright/ordering';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { usePaying } from '../../../parts/use-paying.ts';
import { editorPath } from '../../../routes/paths.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useOrderMoves } from '../histories/use-order-moves.tsx';
import { OrderStations, nextStepOf } from '../OrderStations.tsx';
import { Block } from './Block.tsx';
import classes from './dashboard.module.css';

/** Shows what the customer can do next with an order: what it waits for, or else a look at it. */
const NextButton = ({ order }: { readonly order: OrderSummary }) => {
  const text = useMeText();
  const { confirmReceived, resubmit } = useOrderMoves();
  const page = `/me/histories/${order.id}`;
  if (order.actions.includes('resubmit'))
    return (
      <Group gap="xs">
        <Button component={Link} to={editorPath(order.productType, order.designUuid)} size="xs">
          {text('orders.changeDesign')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void resubmit(order.id)}>
          {text('orders.resubmit')}
        </Button>
      </Group>
    );
  if (order.actions.includes('confirmReceived'))
    return (
      <Button size="xs" onClick={() => void confirmReceived(order.id)}>
        {text('orders.received')}
      </Button>
    );
  const owes = asksForMoney(order.status, order.grandTotalCents - order.paidAmountCents);
  return (
    <Button component={Link} to={page} size="xs" variant={owes ? 'filled' : 'default'}>
      {text(owes ? 'dashboard.howToPay' : 'dashboard.seeOrder')}
    </Button>
  );
};

const OpenOrder = ({ order }: { readonly order: OrderSummary }) => {
  const text = useMeText();
  const words = useCheckoutText();
  const { way } = usePaying();
  const owedCents = order.grandTotalCents - order.paidAmountCents;
  const step = nextStepOf(order.status, owedCents);
  return (
    <article className={classes.order}>
      <img src={order.thumbnailUrl} alt="" loading="lazy" />
      <div className={classes.orderBody}>
        <div className={classes.orderHead}>
          <Link to={`/me/histories/${order.id}`} className={classes.orderName}>
            {order.designName}
          </Link>
          <span className={`kw-figures ${classes.quiet ?? ''}`}>
            {order.number} · {words('roster.count', { count: order.quantity })} ·{' '}
            {formatUsd(order.grandTotalCents)}
          </span>
        </div>
        <OrderStations order={order} />
        <div className={classes.next}>
          <p>
            {text(step === 'pay' ? `next.pay.${way}` : `next.${step}`, {
              amount: formatUsd(owedCents),
              number: order.number,
            })}
          </p>
          <NextButton order={order} />
        </div>
      </div>
    </article>
  );
};

/** Orders under way: how far each has come, and what comes next. */
export const OpenOrders = ({ orders }: { readonly orders: readonly OrderSummary[] }) => {
  const text = useMeText();
  return (
    <Block title={text('dashboard.inProgress')} all="/me/histories">
      <div className={classes.panel}>
        {orders.length === 0 ? (
          <p className={classes.nothing}>{text('dashboard.noOpenOrders')}</p>
        ) : (
          orders.map((order) => <OpenOrder key={order.id} order={order} />)
        )}
      </div>
    </Block>
  );
};
