import { applyEdit } from './apply-edit.ts';
import type { Applied } from './applied.ts';
import type { DesignDocument } from './document.ts';
import type { Edit, EditError } from './edit.ts';
import { fail, ok, type Result } from '@kitwright/base';

/** Undo entries kept when nothing else is said. */
export const HISTORY_LIMIT = 200;

/** One step of undo: all that one gesture did. */
interface HistoryEntry {
  /** The gesture it came from; edits of the same gesture join. Null for an edit that stands alone. */
  readonly gesture: string | null;
  /** In the order they were made. */
  readonly edits: readonly Edit[];
  /** In the order they are to be applied: the last edit's inverse first. */
  readonly inverses: readonly Edit[];
}

/** Edits that may be undone and redone. Lives beside the document, never in it. */
export interface History {
  readonly limit: number;
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
}

export const emptyHistory = (limit: number = HISTORY_LIMIT): History => ({ limit, past: [], future: [] });

export const canUndo = (history: History): boolean => history.past.length > 0;
export const canRedo = (history: History): boolean => history.future.length > 0;

/** Notes an edit that was applied. With the gesture of the entry before, it joins that entry. */
export function record(
  history: History,
  edit: Edit,
  { inverse }: Pick<Applied, 'inverse'>,
  gesture: string | null = null,
): History {
  const last = history.past.at(-1);
  const joins = gesture !== null && last?.gesture === gesture && history.future.length === 0;
  const past = joins
    ? [...history.past.slice(0, -1), join(last, edit, inverse)]
    : [...history.past, { gesture, edits: [edit], inverses: [inverse] }];
  return { ...history, past: past.slice(-history.limit), future: [] };
}

/** Ends a gesture: the next edit of the same name is a step of its own. */
export function seal(history: History): History {
  const last = history.past.at(-1);
  if (!last || last.gesture === null) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, gesture: null }] };
}

/** A drag makes hundreds of edits of one thing: the first inverse and the last edit tell it all. */
function join(entry: HistoryEntry, edit: Edit, inverse: Edit): HistoryEntry {
  const last = entry.edits.at(-1);
  if (last && subjectOf(last) !== null && subjectOf(last) === subjectOf(edit)) {
    return { ...entry, edits: [...entry.edits.slice(0, -1), edit] };
  }
  return { ...entry, edits: [...entry.edits, edit], inverses: [inverse, ...entry.inverses] };
}

/**
 * Subject that an edit sets, such that a later edit of the same subject leaves nothing of it; null where there is no
 * such thing.
 */
function subjectOf(edit: Edit): string | null {
  switch (edit.type) {
    case 'setFill':
      return `fill ${edit.zone}`;
    case 'setOption':
      return `option ${edit.option}`;
    case 'setSlot':
      return `slot ${edit.slot}`;
    case 'moveElement':
      return `move ${edit.elementId}`;
    case 'reorderElement':
      return `order ${edit.elementId}`;
    case 'patchElement':
      return `patch ${edit.elementId} ${Object.keys(edit.patch).sort().join()}`;
    default:
      return null;
  }
}

export interface Stepped {
  readonly document: DesignDocument;
  readonly history: History;
}

/** Takes the last step back. */
export function undo(
  document: DesignDocument,
  history: History,
): Result<Stepped, EditError | { code: 'nothing' }> {
  const entry = history.past.at(-1);
  if (!entry) return fail({ code: 'nothing' });
  return step(document, entry.inverses, {
    ...history,
    past: history.past.slice(0, -1),
    future: [{ ...entry, gesture: null }, ...history.future],
  });
}

/** Makes the last undone step again. */
export function redo(
  document: DesignDocument,
  history: History,
): Result<Stepped, EditError | { code: 'nothing' }> {
  const [entry, ...future] = history.future;
  if (!entry) return fail({ code: 'nothing' });
  return step(document, entry.edits, { ...history, past: [...history.past, entry], future });
}

function step(
  document: DesignDocument,
  edits: readonly Edit[],
  history: History,
): Result<Stepped, EditError> {
  const applied = applyEdit(document, { type: 'batch', edits });
  return applied.ok ? ok({ document: applied.value.document, history }) : applied;
}
