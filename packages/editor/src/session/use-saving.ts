import type { DesignId } from '@kitwright/contract';
import { toast } from '@kitwright/ui';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { EditorServices } from '../services.ts';
import { useEditorText } from '../translations/text.ts';
import { startAutosave } from './autosave.ts';
import type { Editor } from './editor.ts';
import { isSaved } from './editor.ts';
import { createSaver, needsDecision, type Saver, type SaverState, type Trouble } from './saver.ts';

/** State of saving, as it is shown. */
export type SaveState = 'saved' | 'saving' | 'savedLocal' | 'offline' | 'elsewhere' | 'full';

export interface Saving extends Pick<Saver, 'save' | 'keepMineAsCopy' | 'loadTheirs' | 'decideLater'> {
  readonly state: SaveState;
  /** Someone waits for it. */
  readonly busy: boolean;
  /** Trouble that has to be decided now. */
  readonly toDecide: Trouble | null;
}

export const saveStateOf = ({ sending, trouble }: SaverState, saved: boolean): SaveState => {
  if (sending !== 'no') return 'saving';
  if (saved) return 'saved';
  if (trouble?.kind === 'offline') return 'offline';
  if (trouble?.kind === 'conflict') return 'elsewhere';
  return trouble?.kind === 'limit' ? 'full' : 'savedLocal';
};

/** Saving on the server, by itself and when asked to, and what becomes of a conflict. */
export function useSaving(editor: Editor, services: EditorServices): Saving {
  const text = useEditorText();
  const [saver] = useState(() =>
    createSaver({
      editor,
      services,
      copyName: (name) => text('bar.copyName', { name }),
      now: () => new Date(),
    }),
  );
  useEffect(() => startAutosave({ editor, saver, services }), [editor, saver, services]);
  const state = useStore(saver.store);
  const saved = useStore(editor.store, isSaved);
  const asked = useMemo(
    () => async (): Promise<DesignId | null> => {
      const uuid = await saver.save();
      const trouble = saver.store.getState().trouble?.kind;
      if (trouble === 'offline' || trouble === 'failed') toast.error(text('problems.saveFailed'));
      return uuid;
    },
    [saver, text],
  );
  return {
    state: saveStateOf(state, saved),
    busy: state.sending === 'asked',
    toDecide: needsDecision(state.trouble) && !state.putOff ? state.trouble : null,
    save: asked,
    keepMineAsCopy: saver.keepMineAsCopy,
    loadTheirs: saver.loadTheirs,
    decideLater: saver.decideLater,
  };
}
