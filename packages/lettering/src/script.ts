import type { FontLanguage } from './language.ts';

/** The scripts that a text is written in, as far as choosing a font and measuring its height goes. */
export type TextScript = 'latin' | 'khmer' | 'khmerDigits' | 'thai' | 'han' | 'hangul';

const KHMER = /[\u1780-\u17ff]/u;
const KHMER_DIGITS_AND_SYMBOLS = /[\u17e0-\u17ff]/u;
const THAI = /\p{Script=Thai}/u;
const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Chinese characters, kana, and the signs used with them, such as the long-vowel mark. */
const HAN_OR_KANA =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Characters that leave no mark and no gap: soft hyphen, joiners, zero-width space, direction marks, variation
 * selectors.
 */
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

function scriptOfCharacter(character: string): TextScript {
  if (KHMER.test(character)) return KHMER_DIGITS_AND_SYMBOLS.test(character) ? 'khmerDigits' : 'khmer';
  if (THAI.test(character)) return 'thai';
  if (HANGUL.test(character)) return 'hangul';
  return HAN_OR_KANA.test(character) ? 'han' : 'latin';
}

/** The script a line is measured by: that of its letters and digits where all are of one, otherwise Latin. */
export function scriptOf(text: string): TextScript {
  const scripts = new Set(
    Array.from(text)
      .filter((character) => LETTER_OR_DIGIT.test(character) || isKhmer(character))
      .map(scriptOfCharacter),
  );
  if (scripts.has('khmer')) scripts.delete('khmerDigits');
  const [script, another] = scripts;
  return another === undefined ? (script ?? 'latin') : 'latin';
}

/** The character whose height stands for the script's letters. */
export const REFERENCE_CHARACTER: Readonly<Record<TextScript, string>> = {
  latin: 'H',
  khmer: 'ក',
  khmerDigits: '១',
  thai: 'ก',
  han: '国',
  hangul: '한',
};

/** Every reference character: a font is measured by those it has, so they are loaded with any of its letters. */
export const REFERENCE_TEXT = Object.values(REFERENCE_CHARACTER).join('');

/**
 * The language whose shapes Chinese characters take: those of the font's own language, of Japanese beside kana, or
 * Chinese ones.
 */
export function hanLanguage(text: string, fontLanguage: FontLanguage): FontLanguage {
  if (fontLanguage === 'cn' || fontLanguage === 'jp') return fontLanguage;
  return KANA.test(text) ? 'jp' : 'cn';
}

const LANGUAGES: Readonly<Record<Exclude<TextScript, 'han'>, FontLanguage>> = {
  latin: 'en',
  khmer: 'kh',
  khmerDigits: 'kh',
  thai: 'th',
  hangul: 'kr',
};

/** The language whose partner font helps out a cluster; `han` is that of Chinese characters. */
export function languageOfCluster(cluster: string, han: FontLanguage): FontLanguage {
  const script = Array.from(cluster)
    .map(scriptOfCharacter)
    .find((each) => each !== 'latin');
  if (script === undefined) return 'en';
  return script === 'han' ? han : LANGUAGES[script];
}
