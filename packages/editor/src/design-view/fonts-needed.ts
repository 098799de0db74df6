import type { DesignDocument, TextElement } from '@kitwright/design';
import type { PlayerWords } from '@kitwright/design/render';
import { FONTS, fontEntry, isKhmer, type FontLanguage } from '@kitwright/lettering';

/** What a text says on this player. */
export function wordsOf(
  { content }: Pick<TextElement, 'content'>,
  slots: DesignDocument['slots'],
  player?: PlayerWords,
): string {
  if (content.from === 'free') return content.text;
  if (content.slot === 'teamName') return slots.teamName;
  return (player ?? slots)[content.slot];
}

const firstOf = (language: FontLanguage): string | undefined =>
  FONTS.find((font) => font.language === language)?.id;

/** Languages written in a text that a font of `language` cannot be expected to hold. */
function foreignLanguages(text: string, language: FontLanguage): readonly FontLanguage[] {
  const hasLatin = /[\p{L}\p{N}]/u.test(text.replace(/[\u1780-\u17ff]/gu, ''));
  return [
    ...(language !== 'kh' && isKhmer(text) ? (['kh'] as const) : []),
    ...(language !== 'en' && hasLatin ? (['en'] as const) : []),
  ];
}

/** Ids of the fonts that drawing a design needs: those it names, and the partners that help out with another script. */
export function fontsNeeded(
  document: DesignDocument,
  players: readonly PlayerWords[] = [],
): readonly string[] {
  const needed = new Set<string>();
  for (const element of Object.values(document.elements)) {
    if (element.kind !== 'text') continue;
    needed.add(element.fontId);
    const language = fontEntry(element.fontId)?.language ?? 'en';
    for (const player of players.length === 0 ? [undefined] : players) {
      for (const foreign of foreignLanguages(wordsOf(element, document.slots, player), language)) {
        const partner = firstOf(foreign);
        if (partner !== undefined) needed.add(partner);
      }
    }
  }
  return [...needed].sort();
}
