import type { Order, OrderItem } from '@kitwright/contract/orders';
import { errorKeyOf } from '@kitwright/contract/client';
import { createCommentBoard } from '@kitwright/editor/comments';
import { stationsOf, type Station } from '@kitwright/ordering';
import { EmptyState, Stations } from '@kitwright/ui';
import { Button, CopyButton, SegmentedControl } from '@mantine/core';
import { IconFileUnknown, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useOrder } from '../../api/calls.ts';
import { usePageKeys } from '../../keyboard/use-page-keys.tsx';
import { useMay } from '../../session/session.ts';
import { useDeskText } from '../../translations/desk/text.ts';
import { OrderSpots } from '../reviews/OrderSpots.tsx';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { useConsoleText } from '../../translations/text.ts';
import { staffComments } from '../reviews/use-reviews.ts';
import { Card } from './Card.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { StaffCards, type DeskFields } from './desk/StaffCards.tsx';
import { FloorCard } from './FloorCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { OrderDesign } from './OrderDesign.tsx';
import { MoveDialogs } from '../orders/moves/MoveDialogs.tsx';
import { useMoveOrders } from '../orders/moves/use-move-orders.ts';
import { OrderHead } from './OrderHead.tsx';
import { ClothCard } from './pack/ClothCard.tsx';
import { MarginCard } from '../costs/MarginCard.tsx';
import { QualityCard } from '../quality/QualityCard.tsx';
import { StockCard } from '../stock/StockCard.tsx';
import { PackCard } from './pack/PackCard.tsx';
import { ParcelsCard } from './parcels/ParcelsCard.tsx';
import { PreflightCard } from './preflight/PreflightCard.tsx';
import { PriceCard } from './PriceCard.tsx';
import { SignOffCard } from './SignOffCard.tsx';
import { RosterCard } from './RosterCard.tsx';
import classes from './order.module.css';
import { neighboursOf, readListState } from './use-move-order.ts';

/** Shows which design of an order is looked at; nothing to choose where there is one. */
const ItemTabs = ({
  items,
  shown,
  onShow,
}: {
  readonly items: readonly OrderItem[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}) => {
  const text = useConsoleText();
  if (items.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={text('order.designs')}
      fullWidth
      orientation={items.length > 3 ? 'vertical' : 'horizontal'}
      value={String(shown)}
      onChange={(value) => onShow(Number(value))}
      data={items.map(({ designName, quantity }, index) => ({
        value: String(index),
        label: `${designName} × ${quantity}`,
      }))}
    />
  );
};

const GROUP = /.{1,8}/g;

/** The fingerprint of what was approved: who works it out again knows that nothing was changed since. */
const SealCard = ({ hash }: { readonly hash: string | null }) => {
  const text = useConsoleText();
  if (hash === null)
    return (
      <Card title={text('order.seal')} aside={<IconLockOpen size={18} stroke={1.5} aria-hidden />}>
        <p className={classes.hint}>{text('order.unsealed')}</p>
      </Card>
    );
  return (
    <Card title={text('order.seal')} aside={<IconLock size={18} stroke={1.5} aria-hidden />}>
      <p className={classes.hint}>{text('order.sealed')}</p>
      <code className={classes.hash}>{hash.match(GROUP)?.join(' ')}</code>
      <CopyButton value={hash}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {text(copied ? 'order.copied' : 'order.copy')}
          </Button>
        )}
      </CopyButton>
    </Card>
  );
};

/** Everything about one order: its design as large as it fits, and what there is to know beside it. */
const Details = ({ order, fields }: { readonly order: Order; readonly fields: DeskFields }) => {
  const [shown, setShown] = useState(0);
  const [shownFor, setShownFor] = useState<number | null>(0);
  const isStaff = useMay('desk');
  const makesPacks = useMay('production');
  const seesMoney = useMay('money');
  const item = order.items[shown] ?? order.items[0];
  const designUuid = item?.designUuid ?? '';
  const board = useMemo(
    () => createCommentBoard(staffComments(designUuid, order.id)),
    [designUuid, order.id],
  );
  if (item === undefined) return null;
  return (
    <>
      <div className={classes.columns}>
        <OrderDesign
          key={item.id}
          item={item}
          player={shownFor === null ? undefined : item.roster[shownFor]}
          board={board}
        />
        <div className={classes.facts}>
          <ItemTabs
            items={order.items}
            shown={shown}
            onShow={(index) => {
              setShown(index);
              setShownFor(0);
            }}
          />
          <RosterCard item={item} chosen={shownFor} onChoose={setShownFor} />
          <PreflightCard orderId={order.id} itemId={item.id} version={order.thumbnailUrl} />
          {isStaff && <OrderSpots board={board} document={item.document} />}
          {isStaff && <StaffCards order={order} fields={fields} />}
          <div className={classes.pair}>
            <PriceCard order={order} />
            <CustomerCard order={order} />
          </div>
          <div className={classes.pair}>
            <HistoryCard history={order.history} />
            <div className={classes.facts}>
              {isStaff && <SignOffCard order={order} />}
              <SealCard hash={item.frozenHash} />
            </div>
          </div>
        </div>
      </div>
      {isStaff && (
        <div className={classes.below}>
          {makesPacks && <PackCard order={order} />}
          {makesPacks && <ClothCard order={order} />}
          {makesPacks && <StockCard order={order} />}
          {seesMoney && <MarginCard order={order} />}
          <FloorCard order={order} />
          <QualityCard order={order} />
          <ParcelsCard order={order} />
        </div>
      )}
    </>
  );
};

const isUnknown = (errorKey: string): boolean =>
  errorKey === 'error.msg.notFound' || errorKey === 'error.msg.validation';

const UnknownOrder = () => {
  const text = useConsoleText();
  return (
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
  );
};

/** Stations of an order and its money: those the customer sees, for staff. */
const OrderStations = ({ order }: { readonly order: Order }) => {
  const text = useDeskText();
  const shared = useConsoleText();
  const labelOf = ({ id, state }: Station): string => {
    if (id === 'DEPOSIT' || id === 'REST') {
      return text(`stations.${id}.${state === 'reached' || state === 'owed' ? state : 'ahead'}`);
    }
    return shared(`status.${state === 'current' ? order.status : id}`);
  };
  const stations = stationsOf(order);
  if (stations.length === 0) return null;
  return (
    <div className={classes.way}>
      <Stations
        label={text('stations.label')}
        stations={stations.map((station) => ({ ...station, label: labelOf(station) }))}
        stopped={order.status === 'REJECTED'}
      />
    </div>
  );
};

export const OrderPage = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const list = readListState(useLocation().state);
  const { previous, next } = neighboursOf(list, id);
  const query = useOrder(id);
  const { data: order, error } = query;

  const goTo = (other: string | null): void => {
    if (other !== null) void navigate(`/orders/${other}`, { state: list, replace: true });
  };
  const moves = useMoveOrders();
  const [isMoving, setIsMoving] = useState(false);
  const fields = { note: useRef<HTMLTextAreaElement>(null), amount: useRef<HTMLInputElement>(null) };
  const keysButton = usePageKeys({
    next: () => goTo(next),
    previous: () => goTo(previous),
    move: () => setIsMoving(true),
    note: () => fields.note.current?.focus(),
    pay: () => fields.amount.current?.focus(),
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
        <OrderStations order={order} />
        <Details key={order.id} order={order} fields={fields} />
        {keysButton}
        <MoveDialogs chosen={isMoving ? [order] : []} moves={moves} onClose={() => setIsMoving(false)} />
      </>
    );
  if (error === null) return <Waiting />;
  return isUnknown(errorKeyOf(error)) ? <UnknownOrder /> : <LoadFailed query={query} />;
};
