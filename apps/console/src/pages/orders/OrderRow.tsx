import type { DeskOrder } from '@kitwright/contract/production';
import { formatUsd } from '@kitwright/ordering';
import { StatusBadge, formatCount, formatDate, useLang } from '@kitwright/ui';
import { Button, Checkbox, Table } from '@mantine/core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useDeskText } from '../../translations/desk/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import { OrderStatus } from '../OrderStatus.tsx';
import classes from './orders-table.module.css';
import { nextStepOf, useAskBeforeMove, useMoveOrder } from '../order/use-move-order.ts';

/** Shows what to do next, as one button: a look at what is new, or the one step forward. */
const NextStepButton = ({ order, onOpen }: { readonly order: DeskOrder; readonly onOpen: () => void }) => {
  const text = useConsoleText();
  const ask = useAskBeforeMove();
  const move = useMoveOrder();
  const step = nextStepOf(order);
  if (step.kind === 'waiting') return <span className={classes.quiet}>{text('orders.waiting')}</span>;
  if (step.kind === 'done') return <span className={`${classes.quiet ?? ''} ${classes.done ?? ''}`}>—</span>;
  if (step.kind === 'review')
    return (
      <Button size="xs" onClick={onOpen}>
        {text('orders.review')}
      </Button>
    );
  const run = async (): Promise<void> => {
    if (await ask(order, step.action)) await move(order, step.action);
  };
  return (
    <Button size="xs" variant="default" onClick={() => void run()}>
      {text(`action.${step.action}`)}
    </Button>
  );
};

interface RowProps {
  readonly order: DeskOrder;
  /** The row the keys are at. */
  readonly current: boolean;
  readonly chosen: boolean;
  readonly onChoose: (order: DeskOrder) => void;
  readonly onOpen: (order: DeskOrder) => void;
}

/** Shows when an order is due; what is late says so in words as well. */
export const DueDate = ({ order }: { readonly order: Pick<DeskOrder, 'dueOn' | 'late'> }) => {
  const text = useDeskText();
  const { lang } = useLang();
  return (
    <span className={`kw-figures ${classes.due ?? ''}`} data-late={order.late}>
      <time dateTime={order.dueOn}>{formatDate(order.dueOn, lang)}</time>
      {order.late && <StatusBadge severity="danger">{text('late')}</StatusBadge>}
    </span>
  );
};

const Cells = ({ order }: { readonly order: DeskOrder }) => {
  const text = useConsoleText();
  const desk = useDeskText();
  const { lang } = useLang();
  return (
    <>
      <Table.Td className={classes.teamCell ?? ''}>
        <span className={classes.team}>{order.teamName === '' ? text('orders.noTeam') : order.teamName}</span>
        <span className={classes.quiet}>{order.designName}</span>
      </Table.Td>
      <Table.Td className={classes.customerCell ?? ''}>
        {order.customerName}
        {order.supplier !== null && <span className={classes.quiet}>{order.supplier.name}</span>}
      </Table.Td>
      <Table.Td className={`kw-figures ${classes.piecesCell ?? ''}`} data-label={text('orders.pieces')}>
        {formatCount(order.quantity)}
      </Table.Td>
      <Table.Td className={`kw-figures ${classes.dateCell ?? ''}`}>
        {formatDate(order.orderedAt, lang)}
      </Table.Td>
      <Table.Td className={classes.dueCell ?? ''} data-label={desk('table.due')}>
        <DueDate order={order} />
      </Table.Td>
      <Table.Td className={`kw-figures ${classes.moneyCell ?? ''}`}>
        {formatUsd(order.grandTotalCents)}
      </Table.Td>
      <Table.Td className={classes.statusCell ?? ''}>
        <OrderStatus status={order.status} />
      </Table.Td>
    </>
  );
};

/** Tells whether a click means to go on here; with a modifier it asks the browser for a tab or window of its own. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** One order in the table; the whole row opens it. */
export const OrderRow = ({ order, current, chosen, onChoose, onOpen }: RowProps) => {
  const text = useDeskText();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Table.Tr
      ref={row}
      className={classes.row ?? ''}
      data-current={current}
      data-chosen={chosen}
      onClick={() => onOpen(order)}
    >
      <Table.Td className={classes.chooseCell ?? ''} onClick={(event) => event.stopPropagation()}>
        <Checkbox
          size="xs"
          aria-label={text('table.select', { number: order.number })}
          checked={chosen}
          onChange={() => onChoose(order)}
        />
      </Table.Td>
      <Table.Td className={classes.thumbCell ?? ''}>
        <img
          src={order.thumbnailUrl}
          alt=""
          width={40}
          height={50}
          loading="lazy"
          className={classes.thumb}
        />
      </Table.Td>
      <Table.Td className={classes.numberCell ?? ''}>
        <Link
          to={`/orders/${order.id}`}
          className={`kw-figures ${classes.number ?? ''}`}
          onClick={(event) => {
            // A plain click is the row's.
            if (isPlainClick(event)) event.preventDefault();
            else event.stopPropagation();
          }}
        >
          {order.number}
        </Link>
      </Table.Td>
      <Cells order={order} />
      <Table.Td className={classes.nextCell ?? ''} onClick={(event) => event.stopPropagation()}>
        <NextStepButton order={order} onOpen={() => onOpen(order)} />
      </Table.Td>
    </Table.Tr>
  );
};
