import type { Order } from '@kitwright/contract';
import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCloudOff, IconFileUnknown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { errorKeyOf } from '../../api/problem-error.ts';
import { useOrder } from '../../api/queries.ts';
import { useShortcuts } from '../../keyboard/shortcuts.ts';
import { Waiting } from '../Waiting.tsx';
import { useConsoleText } from '../../translations/text.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { ItemTabs } from './ItemTabs.tsx';
import { neighboursOf, readListState } from './list-state.ts';
import { OrderDesign } from './OrderDesign.tsx';
import { OrderHead } from './OrderHead.tsx';
import { PackCard } from './pack/PackCard.tsx';
import { PriceCard } from './PriceCard.tsx';
import { RosterCard } from './RosterCard.tsx';
import { SealCard } from './SealCard.tsx';
import classes from './order.module.css';

/** Everything about one order: its design as large as it fits, and what there is to know beside it. */
const Details = ({ order }: { readonly order: Order }) => {
  const [shown, setShown] = useState(0);
  const [shownFor, setShownFor] = useState<number | null>(null);
  const item = order.items[shown] ?? order.items[0];
  if (item === undefined) return null;
  return (
    <div className={classes.columns}>
      <OrderDesign key={item.id} item={item} player={shownFor === null ? undefined : item.roster[shownFor]} />
      <div className={classes.facts}>
        <ItemTabs
          items={order.items}
          shown={shown}
          onShow={(index) => {
            setShown(index);
            setShownFor(null);
          }}
        />
        <RosterCard item={item} chosen={shownFor} onChoose={setShownFor} />
        <div className={classes.pair}>
          <PriceCard order={order} />
          <CustomerCard order={order} />
        </div>
        <div className={classes.pair}>
          <HistoryCard history={order.history} />
          <SealCard hash={item.frozenHash} />
        </div>
        <PackCard order={order} />
      </div>
    </div>
  );
};

const NotShown = ({ errorKey, onRetry }: { readonly errorKey: string; readonly onRetry: () => void }) => {
  const text = useConsoleText();
  const errorText = useErrorText();
  const unknown = errorKey === 'error.msg.notFound' || errorKey === 'error.msg.validation';
  return unknown ? (
    <EmptyState
      icon={<IconFileUnknown size={40} stroke={1.25} />}
      title={text('order.notFound')}
      message={text('order.notFoundMessage')}
      action={
        <Button component={Link} to="/" variant="default">
          {text('orders.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.25} />}
      title={errorText(errorKey)}
      action={
        <Button variant="default" onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    />
  );
};

export const OrderPage = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list = readListState(useLocation().state);
  const { previous, next } = neighboursOf(list, id);
  const { data: order, error, refetch } = useOrder(id);

  const goTo = (other: string | null): void => {
    if (other !== null) void navigate(`/orders/${other}`, { state: list, replace: true });
  };
  useShortcuts({
    next: () => goTo(next),
    previous: () => goTo(previous),
    leave: () => void navigate(`/${list.search}`),
  });

  if (order !== undefined)
    return (
      <>
        <OrderHead
          order={order}
          backTo={`/${list.search}`}
          onPrevious={previous === null ? null : () => goTo(previous)}
          onNext={next === null ? null : () => goTo(next)}
        />
        <Details key={order.id} order={order} />
      </>
    );
  if (error !== null) return <NotShown errorKey={errorKeyOf(error)} onRetry={() => void refetch()} />;
  return <Waiting />;
};
