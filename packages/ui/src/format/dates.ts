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

const englishDates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const khmerDate = (date: Date): string =>
  `${date.getDate()} ${KHMER_MONTHS[date.getMonth()] ?? ''} ${date.getFullYear()}`;

const shownDate = (date: Date, lang: Lang): string =>
  lang === 'kh' ? khmerDate(date) : englishDates.format(date);

/** `21 Nov 2026` or `21 វិច្ឆិកា 2026`, from an ISO date and time, where the reader is. */
export const formatDate = (iso: string, lang: Lang): string => shownDate(new Date(iso), lang);

/** `21 Nov 2026, 14:05`. */
export const formatDateTime = (iso: string, lang: Lang): string => {
  const date = new Date(iso);
  return `${shownDate(date, lang)}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};
