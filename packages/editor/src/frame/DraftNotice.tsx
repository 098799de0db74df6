import { CloseButton } from '@mantine/core';
import { confirm } from '@kitwright/ui';
import { useState } from 'react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { InitialDesign } from '../session/use-start.ts';
import { useEditorText } from '../translations/text.ts';
import dialogsClasses from './dialogs.module.css';

/** Says that what was left behind is back, and offers a fresh start: until one goes on with it, or closes it. */
export function DraftNotice({ initial }: { readonly initial: InitialDesign }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const document = useEditorState((state) => state.document);
  const [restored] = useState(document);
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed || document !== restored) return null;

  const startOver = async () => {
    const accepted = await confirm({
      title: text('bar.startOver'),
      message: text('bar.startOverAsk'),
      acceptLabel: text('bar.startOverYes'),
      rejectLabel: text('bar.startOverNo'),
      dangerous: true,
    });
    if (!accepted) return;
    const { document: fresh, name, uuid, version } = initial;
    editor.apply({ type: 'replaceDocument', document: fresh });
    const server =
      uuid !== undefined && version !== undefined ? { uuid, version, document: fresh, name } : null;
    editor.set({ name, server });
    setIsClosed(true);
  };
  return (
    <div className={dialogsClasses['draftNotice']} role="status">
      <span>{text('bar.draftBack')}</span>
      <button type="button" onClick={() => void startOver()}>
        {text('bar.startOver')}
      </button>
      <CloseButton size="sm" aria-label={text('tools.close')} onClick={() => setIsClosed(true)} />
    </div>
  );
}
