import { LOCALES, type Lang } from '../i18n/lang.ts';

const cached = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<Lang, Intl.DateTimeFormat>();
  return (lang: Lang): Intl.DateTimeFormat => {
    const format = formats.get(lang) ?? new Intl.DateTimeFormat(LOCALES[lang], options);
    formats.set(lang, format);
    return format;
  };
};

const dates = cached({ dateStyle: 'medium' });
const dateTimes = cached({ dateStyle: 'medium', timeStyle: 'short' });

/** `21 Nov 2026`, from an ISO date and time. */
export const formatDate = (iso: string, lang: Lang): string => dates(lang).format(new Date(iso));

/** `21 Nov 2026, 14:05`. */
export const formatDateTime = (iso: string, lang: Lang): string => dateTimes(lang).format(new Date(iso));
