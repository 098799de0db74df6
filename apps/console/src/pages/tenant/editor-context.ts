import { useErrorText } from '@kitwright/ui';
import { createContext, useContext } from 'react';
import type { DraftEditor } from './use-draft.ts';

export const EditorContext = createContext<DraftEditor | null>(null);

/** The editor of the settings; only within their pages. */
export const useEditor = (): DraftEditor => {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A field of the settings was mounted without their editor');
  return editor;
};

/** Gives what is wrong with a field, in words; null when nothing is. */
export const useFault = (): ((path: string) => string | null) => {
  const { faults } = useEditor();
  const errorText = useErrorText();
  return (path) => (faults[path] === undefined ? null : errorText(faults[path]));
};
