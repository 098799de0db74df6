/** What a text is written in, as far as choosing a font and measuring its height goes. */
export type TextScript = 'latin' | 'khmer' | 'khmerDigits';

const KHMER = /[\u1780-\u17ff]/u;
const KHMER_LETTER = /[\u1780-\u17df]/u;
const OTHER_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Characters that leave no mark and no gap: joiners, zero-width space, marks of direction, variation selectors. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]/u;

export const isKhmer = (text: string): boolean => KHMER.test(text);
export const isInvisible = (character: string): boolean => INVISIBLE.test(character);
export const isBlank = (text: string): boolean => [...text].every((c) => /\s/u.test(c) || isInvisible(c));

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
