import type { BoardColumn as Column, DeskOrder } from '@kitwright/contract/production';
import { formatCount } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDeskText } from '../../../translations/desk/text.ts';
import { useConsoleText } from '../../../translations/text.ts';
import { OrderStatus } from '../../OrderStatus.tsx';
import classes from './board.module.css';
import { BoardCard } from './BoardCard.tsx';

interface ColumnProps {
  readonly column: Column;
  /** All cards of it that are there, the later ones too. */
  readonly orders: readonly DeskOrder[];
  readonly currentId: string | null;
  readonly isLoading: boolean;
  /** While a card is dragged: whether it may be dropped here. */
  readonly drop: 'none' | 'allowed' | 'refused';
  readonly onMore: () => void;
  readonly onDrop: () => void;
  readonly onOpen: (order: DeskOrder) => void;
  readonly onMove: (order: DeskOrder) => void;
  readonly onDrag: (order: DeskOrder | null) => void;
}

/** A status: how many orders it has, and the first of them. Takes the cards that may come here. */
export const BoardColumn = ({ column, orders, currentId, drop, onDrop, ...props }: ColumnProps) => {
  const text = useDeskText();
  const shared = useConsoleText();
  const [isOver, setIsOver] = useState(false);
  const { status, count } = column;
  const name = shared(`status.${status}`);
  const left = count - orders.length;
  return (
    <section
      className={classes.column}
      aria-label={text('board.column', { status: name, count })}
      data-drop={drop}
      data-over={isOver && drop === 'allowed'}
      onDragOver={(event) => {
        if (drop !== 'allowed') return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (drop === 'allowed') onDrop();
      }}
    >
      <h2 className={classes.title}>
        <OrderStatus status={status} />
        <span className="kw-figures">{formatCount(count)}</span>
      </h2>
      {orders.length === 0 && <p className={classes.empty}>{text('board.empty')}</p>}
      <ul className={classes.cards}>
        {orders.map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            current={order.id === currentId}
            onOpen={props.onOpen}
            onMove={props.onMove}
            onDrag={props.onDrag}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" color="gray" size="xs" loading={props.isLoading} onClick={props.onMore}>
          {text('board.more', { count: formatCount(left) })}
        </Button>
      )}
    </section>
  );
};
