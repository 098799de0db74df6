/** The time zone of a tenant that has chosen none. */
export const DEFAULT_TIME_ZONE = 'Asia/Phnom_Penh';

/** The IANA time zones that this machine knows, by name. */
export const timeZones = (): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), DEFAULT_TIME_ZONE, 'UTC'])].sort();

/** True of the name of a time zone, such as `Asia/Phnom_Penh`; an offset is none. */
export const isTimeZone = (name: string): boolean => timeZones().includes(name);

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** There are some four hundred zones, and a formatter costs much to make. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, made);
  return made;
};

/** The offset of a zone's clocks from UTC at a moment, read from its formatter: `+07:00`. */
const readOffset = (zone: string, atMs: number): string => {
  const part = formatterOf(zone)
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName');
  const offset = part?.value.replace('GMT', '') ?? '';
  return offset === '' ? '+00:00' : offset.slice(0, '+00:00'.length);
};

/** Clocks are put forward and back on a quarter of an hour of UTC, in every zone since 1972. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Of each zone the quarter of an hour that was asked for last: reading an offset costs as much as pricing a team. */
const lastOffsets = new Map<string, { readonly quarter: number; readonly offset: string }>();

/** The offset of a zone's clocks from UTC at a moment: `+07:00`. */
const offsetIn = (zone: string, atMs: number): string => {
  const quarter = Math.floor(atMs / QUARTER_MS);
  const last = lastOffsets.get(zone);
  if (last?.quarter === quarter) return last.offset;
  const offset = readOffset(zone, atMs);
  lastOffsets.set(zone, { quarter, offset });
  return offset;
};

const msOf = (offset: string): number => {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
};

/** A moment as the clocks of a zone show it, with how far they are from UTC: `2026-11-21T14:05:00.000+07:00`. */
export const timeIn = (zone: string, atMs: number): string => {
  const offset = offsetIn(zone, atMs);
  return new Date(atMs + msOf(offset)).toISOString().replace('Z', offset);
};

/** The day it is in a zone at a moment: `2026-11-21`. */
export const dayIn = (zone: string, atMs: number): string => timeIn(zone, atMs).slice(0, 10);

/**
 * The moment at which a day begins in a zone; with the first moment after the gap where clocks are put forward at
 * midnight.
 */
export const startOfDayIn = (zone: string, day: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const near = midnight - msOf(offsetIn(zone, midnight));
  const start = midnight - msOf(offsetIn(zone, near));
  return new Date(dayIn(zone, start) < day ? near : start);
};

/** The moment at which a day is over in a zone. */
export const endOfDayIn = (zone: string, day: string): Date =>
  startOfDayIn(zone, new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));

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

/** The next moment at which the clocks of a zone show a time, `07:00`. */
export const nextAt = (zone: string, clock: string, now: Date): Date => {
  const minutes = minutesOf(clock);
  const today = dayIn(zone, now.getTime());
  const start = startOfDayIn(zone, today).getTime();
  const isTomorrow = clockIn(zone, now.getTime()) >= minutes;
  const day = isTomorrow ? startOfDayIn(zone, dayIn(zone, start + DAY_MS + DAY_MS / 2)).getTime() : start;
  const at = day + minutes * MINUTE_MS;
  // On a day of another length the clocks show another time then.
  return new Date(at + (minutes - clockIn(zone, at)) * MINUTE_MS);
};

/** The end of the quiet hours that a moment is in, by the clocks of a zone; null for one that is in none. */
export const quietUntil = (zone: string, quiet: HoursOfDay | null, now: Date): Date | null => {
  if (quiet === null) return null;
  const clock = clockIn(zone, now.getTime());
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isQuiet = from > to ? clock >= from || clock < to : clock >= from && clock < to;
  return isQuiet ? nextAt(zone, quiet.to, now) : null;
};
