import { declareTexts, type TextKey } from '@kitwright/ui';
import { en, type EditorTexts } from './en.ts';
import { kh } from './kh.ts';

export type EditorTextKey = TextKey<EditorTexts>;

/** Texts of the editor. */
export const useEditorText = declareTexts('editor', { en, kh });

export type EditorText = ReturnType<typeof useEditorText>;

const named = (group: object, id: string): boolean => Object.hasOwn(group, id);

/** Name of a zone; a garment's own id where no name is known. */
export const zoneName = (text: EditorText, id: string): string =>
  named(en.zones, id) ? text(`zones.${id}` as EditorTextKey) : id;

export const pieceName = (text: EditorText, id: string): string =>
  named(en.pieces, id) ? text(`pieces.${id}` as EditorTextKey) : id;

/** Name of an option of the garment, such as the sleeve. */
export const optionName = (text: EditorText, id: string): string =>
  named(en.options, id) ? text(`options.${id}.name` as EditorTextKey) : id;

export const optionValueName = (text: EditorText, id: string, value: string): string =>
  named(en.options, id) && named(en.options[id as keyof typeof en.options], value)
    ? text(`options.${id}.${value}` as EditorTextKey)
    : value;

/** Name of a placement; one without a name of its own is called by its piece. */
export const placementName = (
  text: EditorText,
  placement: { readonly id: string; readonly piece: string },
): string =>
  named(en.placements, placement.id)
    ? text(`placements.${placement.id}` as EditorTextKey)
    : pieceName(text, placement.piece);
