import { zoneAndPart } from '@kitwright/garment';
import { declareLateTexts, type TextKey } from '@kitwright/ui';
import type { EditorTexts } from './en.ts';

export type EditorTextKey = TextKey<EditorTexts>;

/** Texts of the editor, in the language that is in use: the other one comes when it is chosen. */
export const useEditorText = declareLateTexts<EditorTexts>('editor', {
  en: async () => (await import('./en.ts')).en,
  kh: async () => (await import('./kh.ts')).kh,
});

export type EditorText = ReturnType<typeof useEditorText>;

/** The text of a key that may not be known: such a key is its own text. */
const named = (text: EditorText, key: string, otherwise: string): string => {
  const found = text(key as EditorTextKey);
  return found === key ? otherwise : found;
};

/** Name of a zone, or of a part of one; a garment's own id where no name is known. */
export function zoneName(text: EditorText, name: string): string {
  const { zone, part } = zoneAndPart(name);
  const whole = named(text, `zones.${zone}`, zone);
  if (part === undefined) return whole;
  if (part === 'left' || part === 'right' || part === 'inside' || part === 'outside') {
    return text('colours.part', { zone: whole, part: text(`colours.${part}`) });
  }
  const piece = pieceName(text, part);
  return OWN_NAMES.has(zone) ? piece : text('colours.part', { zone: whole, part: piece });
}

/** Zones whose pieces say by their own names what they are. */
const OWN_NAMES: ReadonlySet<string> = new Set(['sleeves', 'hood', 'shorts', 'placket']);

export const pieceName = (text: EditorText, id: string): string => named(text, `pieces.${id}`, id);

/** Name of an option of the garment, such as the sleeve. */
export const optionName = (text: EditorText, id: string): string => named(text, `options.${id}.name`, id);

export const optionValueName = (text: EditorText, id: string, value: string): string =>
  named(text, `options.${id}.${value}`, value);

/** Name of a placement; one without a name of its own is called by its piece. */
export const placementName = (
  text: EditorText,
  placement: { readonly id: string; readonly piece: string },
): string => named(text, `placements.${placement.id}`, pieceName(text, placement.piece));
