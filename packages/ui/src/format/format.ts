import type { Lang } from '../i18n/lang.ts';

/** Browsers carry no Khmer calendar (they would answer in English), so its months are written here. */
const KHMER_MONTHS = [
  'មករា',
  'កុម្ភៈ',
  'មីនា',
  'មេសា',
  'ឧសភា',
  'មិថុនា',
  'កក្កដា',
  'សីហា',
  'កញ្ញា',
  'តុលា',
  'វិច្ឆិកា',
  'ធ្នូ',
] as const;

/** Zone in which moments are shown; the reader's own until a shop is known. */
let shownZone: string | undefined;

const makeFormats = (timeZone: string | undefined) => ({
  english: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }),
  numbers: new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }),
});

/** By zone: a formatter costs much to make. */
const formats = new Map<string | undefined, ReturnType<typeof makeFormats>>();

const formatsIn = (timeZone: string | undefined): ReturnType<typeof makeFormats> => {
  const made = formats.get(timeZone) ?? makeFormats(timeZone);
  formats.set(timeZone, made);
  return made;
};

/**
 * Shows every moment in the zone of a shop from now on, so that clerk, paper and customer read one date, wherever they are. A zone
 * that an old browser does not know leaves the reader's own, as does null.
 */
export const showDatesIn = (timeZone: string | null): void => {
  try {
    shownZone = timeZone ?? undefined;
    formatsIn(shownZone);
  } catch {
    shownZone = undefined;
  }
};

/** A day without a time is that day everywhere. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const zoneOf = (iso: string): string | undefined => (DAY.test(iso) ? 'UTC' : shownZone);

const numbersOf = (iso: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    formatsIn(zoneOf(iso))
      .numbers.formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );

/** `21 Nov 2026` or `21 វិច្ឆិកា 2026`, from an ISO day, or from an ISO date and time as the day that it is in the shop. */
export const formatDate = (iso: string, lang: Lang): string => {
  if (lang === 'en') return formatsIn(zoneOf(iso)).english.format(new Date(iso));
  const { day = '', month = '', year = '' } = numbersOf(iso);
  return `${Number(day)} ${KHMER_MONTHS[Number(month) - 1] ?? ''} ${year}`;
};

/** `21 Nov 2026, 14:05`, by the clocks of the shop. */
export const formatDateTime = (iso: string, lang: Lang): string => {
  const { hour = '', minute = '' } = numbersOf(iso);
  return `${formatDate(iso, lang)}, ${hour}:${minute}`;
};

const wholeNumbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,234`: Latin digits in either language. */
export const formatCount = (value: number): string => wholeNumbers.format(value);

/** `7` of width 3 is `007`. */
export const zeroPad = (value: number, width: number): string => String(value).padStart(width, '0');
