const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first sign of a word as it is read: a Khmer letter with all that hangs on it is one. */
const initialOf = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? '';

/** A name with all of its words but the last as initials: `THIERRY CHANTHA BIN` as `T. C. BIN`; null for one word. */
export const shortName = (name: string): string | null => {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return null;
  const short = [...words.slice(0, -1).map((word) => `${initialOf(word)}.`), last].join(' ');
  return short.length < name.trim().length ? short : null;
};
