import type { DeskOrder } from '@kitwright/contract/production';
import { formatUsd } from '@kitwright/ordering';
import { formatCount } from '@kitwright/ui';
import { ActionIcon } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDeskText } from '../../../translations/desk/text.ts';
import { DueDate, isPlainClick } from '../OrderRow.tsx';
import classes from './board.module.css';

interface CardProps {
  readonly order: DeskOrder;
  /** The card the keys are at. */
  readonly current: boolean;
  readonly onOpen: (order: DeskOrder) => void;
  readonly onMove: (order: DeskOrder) => void;
  /** Told when it is taken by the pointer, and let go again. */
  readonly onDrag: (order: DeskOrder | null) => void;
}

const Facts = ({ order }: { readonly order: DeskOrder }) => {
  const text = useDeskText();
  return (
    <span className={classes.facts}>
      <span className="kw-figures">{text('board.pieces', { count: formatCount(order.quantity) })}</span>
      <span className="kw-figures">{formatUsd(order.grandTotalCents)}</span>
      {order.supplier !== null && <span className={classes.supplier}>{order.supplier.name}</span>}
    </span>
  );
};

/** One order on the board: to be opened, dragged, or moved by its button. */
export const BoardCard = ({ order, current, onOpen, onMove, onDrag }: CardProps) => {
  const text = useDeskText();
  const card = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!current) return;
    card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    link.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <li
      ref={card}
      className={classes.card}
      data-late={order.late}
      draggable={order.actions.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', order.number);
        onDrag(order);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <img src={order.thumbnailUrl} alt="" width={44} height={55} loading="lazy" draggable={false} />
      <div className={classes.words}>
        <Link
          ref={link}
          to={`/orders/${order.id}`}
          className={classes.name ?? ''}
          draggable={false}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(order);
          }}
        >
          <span className="kw-figures">{order.number}</span>
          <b>{order.teamName === '' ? text('board.noTeam') : order.teamName}</b>
        </Link>
        <Facts order={order} />
        <DueDate order={order} />
      </div>
      {order.actions.length > 0 && (
        <ActionIcon
          className={classes.move ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={text('board.move', { number: order.number })}
          onClick={() => onMove(order)}
        >
          <IconArrowsExchange size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
};
