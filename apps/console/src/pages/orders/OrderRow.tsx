import type { OrderSummary } from '@kitwright/contract';
import { badgeSeverity, formatUsd } from '@kitwright/ordering';
import { StatusBadge, formatCount, formatDate, useLang } from '@kitwright/ui';
import { Button, Table } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useConsoleText } from '../../translations/text.ts';
import { nextStepOf } from '../order/next-step.ts';
import { useAskBeforeMove, useMoveOrder } from '../order/use-move-order.ts';
import classes from './orders.module.css';

/** What to do next, as one button: a look at what is new, or the one step forward. */
const NextStepButton = ({ order, onOpen }: { readonly order: OrderSummary; readonly onOpen: () => void }) => {
  const text = useConsoleText();
  const ask = useAskBeforeMove();
  const move = useMoveOrder();
  const step = nextStepOf(order);
  if (step.kind === 'waiting') return <span className={classes.quiet}>{text('orders.waiting')}</span>;
  if (step.kind === 'done') return <span className={classes.quiet}>—</span>;
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

/** One order in the table; the whole row opens it. */
export const OrderRow = ({
  order,
  selected,
  onOpen,
}: {
  readonly order: OrderSummary;
  readonly selected: boolean;
  readonly onOpen: (order: OrderSummary) => void;
}) => {
  const text = useConsoleText();
  const { lang } = useLang();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <Table.Tr
      ref={row}
      className={classes.row ?? ''}
      data-selected={selected}
      aria-selected={selected}
      onClick={() => onOpen(order)}
    >
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
          onClick={(event) => event.preventDefault()}
        >
          {order.number}
        </Link>
      </Table.Td>
      <Table.Td className={classes.teamCell ?? ''}>
        <span className={classes.team}>{order.teamName === '' ? text('orders.noTeam') : order.teamName}</span>
        <span className={classes.quiet}>{order.designName}</span>
      </Table.Td>
      <Table.Td className={classes.customerCell ?? ''}>{order.customerName}</Table.Td>
      <Table.Td className={`kw-figures ${classes.piecesCell ?? ''}`} data-label={text('orders.pieces')}>
        {formatCount(order.quantity)}
      </Table.Td>
      <Table.Td className={`kw-figures ${classes.dateCell ?? ''}`}>
        {formatDate(order.orderedAt, lang)}
      </Table.Td>
      <Table.Td className={`kw-figures ${classes.moneyCell ?? ''}`}>
        {formatUsd(order.grandTotalCents)}
      </Table.Td>
      <Table.Td className={classes.statusCell ?? ''}>
        <StatusBadge severity={badgeSeverity(order.status)}>{text(`status.${order.status}`)}</StatusBadge>
      </Table.Td>
      <Table.Td className={classes.nextCell ?? ''} onClick={(event) => event.stopPropagation()}>
        <NextStepButton order={order} onOpen={() => onOpen(order)} />
      </Table.Td>
    </Table.Tr>
  );
};
