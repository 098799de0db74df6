import type { DesignDocument } from '@kitwright/design';
import { toast } from '@kitwright/ui';
import { useSetting } from '../../session/editor-context.ts';
import { useEditorText } from '../../translations/text.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { replaceDesign } from './replace-design.ts';

/** Puts a template in the place of the present design at once; the message warns that the one before is lost, and undoes it. */
export function usePutOn(): (name: string, made: (present: DesignDocument) => DesignDocument) => void {
  const { editor } = useSetting();
  const text = useToolText();
  const editorText = useEditorText();
  return (name, made) => {
    replaceDesign(editor, made(editor.store.getState().document));
    const { history } = editor.store.getState();
    toast.undo({
      message: text('templates.applied', { name }),
      label: editorText('stage.undo'),
      // What was done since is not undone with it.
      onUndo: () => editor.store.getState().history === history && editor.undo(),
    });
  };
}
