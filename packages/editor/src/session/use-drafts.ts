import { useEffect } from 'react';
import type { Draft, EditorServices } from '../services.ts';
import { isSaved, type Editor, type EditorState } from './editor.ts';

/** A change is kept this long after it was made, ms. */
export const DRAFT_DELAY_MS = 300;

export const draftOf = (state: EditorState, now: Date): Draft => {
  const saved = isSaved(state);
  const { server } = state;
  const shared = saved ? null : (state.shared?.encode() ?? null);
  const base = saved || shared !== null || server === null || server.isGuess === true ? null : server;
  return {
    document: state.document,
    name: state.name,
    ...(server ? { uuid: server.uuid, version: server.version } : {}),
    ...(base ? { base: { document: base.document, name: base.name } } : {}),
    ...(shared === null ? {} : { shared }),
    changedAt: now.toISOString(),
    saved,
  };
};

/** Keeps a draft of every change: shortly after it, and at once when the page is hidden or left. */
export function useDraftKeeping(editor: Editor, services: Pick<EditorServices, 'saveDraft'>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      void services.saveDraft(draftOf(editor.store.getState(), new Date()));
    };
    const flush = () => {
      if (timer !== undefined) keep();
    };
    const stop = editor.store.subscribe((state, before) => {
      const same =
        state.document === before.document && state.name === before.name && state.server === before.server;
      if (same) return;
      clearTimeout(timer);
      timer = setTimeout(keep, DRAFT_DELAY_MS);
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      stop();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [editor, services]);
}
