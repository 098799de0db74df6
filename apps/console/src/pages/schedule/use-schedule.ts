import { endpoints } from '@kitwright/contract/endpoints';
import type {
  LateOrder,
  Schedule,
  ScheduledOrder,
  ScheduledTask,
  ScheduleSettings,
} from '@kitwright/contract/production';
import { formatDate, toast, useLang, type Lang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOOK_AGAIN_MS, read, setAnswer, useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useFloorText } from '../../translations/floor/text.ts';

/** Work of an order at a station on a day. */
export interface BoardTask {
  readonly order: ScheduledOrder;
  readonly task: ScheduledTask;
  readonly day: string;
  readonly minutes: number;
}

export const useSchedule = () =>
  useQuery({ ...read(endpoints.consoleSchedule, {}), refetchInterval: LOOK_AGAIN_MS });

export const useScheduleSettings = () => useQuery(read(endpoints.consoleScheduleSettings, {}));

/** Keeps hours, closed days and capacities, from the version that was seen. */
export const useKeepSettings = () => {
  const text = useFloorText();
  const act = useAct();
  return async (version: number, settings: ScheduleSettings): Promise<void> => {
    const call = client.call(endpoints.consoleKeepScheduleSettings, { body: { version, settings } });
    await act(call, { done: text('schedule.form.saved'), stale: [endpoints.consoleSchedule] });
  };
};

/** Decisions of a person about an order: to put it ahead, and the days of its work by station. */
export interface Wish {
  readonly isRush: boolean;
  readonly pins: readonly { readonly stationId: string; readonly day: string }[];
}

/** Decisions about an order so far. */
export const wishOf = ({ isRush, tasks }: ScheduledOrder): Wish => ({
  isRush,
  pins: tasks.flatMap(({ stationId, pinnedOn }) => (pinnedOn === null ? [] : [{ stationId, day: pinnedOn }])),
});

/** The same with the work at one station on a day, or where the schedule has it. */
export const withPin = (wish: Wish, stationId: string, day: string | null): Wish => ({
  ...wish,
  pins: [
    ...wish.pins.filter((pin) => pin.stationId !== stationId),
    ...(day === null ? [] : [{ stationId, day }]),
  ],
});

interface Asked {
  readonly order: ScheduledOrder;
  readonly wish: Wish;
  readonly late: readonly LateOrder[];
}

/** The first pin that the schedule could not keep: its work begins later. */
const missedPin = ({ orders }: Schedule, id: ScheduledOrder['id'], { pins }: Wish): string | undefined => {
  const tasks = orders.find((order) => order.id === id)?.tasks ?? [];
  return pins
    .map(({ stationId, day }) => {
      const first = tasks.find((task) => task.stationId === stationId)?.days[0]?.day;
      return first !== undefined && first > day ? first : undefined;
    })
    .find((day) => day !== undefined);
};

/** Changes when an order is worked on. Where others would be late by it, it is asked first. */
export const useWishes = () => {
  const text = useFloorText();
  const { lang } = useLang();
  const act = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = async (order: ScheduledOrder, wish: Wish, accept: boolean): Promise<void> => {
    const body = { version: order.version, isRush: wish.isRush, pins: [...wish.pins], accept };
    const call = client.call(endpoints.consoleScheduleOrder, { params: { id: order.id }, body });
    const answer = await act(call);
    // Refused: what is there now is read again.
    if (!answer.ok) return;
    const { kept, late, schedule } = answer.value;
    setAnswer(endpoints.consoleSchedule, {}, schedule);
    setAsked(kept ? null : { order, wish, late });
    if (!kept) return;
    const missed = missedPin(schedule, order.id, wish);
    if (missed === undefined) toast.success(text('schedule.saved'));
    else toast.success(text('schedule.savedLater', { day: formatDate(missed, lang) }));
  };
  return {
    asked,
    wish: (order: ScheduledOrder, wish: Wish) => send(order, wish, false),
    accept: () => (asked === null ? Promise.resolve() : send(asked.order, asked.wish, true)),
    leave: () => setAsked(null),
  };
};
export type Wishes = ReturnType<typeof useWishes>;

const HOUR_MINUTES = 60;

/** Minutes as hours with at most one digit: `7.5`. */
export const hours = (minutes: number): string => String(Math.round((minutes / HOUR_MINUTES) * 10) / 10);

const WEEKDAYS: Readonly<Record<Lang, readonly string[]>> = {
  kh: ['អាទិត្យ', 'ចន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហស្បតិ៍', 'សុក្រ', 'សៅរ៍'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

/** The name of a weekday, Sunday first: browsers have none in Khmer. */
export const weekdayName = (weekday: number, lang: Lang): string => WEEKDAYS[lang][weekday] ?? '';

/** `Fri 27 Nov 2026`, or the same in Khmer, of a day. */
export const dayName = (day: string, lang: Lang): string =>
  `${weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay(), lang)} ${formatDate(day, lang)}`;

/** Amount of a task in its unit, as it is read. */
export const amountKey = ({ unit }: Pick<ScheduledTask, 'unit'>) => `schedule.amount.${unit}` as const;
