import type { FontNeed } from '@kitwright/lettering';
import type { DesignDocument } from '../document.ts';
import { textsOf, wordsOf } from '../elements/text/edits.ts';
import { CAPTAIN, extrasFontOf } from '../extras/extras.ts';
import type { PlayerWords } from './compose-input.ts';

/**
 * The words a design sets in each of its fonts, for one player or several: what is loaded before it is composed, and all
 * that composing it asks a letterer for.
 */
export function fontsNeeded(
  document: DesignDocument,
  players: readonly PlayerWords[] = [],
): readonly FontNeed[] {
  const needs = new Map<string, FontNeed>();
  for (const element of textsOf(document)) {
    if (element.hidden) continue;
    for (const player of players.length === 0 ? [undefined] : players) {
      const { fontId, letterSpacingEm } = element;
      const text = wordsOf(element, document.slots, player);
      const need = letterSpacingEm === 0 ? { fontId, text } : { fontId, text, letterSpacingEm };
      needs.set(`${fontId}\n${letterSpacingEm}\n${text}`, need);
    }
  }
  if (players.some(({ extras }) => extras?.some((extra) => extra !== 'armband') === true)) {
    const fontId = extrasFontOf(document);
    for (const text of [CAPTAIN, ...players.map(({ number }) => number)]) {
      needs.set(`${fontId}\n0\n${text}`, { fontId, text });
    }
  }
  return [...needs.values()];
}
