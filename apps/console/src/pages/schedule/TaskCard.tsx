import { formatCount, useLang } from '@kitwright/ui';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBolt, IconPin } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFloorText } from '../../translations/floor/text.ts';
import { amountKey, dayName, hours, type BoardTask } from './use-schedule.ts';
import classes from './schedule.module.css';

interface TaskCardProps {
  readonly board: BoardTask;
  /** The card the keys are at. */
  readonly isCurrent: boolean;
  /** Told when it is taken by the pointer, and let go again. */
  readonly onDrag: (task: BoardTask | null) => void;
  readonly onOpen: (task: BoardTask) => void;
}

/** Work of an order at a station on a day: to be dragged to another, or opened. */
export const TaskCard = ({ board, isCurrent, onDrag, onOpen }: TaskCardProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    button.current?.focus({ preventScroll: true });
  }, [isCurrent]);
  const { order, task, day, minutes } = board;
  const amount = text(amountKey(task), { count: formatCount(task.amount) });
  return (
    <li
      className={classes.card}
      data-late={order.lateDays > 0}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', order.number);
        onDrag(board);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <UnstyledButton ref={button} onClick={() => onOpen(board)}>
        <span className="kw-figures">{order.number}</span>
        {order.isRush && <IconBolt size={14} stroke={1.5} role="img" aria-label={text('schedule.rushed')} />}
        {task.pinnedOn !== null && (
          <IconPin size={14} stroke={1.5} role="img" aria-label={text('schedule.pinned')} />
        )}
        <b>{order.teamName}</b>
        <small className="kw-figures">
          {amount} · {text('schedule.hours', { count: hours(minutes) })}
        </small>
        <VisuallyHidden>{dayName(day, lang)}</VisuallyHidden>
      </UnstyledButton>
    </li>
  );
};
