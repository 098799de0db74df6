/** The days within which an order is expected, ISO dates with both ends in it. */
export interface DeliverySpan {
  readonly from: string;
  readonly to: string;
}

/** The fewest and the most working days something takes. */
export interface WorkingDays {
  readonly from: number;
  readonly to: number;
}

const CAPITAL = 'KH-12';

/** Working days on the road: within the capital, to a province, and abroad, where customs have their say. */
const ON_THE_ROAD = {
  capital: { from: 1, to: 1 },
  province: { from: 1, to: 3 },
  abroad: { from: 5, to: 12 },
} as const satisfies Record<string, WorkingDays>;

const roadTo = (province: string | null): WorkingDays => {
  if (province === null) return ON_THE_ROAD.abroad;
  return province === CAPITAL ? ON_THE_ROAD.capital : ON_THE_ROAD.province;
};

const DAY_MS = 86_400_000;
const SATURDAY = 6;
/** The first of January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const DAYS_OF_WEEK = 7;

/** The day so many working days (Monday to Friday) after a day, ISO; before it for a negative number. */
const afterWorkingDays = (day: string, days: number): string => {
  let at = Date.parse(day);
  for (let left = Math.abs(days); left > 0;) {
    at += Math.sign(days) * DAY_MS;
    const weekday = (at / DAY_MS + EPOCH_WEEKDAY) % DAYS_OF_WEEK;
    if (weekday > 0 && weekday < SATURDAY) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
};

/** The day (ISO) by which an order of a day leaves production, when that takes as long as it may. */
export const productionEnd = (orderedOn: string, production: WorkingDays): string =>
  afterWorkingDays(orderedOn, production.to);

/**
 * The day on which an order of a day (ISO) may be expected: the days of production, and those on the road to a
 * province (its ISO 3166-2 code; null for abroad). Public holidays are not computed with: an estimate, not a promise.
 */
export const expectedDelivery = (
  orderedOn: string,
  production: WorkingDays,
  province: string | null,
): DeliverySpan => {
  const road = roadTo(province);
  return {
    from: afterWorkingDays(orderedOn, production.from + road.from),
    to: afterWorkingDays(orderedOn, production.to + road.to),
  };
};

/**
 * The days on which an order may be expected that leaves production between two days, both promised by the queue of the
 * shop: with the days on the road to a province, or abroad.
 */
export const deliveredWithin = (earliest: string, latest: string, province: string | null): DeliverySpan => {
  const road = roadTo(province);
  return { from: afterWorkingDays(earliest, road.from), to: afterWorkingDays(latest, road.to) };
};

/** The days on which an order may be expected that goes elsewhere than it was to: only the road is another. */
export const redirected = (
  { from, to }: DeliverySpan,
  before: string | null,
  after: string | null,
): DeliverySpan => {
  const [roadBefore, roadAfter] = [roadTo(before), roadTo(after)];
  return {
    from: afterWorkingDays(from, roadAfter.from - roadBefore.from),
    to: afterWorkingDays(to, roadAfter.to - roadBefore.to),
  };
};
