/** Festivals of Cambodia that the sun and the moon of the Khmer calendar set: on other days in each year. */
export const FESTIVALS = [
  'khmerNewYear',
  'visakBochea',
  'royalPloughing',
  'pchumBen',
  'waterFestival',
] as const;
export type Festival = (typeof FESTIVALS)[number];

export const FESTIVAL_NAMES: Readonly<Record<Festival, { readonly kh: string; readonly en: string }>> = {
  khmerNewYear: { kh: 'ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ', en: 'Khmer New Year' },
  visakBochea: { kh: 'ពិធីបុណ្យវិសាខបូជា', en: 'Visak Bochea' },
  royalPloughing: { kh: 'ព្រះរាជពិធីច្រត់ព្រះនង្គ័ល', en: 'Royal Ploughing Ceremony' },
  pchumBen: { kh: 'ពិធីបុណ្យភ្ជុំបិណ្ឌ', en: 'Pchum Ben' },
  waterFestival: { kh: 'ព្រះរាជពិធីបុណ្យអុំទូក', en: 'Water Festival' },
};

const DAY_MS = 86_400_000;

/** A solar year is 292,207 parts of 800 to the day; a moon's month is 692 parts of 703 to 30 days. */
const YEAR_PARTS = 292_207;
const DAY_PARTS = 800;
const EPOCH_PARTS = 373;
/** Years of the lesser era (Chula Sakarach) that the calculation counts in. */
const LESSER_ERA = 638;

/** Days, remainders of sun and moon, and the moon's age as the year of the lesser era begins. */
const yearOf = (era: number) => {
  const parts = YEAR_PARTS * era + EPOCH_PARTS;
  const days = Math.floor(parts / DAY_PARTS) + 1;
  const elevenths = 11 * days + 650;
  return {
    /** Kromathupul: up to 207 in a year of 366 days. */
    sunLeft: DAY_PARTS - (parts % DAY_PARTS),
    /** Avoman: small where a day is to be put in. */
    moonLeft: elevenths % 692,
    /** Bodithey: the age of the moon, 0 to 29. */
    moonAge: (days + Math.floor(elevenths / 692)) % 30,
  };
};

/** A year with a thirteenth month (adhikameas): the moon is nearly new or just was. Of 25 and 5 the second has it, of 24 and 6 the first. */
const wantsMonth = (era: number): boolean => {
  const [{ moonAge: age }, { moonAge: next }] = [yearOf(era), yearOf(era + 1)];
  if (age === 25 && next === 5) return false;
  return age >= 25 || age <= 5 || (age === 24 && next === 6);
};

/** A year with a day more in Jesth (chantrea thimeas). */
const wantsDay = (era: number): boolean => {
  const { sunLeft, moonLeft } = yearOf(era);
  if (sunLeft <= 207) return moonLeft <= 126;
  if (moonLeft === 137 && yearOf(era + 1).moonLeft === 0) return false;
  return moonLeft <= 137 || (moonLeft === 0 && yearOf(era - 1).moonLeft === 137);
};

/** Month or day that a lunar year has beside its 354 days. Not both at once: the day waits for the next year. */
const moreOf = (era: number): 'month' | 'day' | null => {
  if (wantsMonth(era)) return 'month';
  return wantsDay(era) || (wantsMonth(era - 1) && wantsDay(era - 1)) ? 'day' : null;
};

const DAYS_WITH = { none: 354, day: 355, month: 384 } as const;
/** Months of a lunar year, from that of December on, have 29 days and 30 by turns. */
const [JESTH, ASADH] = [6, 7];

/** The first day of the lunar year that ends in 1900: Bos began with that year, 29 days after it. */
const FIRST_YEAR = 1900;
const FIRST_DAY_MS = Date.UTC(FIRST_YEAR, 0, 1) - 29 * DAY_MS;

/** The first of Mikasar that lies about the December before a year, ms. */
const lunarYearStart = (year: number): number => {
  let at = FIRST_DAY_MS;
  for (let each = FIRST_YEAR; each < year; each += 1)
    at += DAYS_WITH[moreOf(each - LESSER_ERA) ?? 'none'] * DAY_MS;
  return at;
};

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day of a lunar month, the first being the first of its waxing moon. Months count from Mikasar, 0. */
const lunarDay = (year: number, month: number, day: number): string => {
  const more = moreOf(year - LESSER_ERA);
  const before = Array.from({ length: month }, (_, each) => {
    if (each === JESTH && more === 'day') return 30;
    if (each === ASADH && more === 'month') return 60;
    return each % 2 === 0 ? 29 : 30;
  });
  return isoDay(lunarYearStart(year) + (before.reduce((sum, days) => sum + days, 0) + day - 1) * DAY_MS);
};

const [PISAKH, PHUTRABOT, KADEK] = [5, 9, 11];
/** The first of the waning moon. */
const WANING = 16;

const from = (first: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => isoDay(Date.parse(first) + index * DAY_MS));

/** The Julian day at which the lesser era begins, less the days of one year; Julian days begin at noon. */
const ERA_JULIAN_DAY = 1_954_167.5;
const UNIX_JULIAN_DAY = 2_440_587.5;
/** From the moment the sun enters Aries (Songkran) to the day on which the era counts up (Lerng Sak). */
const SONGKRAN_DAYS = 2 + (3 + 58 / 60) / 24;

/** Days from the one on which the sun enters Aries to the one on which the era counts up: three, in some years four. */
const newYearDays = (year: number): string[] => {
  const lerngSak = (YEAR_PARTS * (year - LESSER_ERA) + EPOCH_PARTS) / DAY_PARTS + ERA_JULIAN_DAY;
  const dayOf = (julian: number): string => isoDay(Math.floor(julian - UNIX_JULIAN_DAY) * DAY_MS);
  const [first, last] = [dayOf(lerngSak - SONGKRAN_DAYS), dayOf(lerngSak)];
  return from(first, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1);
};

/**
 * Days of a festival in a year from 1900 on, ISO, by the rules of the Khmer calendar (Roath Kim Soeun, Pratitin
 * Soryakkatik-Chankatik 1900-1999, as http://www.cam-cc.org has them). The government's own list for a year is what holds:
 * it agreed with this in every year that the test knows.
 */
export const festivalDays = (festival: Festival, year: number): readonly string[] => {
  switch (festival) {
    case 'khmerNewYear':
      return newYearDays(year);
    case 'visakBochea':
      return [lunarDay(year, PISAKH, 15)];
    case 'royalPloughing':
      return [lunarDay(year, PISAKH, WANING + 3)];
    case 'pchumBen':
      return from(lunarDay(year, PHUTRABOT, WANING + 13), 3);
    case 'waterFestival':
      return from(lunarDay(year, KADEK, 14), 3);
  }
};
