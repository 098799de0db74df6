import type { Schedule, ScheduledOrder } from '@kitwright/contract/production';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageKeys } from '../../keyboard/use-page-keys.tsx';
import { useFloorText } from '../../translations/floor/text.ts';
import shared from '../floor/floor.module.css';
import { stationName } from '../floor/use-floor.ts';
import { walk } from '../orders/board/BoardView.tsx';
import { LateDialog, OrderDialog } from './OrderDialog.tsx';
import { TaskCard } from './TaskCard.tsx';
import { dayName, hours, useWishes, wishOf, withPin, type BoardTask } from './use-schedule.ts';
import classes from './schedule.module.css';

type Station = Schedule['stations'][number];
type Day = Schedule['days'][number];

const SHOWN_DAYS = 7;

const tasksIn = ({ orders }: Schedule, station: Station, { day }: Day): readonly BoardTask[] =>
  orders.flatMap((order) =>
    order.tasks.flatMap((task) => {
      const worked = task.stationId === station.id ? task.days.find((each) => each.day === day) : undefined;
      return worked === undefined ? [] : [{ order, task, day, minutes: worked.minutes }];
    }),
  );

const isSame = (one: BoardTask | undefined, other: BoardTask): boolean =>
  one?.order.id === other.order.id && one.task.stationId === other.task.stationId && one.day === other.day;

interface CellProps {
  readonly station: Station;
  readonly day: Day;
  readonly tasks: readonly BoardTask[];
  readonly current: BoardTask | undefined;
  readonly dragged: BoardTask | null;
  readonly onDrag: (task: BoardTask | null) => void;
  readonly onDrop: () => void;
  readonly onOpen: (task: BoardTask) => void;
}

/** A station on a day: how much of it is taken, and by what. Takes work of the same station. */
const Cell = ({ station, day, tasks, current, dragged, onDrag, onDrop, onOpen }: CellProps) => {
  const text = useFloorText();
  const { lang } = useLang();
  const [isOver, setIsOver] = useState(false);
  const used = tasks.reduce((sum, { minutes }) => sum + minutes, 0);
  const isOut = station.outages.includes(day.day);
  const isOpen = day.minutes > 0 && !isOut;
  const isAllowed = dragged?.task.stationId === station.id && isOpen;
  const figures = { used: hours(used), all: hours(day.minutes) };
  return (
    <td
      className={classes.cell}
      data-open={isOpen}
      data-drop={isAllowed ? (isOver ? 'over' : 'allowed') : 'none'}
      onDragOver={(event) => {
        if (!isAllowed) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (isAllowed) onDrop();
      }}
    >
      {isOut && day.minutes > 0 && <span className={classes.out}>{text('schedule.out')}</span>}
      {isOpen && station.capacity !== null && (
        <div
          className={classes.load}
          role="img"
          aria-label={text('schedule.loadOf', {
            ...figures,
            station: stationName(station, lang),
            day: dayName(day.day, lang),
          })}
        >
          <span style={{ width: `${Math.min(100, (100 * used) / day.minutes)}%` }} />
          <small className="kw-figures">{text('schedule.load', figures)}</small>
        </div>
      )}
      <ul>
        {tasks.map((task) => (
          <TaskCard
            key={`${task.order.id} ${task.day}`}
            board={task}
            isCurrent={isSame(current, task)}
            onDrag={onDrag}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </td>
  );
};

/** The head of a day, and why it is closed. */
const DayHead = ({ day, isToday }: { readonly day: Day; readonly isToday: boolean }) => {
  const text = useFloorText();
  const { lang } = useLang();
  const closed = day.closed?.[lang] || day.closed?.kh || day.closed?.en || text('schedule.closed');
  return (
    <th scope="col" data-open={day.minutes > 0} aria-current={isToday ? 'date' : undefined}>
      <span>{dayName(day.day, lang)}</span>
      {isToday && <small>{text('schedule.today')}</small>}
      {day.minutes === 0 && !isToday && <small>{closed}</small>}
    </th>
  );
};

/** The board of a week: stations below one another, days side by side. Work is dragged to another day, or moved by keys. */
export const ScheduleBoard = ({ schedule }: { readonly schedule: Schedule }) => {
  const text = useFloorText();
  const { lang } = useLang();
  const [from, setFrom] = useState(0);
  const [spot, setSpot] = useState<ReturnType<typeof walk>>(null);
  const [dragged, setDragged] = useState<BoardTask | null>(null);
  const [opened, setOpened] = useState<ScheduledOrder['id'] | null>(null);
  const wishes = useWishes();
  const days = schedule.days.slice(from, from + SHOWN_DAYS);
  const columns = days.map((day) => schedule.stations.flatMap((station) => tasksIn(schedule, station, day)));
  const current = spot === null ? undefined : columns[spot.column]?.[spot.card];
  const heights = columns.map(({ length }) => length);
  const show = (next: number): void => {
    setFrom(Math.min(Math.max(0, next), Math.max(0, schedule.days.length - 1)));
    setSpot(null);
  };
  const drop = (day: string): void => {
    setDragged(null);
    if (dragged === null || dragged.day === day) return;
    const { order, task } = dragged;
    void wishes.wish(order, withPin(wishOf(order), task.stationId, day));
  };
  const keysButton = usePageKeys({
    next: () => setSpot(walk(heights, spot, 'next')),
    previous: () => setSpot(walk(heights, spot, 'previous')),
    left: () => setSpot(walk(heights, spot, 'left')),
    right: () => setSpot(walk(heights, spot, 'right')),
    move: () => current && setOpened(current.order.id),
  });
  return (
    <>
      <div className={classes.week}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
          disabled={from === 0}
          onClick={() => show(from - SHOWN_DAYS)}
        >
          {text('schedule.earlier')}
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
          disabled={from + SHOWN_DAYS >= schedule.days.length}
          onClick={() => show(from + SHOWN_DAYS)}
        >
          {text('schedule.later')}
        </Button>
      </div>
      {/* Scrolled by keys too, where no card stands to be reached. */}
      <div className={classes.board} role="region" aria-label={text('schedule.board')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <DayHead key={day.day} day={day} isToday={day.day === schedule.today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {schedule.stations.map((station) => (
              <tr key={station.id}>
                <th scope="row">
                  {stationName(station, lang)}
                  {station.capacity === null && <small>{text('schedule.free')}</small>}
                </th>
                {days.map((day) => (
                  <Cell
                    key={day.day}
                    station={station}
                    day={day}
                    tasks={tasksIn(schedule, station, day)}
                    current={current}
                    dragged={dragged}
                    onDrag={setDragged}
                    onDrop={() => drop(day.day)}
                    onOpen={({ order }) => setOpened(order.id)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        {keysButton}
        <span className={shared.quiet}>{text('schedule.hint')}</span>
      </div>
      <OrderDialog
        order={schedule.orders.find(({ id }) => id === opened)}
        schedule={schedule}
        onClose={() => setOpened(null)}
        onWish={(order, wish) => {
          setOpened(null);
          void wishes.wish(order, wish);
        }}
      />
      <LateDialog wishes={wishes} />
    </>
  );
};
