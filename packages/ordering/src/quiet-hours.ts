import { dayIn, startOfDayIn, timeIn } from './time-zones.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Hours of a day, `22:00` to `07:00`; from evening to morning goes over midnight. */
export interface HoursOfDay {
  readonly from: string;
  readonly to: string;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const FROM_CLOCK = '2026-11-27T'.length;
/** Minutes since midnight, by the clocks of a zone. */
const clockIn = (zone: string, atMs: number): number =>
  minutesOf(timeIn(zone, atMs).slice(FROM_CLOCK, FROM_CLOCK + '22:00'.length));

/** The end of the quiet hours that a moment is in, by the clocks of a zone; null for one that is in none. */
export const quietUntil = (zone: string, quiet: HoursOfDay | null, now: Date): Date | null => {
  if (quiet === null) return null;
  const clock = clockIn(zone, now.getTime());
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? clock >= from || clock < to : clock >= from && clock < to;
  if (!isQuiet) return null;
  const isTomorrow = isOverMidnight && clock >= from;
  const today = dayIn(zone, now.getTime());
  const start = startOfDayIn(zone, today).getTime();
  const day = isTomorrow ? startOfDayIn(zone, dayIn(zone, start + DAY_MS + DAY_MS / 2)).getTime() : start;
  const end = day + to * MINUTE_MS;
  // On a day of another length the clocks show another time then.
  return new Date(end + (to - clockIn(zone, end)) * MINUTE_MS);
};
