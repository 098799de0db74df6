import type { DesignDocument } from '@kitwright/design';
import { confirm, toast } from '@kitwright/ui';
import { useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { replaceDesign } from './replace-design.ts';

/** Puts a template in the place of the present design, which is asked first: the design before it is lost. */
export function useAskToReplace(): (
  name: string,
  made: (present: DesignDocument) => DesignDocument,
) => Promise<void> {
  const { editor } = useSetting();
  const text = useToolText();
  return async (name, made) => {
    const accepted = await confirm({
      title: text('templates.ask'),
      message: text('templates.lost'),
      rejectLabel: text('templates.no'),
      acceptLabel: text('templates.yes', { name }),
    });
    if (!accepted) return;
    replaceDesign(editor, made(editor.store.getState().document));
    toast.info(text('templates.applied', { name }));
  };
}
