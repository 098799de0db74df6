/** What a text is written in, as far as choosing a font and measuring its height goes. */
export type TextScript = 'latin' | 'khmer' | 'khmerDigits';

const KHMER = /[\u1780-\u17ff]/u;
const KHMER_LETTER = /[\u1780-\u17df]/u;
const OTHER_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Characters that leave no mark and no gap: soft hyphen, joiners, zero-width space, direction marks, variation selectors. */
const INVISIBLE_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2064],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
];

export const isKhmer = (text: string): boolean => KHMER.test(text);

export function isInvisible(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return INVISIBLE_RANGES.some(([first, last]) => code >= first && code <= last);
}

export const isBlank = (text: string): boolean =>
  Array.from(text).every((c) => /\s/u.test(c) || isInvisible(c));

/** The script a line is measured by: Latin if anything in it is neither Khmer nor a mere sign. */
export function scriptOf(text: string): TextScript {
  if (!isKhmer(text) || OTHER_LETTER_OR_DIGIT.test(text.replace(/[\u1780-\u17ff]/gu, ''))) return 'latin';
  return KHMER_LETTER.test(text) ? 'khmer' : 'khmerDigits';
}

/** The character whose height stands for the script's letters. */
export const REFERENCE_CHARACTER: Readonly<Record<TextScript, string>> = {
  latin: 'H',
  khmer: 'ក',
  khmerDigits: '១',
};
