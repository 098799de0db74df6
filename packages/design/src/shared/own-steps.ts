import { applyEdit } from '../apply-edit.ts';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import type { History, Stepped } from '../history.ts';
import { fail, ok, type Result } from '@kitwright/base';
import { editsBetween } from './edits-between.ts';

/**
 * Undo and redo where several people work on one design: a step takes back what its maker did, as far as it is still
 * there. What someone else has changed since stays as it is, and what someone has taken away is not brought back.
 */
export function undoOwn(document: DesignDocument, history: History): Result<Stepped, { code: 'nothing' }> {
  const entry = history.past.at(-1);
  if (!entry) return fail({ code: 'nothing' });
  return ok({
    document: stepOver(document, { made: entry.edits, wanted: entry.inverses }),
    history: {
      ...history,
      past: history.past.slice(0, -1),
      future: [{ ...entry, gesture: null }, ...history.future],
    },
  });
}

/** Makes the last undone step again, where no one has changed the same meanwhile. */
export function redoOwn(document: DesignDocument, history: History): Result<Stepped, { code: 'nothing' }> {
  const [entry, ...future] = history.future;
  if (!entry) return fail({ code: 'nothing' });
  return ok({
    document: stepOver(document, { made: entry.inverses, wanted: entry.edits }),
    history: { ...history, past: [...history.past, entry], future },
  });
}

/**
 * Splits a replaced document into its differences, each for itself: undo then leaves alone what others do meanwhile.
 */
export const inDetail = (document: DesignDocument, edit: Edit): Edit =>
  edit.type === 'replaceDocument' ? { type: 'batch', edits: editsBetween(document, edit.document) } : edit;

interface Step {
  /** Edits that led here. */
  readonly made: readonly Edit[];
  /** Edits that lead back. */
  readonly wanted: readonly Edit[];
}

/** The single edits of an edit. */
const singleEdits = (edit: Edit): readonly Edit[] =>
  edit.type === 'batch' ? edit.edits.flatMap(singleEdits) : [edit];

/** Applies what still applies: an edit of something that others took away meanwhile is left out. */
export function applyBestEffort(document: DesignDocument, edits: readonly Edit[]): DesignDocument {
  return edits.flatMap(singleEdits).reduce((current, edit) => {
    const applied = applyEdit(current, edit);
    return applied.ok ? applied.value.document : current;
  }, document);
}

/**
 * Steps over the edits that others have not changed since: making them once more would change what others changed,
 * which stays. Single fields count, so that a size may go back while a colour stays.
 */
function stepOver(document: DesignDocument, { made, wanted }: Step): DesignDocument {
  const taken = new Set(editsBetween(document, applyBestEffort(document, made)).flatMap(subjectsOf));
  const way = editsBetween(document, applyBestEffort(document, wanted));
  return applyBestEffort(
    document,
    way.flatMap((edit) => withoutSubjects(edit, taken)),
  );
}

/** Subjects that an edit sets, by name: a field of a thing where it sets no more. */
function subjectsOf(edit: Edit): readonly string[] {
  switch (edit.type) {
    case 'setFill':
    case 'clearFill':
      return [`zone ${edit.zone}`];
    case 'setOption':
    case 'clearOption':
      return [`option ${edit.option}`];
    case 'setSlot':
      return [`slot ${edit.slot}`];
    case 'moveElement':
      return [`${edit.elementId} anchor`];
    case 'reorderElement':
      return [`${edit.elementId} order`];
    case 'patchElement':
      return Object.keys(edit.patch).map((field) => `${edit.elementId} ${field}`);
    case 'reorderGraphic':
      return [`graphic ${edit.graphicId} order`];
    case 'patchGraphic':
      return Object.keys(edit.patch).map((field) => `graphic ${edit.graphicId} ${field}`);
    // Adding again what was added fails, and what is gone is gone: neither tells of others.
    case 'addElement':
    case 'removeElement':
    case 'addGraphic':
    case 'removeGraphic':
    case 'replaceDocument':
    case 'batch':
      return [];
  }
}

/** The edit as far as it sets nothing of these. */
function withoutSubjects(edit: Edit, subjects: ReadonlySet<string>): readonly Edit[] {
  if (edit.type === 'patchElement') {
    const patch = Object.entries(edit.patch).filter(([field]) => !subjects.has(`${edit.elementId} ${field}`));
    return patch.length === 0 ? [] : [{ ...edit, patch: Object.fromEntries(patch) }];
  }
  if (edit.type === 'patchGraphic') {
    const patch = Object.entries(edit.patch).filter(
      ([field]) => !subjects.has(`graphic ${edit.graphicId} ${field}`),
    );
    return patch.length === 0 ? [] : [{ ...edit, patch: Object.fromEntries(patch) }];
  }
  return subjectsOf(edit).some((subject) => subjects.has(subject)) ? [] : [edit];
}
