import type { Order } from '@kitwright/contract/orders';
import { Alert, Button, Group } from '@mantine/core';
import { formatUsd } from '@kitwright/ordering';
import { IconAlertTriangle, IconCreditCard, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePaying } from '../../../parts/use-paying.ts';
import { checkoutPath, commentsPath } from '../../../routes/paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { isToPay } from '../OrderStations.tsx';
import { rejectionReason } from './OrderTimeline.tsx';
import { useOrderMoves } from './use-order-moves.tsx';
import classes from './histories.module.css';

const Rejected = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const { resubmit } = useOrderMoves();
  const reason = rejectionReason(order.history);
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} title={text('orders.rejectedTitle')} mb="lg">
      {reason !== null && <p className={classes.reason}>{text('orders.reason', { reason })}</p>}
      <p className={classes.step}>{text('orders.rejectedLead')}</p>
      <Group gap="xs">
        <Button component={Link} to={`${checkoutPath(order.designUuid)}?order=${order.id}`} size="sm">
          {text('orders.correct')}
        </Button>
        <Button size="sm" variant="default" onClick={() => void resubmit(order.id)}>
          {text('orders.resubmit')}
        </Button>
        {order.items.map(({ id, productType, designUuid, designName }) => (
          <Button
            key={id}
            component={Link}
            to={commentsPath(productType, designUuid)}
            size="sm"
            variant="default"
          >
            {order.items.length === 1
              ? text('orders.changeDesign')
              : text('orders.changeDesignOf', { name: designName })}
          </Button>
        ))}
      </Group>
    </Alert>
  );
};

const OnTheWay = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const { confirmReceived } = useOrderMoves();
  return (
    <Alert icon={<IconTruckDelivery stroke={1.5} />} title={text('orders.arrivedTitle')} mb="lg">
      <p className={classes.step}>{text('orders.arrivedLead')}</p>
      <Button size="sm" onClick={() => void confirmReceived(order.id)}>
        {text('orders.received')}
      </Button>
    </Alert>
  );
};

/** The way down to where one pays, on a phone below the whole team. */
const ToPay = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  return (
    <Alert
      role="note"
      variant="default"
      icon={<IconCreditCard stroke={1.5} />}
      title={text('orders.toPayTitle', { amount: formatUsd(order.dueCents) })}
      mb="lg"
    >
      <p className={classes.step}>{text(`orders.toPayLead.${usePaying().way}`)}</p>
      <Button component="a" href="#payment" size="sm">
        {text('orders.toPay')}
      </Button>
    </Alert>
  );
};

/** Shows what the order waits for its customer to do; nothing when it is not their turn. */
export const NextStep = ({ order }: { readonly order: Order }) => {
  if (order.actions.includes('resubmit')) return <Rejected order={order} />;
  return (
    <>
      {order.actions.includes('confirmReceived') && <OnTheWay order={order} />}
      {isToPay(order) && <ToPay order={order} />}
    </>
  );
};
