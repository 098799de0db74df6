import { applyEdit } from '../apply-edit.ts';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';

/** The single edits of an edit. */
export const singleEdits = (edit: Edit): readonly Edit[] =>
  edit.type === 'batch' ? edit.edits.flatMap(singleEdits) : [edit];

/** Applies what still applies: an edit of something that others took away meanwhile is left out. */
export function applyBestEffort(document: DesignDocument, edits: readonly Edit[]): DesignDocument {
  return edits.flatMap(singleEdits).reduce((current, edit) => {
    const applied = applyEdit(current, edit);
    return applied.ok ? applied.value.document : current;
  }, document);
}
