import type { EditorServices } from '../services.ts';
import { isSaved, type Editor } from './editor.ts';
import type { Saver } from './saver.ts';

/** A change is sent this long after the last one, ms. */
export const AUTOSAVE_DELAY_MS = 2_000;

/** After a failure it is tried again this long after, ms; at once when the connection is back. */
export const RETRY_DELAY_MS = 15_000;

interface AutosaveInput {
  readonly editor: Editor;
  readonly saver: Saver;
  readonly services: Pick<EditorServices, 'mayAutosave'>;
}

/**
 * Keeps the server's copy of a design up to date while someone is signed in: shortly after each change, never in the
 * middle of a gesture, and again when a lost connection is back. A new design goes there with its first change.
 * Answers the way to stop.
 */
export function startAutosave({ editor, saver, services }: AutosaveInput): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), ms);
  };

  const attempt = async (): Promise<void> => {
    timer = undefined;
    const state = editor.store.getState();
    if (isSaved(state) || !services.mayAutosave()) return;
    if (state.interaction.mode !== 'idle') {
      later(AUTOSAVE_DELAY_MS);
      return;
    }
    await saver.saveQuietly();
    const trouble = saver.store.getState().trouble?.kind;
    if (trouble === 'offline' || trouble === 'failed') later(RETRY_DELAY_MS);
  };

  const unsubscribe = editor.store.subscribe((state, before) => {
    if (state.document !== before.document || state.name !== before.name) later(AUTOSAVE_DELAY_MS);
    // What was left to merging is for a person to decide: that is asked at once.
    if (state.together === 'refused' && before.together === 'wanted') void attempt();
  });
  const onOnline = (): void => {
    if (saver.store.getState().trouble?.kind === 'offline') void attempt();
  };
  window.addEventListener('online', onOnline);
  // What was left unsaved of a kept design when the page was left.
  if (editor.store.getState().server !== null) later(AUTOSAVE_DELAY_MS);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', onOnline);
  };
}
