import type { DesignDocument } from '@kitwright/design';
import type { Editor } from '../../session/editor.ts';

/** Puts a whole design in the place of the present one, which is kept as the previous one. One step of undo. */
export function replaceDesign(editor: Editor, document: DesignDocument): void {
  const { document: previous } = editor.store.getState();
  editor.select(null);
  if (editor.apply({ type: 'replaceDocument', document })) editor.set({ previous });
}
