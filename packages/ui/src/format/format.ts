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

const wholeNumbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,234`: Latin digits in either language. */
export const formatCount = (value: number): string => wholeNumbers.format(value);

/** `7` of width 3 is `007`. */
export const zeroPad = (value: number, width: number): string => String(value).padStart(width, '0');

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and system as people call them, from what the browser says of itself; null when it says neither. */
export const deviceName = (userAgent: string): string | null => {
  const parts = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(
    (part) => part !== undefined,
  );
  return parts.length > 0 ? parts.join(', ') : null;
};

/** Tells whether it is carried in a hand, for the picture beside its name. */
export const isHandheld = (userAgent: string): boolean => /Mobile|iPhone|iPad|Android/.test(userAgent);
