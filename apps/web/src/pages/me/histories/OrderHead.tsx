import type { Order, OrderItem } from '@kitwright/contract/orders';
import { Anchor, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconPencil,
  IconPrinter,
  IconCalendarRepeat,
  IconRefresh,
  IconStack2,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { OrderStatus } from '../../../parts/OrderStatus.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { checkoutPath, seasonPath, squadOfOrderPath } from '../../../routes/paths.ts';
import { useTenant } from '../../../tenant.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import { useSeasonText } from '../../../translations/season/text.ts';
import { useSquadText } from '../../../translations/squad/text.ts';
import { canReorder, isToPay } from '../OrderStations.tsx';
import { ReorderDialog } from './ReorderDialog.tsx';
import { useReorder } from './use-reorder.ts';
import { useOrderMoves } from './use-order-moves.tsx';
import classes from './histories.module.css';

/** Shows which order it is, how it stands, and what one can do with it. */
export const OrderHead = ({
  order,
  item,
}: {
  readonly order: Order;
  /** The design that is looked at: the one to order again. */
  readonly item: OrderItem;
}) => {
  const text = useMeText();
  const words = useCheckoutText();
  const squad = useSquadText();
  const season = useSeasonText();
  const range = useRangeText();
  const { cancel } = useOrderMoves();
  const [reordering, { open, close }] = useDisclosure(false);
  const { forSizes, forRange } = useReorder(order, item);
  const { sizes } = item;
  const { productTypes } = useTenant();
  const isMade = productTypes.includes(item.productType);
  const isAnyMade = order.items.some(({ productType }) => productTypes.includes(productType));
  const reorder = (): void => {
    if (sizes === null) open();
    else void forSizes(sizes);
  };
  return (
    <>
      <Anchor component={Link} to="/me/histories" size="sm" c="dimmed">
        <Group gap={6} mb="xs">
          <IconArrowLeft size={16} stroke={1.5} />
          {text('orders.back')}
        </Group>
      </Anchor>
      <PageHead
        title={order.designName}
        lead={
          <span className={`kw-figures ${classes.which ?? ''}`}>
            {order.number}
            {order.shopCustomerId !== null && ` · ${order.customerName}`}
            {order.writtenBy !== null && ` · ${text('orders.writtenBy', { name: order.writtenBy })}`}
            {order.ofQuote !== null && ` · ${text('orders.ofQuote', { number: order.ofQuote.number })}`}
            <OrderStatus status={order.status} />
          </span>
        }
      >
        <div className={classes.moves}>
          {order.actions.includes('cancel') && (
            <Button variant="default" size="sm" onClick={() => void cancel(order.id)}>
              {text('orders.cancel')}
            </Button>
          )}
          {order.mayCorrect && order.status !== 'REJECTED' && (
            <Button
              component={Link}
              to={`${checkoutPath(order.designUuid)}?order=${order.id}`}
              variant="default"
              size="sm"
              leftSection={<IconPencil size={18} stroke={1.5} />}
            >
              {text('orders.changeOrder')}
            </Button>
          )}
          {order.items.some(({ roster }) => roster.length > 0) && (
            <Button
              component={Link}
              to={squadOfOrderPath(order.id)}
              variant="default"
              size="sm"
              leftSection={<IconUsersGroup size={18} stroke={1.5} />}
            >
              {squad('title')}
            </Button>
          )}
          <Button
            component="a"
            href={`/order/printinvoice?order=${order.id}`}
            target="_blank"
            rel="noopener"
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={18} stroke={1.5} />}
          >
            {text('orders.invoice')}
          </Button>
          {canReorder(order) && isAnyMade && order.status !== 'CANCELED' && order.supplementOf === null && (
            <Button
              component={Link}
              to={seasonPath(order.id)}
              variant="default"
              size="sm"
              leftSection={<IconCalendarRepeat size={18} stroke={1.5} />}
            >
              {season('order')}
            </Button>
          )}
          {canReorder(order) && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconStack2 size={18} stroke={1.5} />}
              onClick={() => void forRange()}
            >
              {range('fromOrder')}
            </Button>
          )}
          {canReorder(order) && isMade && (
            <Button
              size="sm"
              variant={isToPay(order) ? 'default' : 'filled'}
              leftSection={<IconRefresh size={18} stroke={1.5} />}
              onClick={reorder}
            >
              {order.items.length > 1
                ? text('orders.reorderOne', { name: item.designName })
                : text('orders.reorder')}
            </Button>
          )}
        </div>
        {canReorder(order) && !isMade && <p className={classes.step}>{words('notMade')}</p>}
      </PageHead>
      {reordering && <ReorderDialog order={order} item={item} onClose={close} />}
    </>
  );
};
