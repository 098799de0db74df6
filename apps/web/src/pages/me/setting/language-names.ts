/** Each language is written in itself. */
export const LANGUAGE_NAMES = { kh: 'ខ្មែរ', en: 'English' } as const;
