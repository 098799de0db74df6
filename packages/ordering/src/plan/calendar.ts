import { FESTIVAL_NAMES, festivalDays, type Festival } from './khmer-calendar.ts';

/** The hours of a day, as clocks show them: `08:00` to `17:00`. */
export interface OpenHours {
  readonly from: string;
  readonly to: string;
}

export interface ShopCalendar {
  /** The hours of each weekday, Sunday first; null where no one works. */
  readonly hours: readonly (OpenHours | null)[];
  /** The break within them. */
  readonly breakMinutes: number;
  readonly closedDays: readonly Holiday[];
}

/** A day without work: of every year (`11-09`) or of one (`2026-11-24`), with its name. */
export interface Holiday {
  readonly on: string;
  readonly name: { readonly kh: string; readonly en: string };
}

const each = (days: readonly string[], kh: string, en: string): readonly Holiday[] =>
  days.map((on) => ({ on, name: { kh, en } }));

/** The public holidays of Cambodia that are on the same day of every year, as a shop's calendar begins with. */
export const HOLIDAYS: readonly Holiday[] = [
  ...each(['01-01'], 'ទិវាចូលឆ្នាំសកល', 'International New Year'),
  ...each(['01-07'], 'ទិវាជ័យជម្នះលើរបបប្រល័យពូជសាសន៍', 'Victory over Genocide Day'),
  ...each(['03-08'], 'ទិវាអន្តរជាតិនារី', 'International Women’s Day'),
  ...each(['05-01'], 'ទិវាពលកម្មអន្តរជាតិ', 'International Labour Day'),
  ...each(['05-14'], 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម ព្រះមហាក្សត្រ', 'King’s Birthday'),
  ...each(['06-18'], 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម សម្តេចព្រះមហាក្សត្រី', 'Queen Mother’s Birthday'),
  ...each(['09-24'], 'ទិវាប្រកាសរដ្ឋធម្មនុញ្ញ', 'Constitution Day'),
  ...each(['10-15'], 'ទិវាប្រារព្ធពិធីគោរពព្រះវិញ្ញាណក្ខន្ធ ព្រះបរមរតនកោដ្ឋ', 'Commemoration of the King Father'),
  ...each(['10-29'], 'ព្រះរាជពិធីគ្រងព្រះបរមរាជសម្បត្តិ', 'King’s Coronation Day'),
  ...each(['11-09'], 'ពិធីបុណ្យឯករាជ្យជាតិ', 'Independence Day'),
  ...each(['12-29'], 'ទិវាសន្តិភាពនៅកម្ពុជា', 'Peace Day'),
];

/** Days of festivals in some years, but those on which a shop works all the same. */
export const festivalHolidays = (
  festivals: readonly Festival[],
  years: readonly number[],
  workedDays: readonly string[],
): readonly Holiday[] =>
  years.flatMap((year) =>
    festivals.flatMap((festival) =>
      festivalDays(festival, year)
        .filter((on) => !workedDays.includes(on))
        .map((on) => ({ on, name: FESTIVAL_NAMES[festival] })),
    ),
  );

/** Monday to Saturday, eight to five with an hour at noon, and the holidays of Cambodia but those of sun and moon. */
export const FIRST_CALENDAR: ShopCalendar = {
  hours: [null, ...Array.from({ length: 6 }, (): OpenHours => ({ from: '08:00', to: '17:00' }))],
  breakMinutes: 60,
  closedDays: HOLIDAYS,
};

/** A calendar with the days of festivals in the year of a day and the two after it: a plan looks one year ahead. */
export const withFestivals = (
  calendar: ShopCalendar,
  {
    festivals,
    workedDays,
  }: { readonly festivals: readonly Festival[]; readonly workedDays: readonly string[] },
  day: string,
): ShopCalendar => {
  const year = Number(day.slice(0, 'YYYY'.length));
  const own = festivalHolidays(festivals, [year, year + 1, year + 2], workedDays);
  return { ...calendar, closedDays: [...calendar.closedDays, ...own] };
};

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** The first of January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const HOUR_MINUTES = 60;

/** The day so many days after a day, ISO. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The minute of the day that a clock shows. */
export const minuteOfDay = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * HOUR_MINUTES + Number(minutes);
};

/** The holiday or own closed day that a day is; undefined on any other. */
export const closedDayOf = ({ closedDays }: ShopCalendar, day: string): Holiday | undefined =>
  closedDays.find(({ on }) => on === day || on === day.slice('2026-'.length));

/** The hours of a day; null where the shop is closed. */
export const hoursOf = (calendar: ShopCalendar, day: string): OpenHours | null =>
  closedDayOf(calendar, day) === undefined
    ? (calendar.hours[(Date.parse(day) / DAY_MS + EPOCH_WEEKDAY) % DAYS_OF_WEEK] ?? null)
    : null;

/** Minutes that are worked on a whole day. */
export const minutesOn = (calendar: ShopCalendar, day: string): number => {
  const hours = hoursOf(calendar, day);
  if (hours === null) return 0;
  return Math.max(0, minuteOfDay(hours.to) - minuteOfDay(hours.from) - calendar.breakMinutes);
};

/** A moment as the clocks of the shop show it: `2026-11-27`, and the minute of that day. */
export interface ShopMoment {
  readonly day: string;
  readonly minute: number;
}

/** Minutes that are left of a day at a moment of it; the break counts evenly over the day. */
const minutesLeft = (calendar: ShopCalendar, { day, minute }: ShopMoment): number => {
  const hours = hoursOf(calendar, day);
  if (hours === null) return 0;
  const [from, to] = [minuteOfDay(hours.from), minuteOfDay(hours.to)];
  const share = Math.min(1, Math.max(0, (to - minute) / Math.max(1, to - from)));
  return Math.floor(minutesOn(calendar, day) * share);
};

/** A day on the axis of worked minutes. */
export interface AxisDay {
  readonly day: string;
  /** Worked minutes from the moment of the plan to the beginning of the day. */
  readonly startsAt: number;
  readonly minutes: number;
}

/**
 * The axis of worked minutes from a moment on: closed days have none, today has those that are left. All stations of a
 * shop share it, so that a plan is intervals on one line.
 */
export const workAxis = (calendar: ShopCalendar, now: ShopMoment, days: number): readonly AxisDay[] => {
  let startsAt = 0;
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(now.day, index);
    const minutes = index === 0 ? minutesLeft(calendar, now) : minutesOn(calendar, day);
    const axisDay = { day, startsAt, minutes };
    startsAt += minutes;
    return axisDay;
  });
};

/** The first day of an axis that passes a test of growing truth, by halving. */
const firstDay = (axis: readonly AxisDay[], test: (day: AxisDay) => boolean): AxisDay | undefined => {
  let [low, high] = [0, axis.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const day = axis[middle];
    if (day !== undefined && test(day)) high = middle;
    else low = middle + 1;
  }
  return axis[low];
};

/** The day on which work ends that ends at a minute of the axis; undefined beyond its end. */
export const dayOfEnd = (axis: readonly AxisDay[], minute: number): string | undefined =>
  firstDay(axis, ({ startsAt, minutes }) => startsAt + minutes >= minute)?.day;

/** The minute at which a day begins, or the next that is worked; 0 for days gone by, undefined beyond the axis. */
export const minuteOfStart = (axis: readonly AxisDay[], day: string): number | undefined =>
  firstDay(axis, (each) => each.day >= day)?.startsAt;

/** The working day so many working days after a day; the day itself, or the next that is worked, for none. */
export const afterShopDays = (calendar: ShopCalendar, day: string, days: number): string => {
  let at = day;
  // A shop that is never open has no such day: a year is looked through.
  for (let left = days, looked = 0; looked < 366 + days * DAYS_OF_WEEK; looked += 1) {
    if (minutesOn(calendar, at) > 0) {
      if (left === 0) return at;
      left -= 1;
    }
    at = addDays(at, 1);
  }
  return at;
};
