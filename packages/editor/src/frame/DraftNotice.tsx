import { CloseButton } from '@mantine/core';
import { confirm } from '@kitwright/ui';
import { useEffect, useState } from 'react';
import { useSetting } from '../session/editor-context.ts';
import type { InitialDesign } from '../session/use-start.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './dialogs.module.css';

/** How long it stays, ms. */
const SHOWN_MS = 12_000;

/** Says that what was left behind is back, and offers a fresh start. */
export function DraftNotice({ initial }: { readonly initial: InitialDesign }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;

  const startOver = async () => {
    const accepted = await confirm({
      title: text('bar.startOver'),
      message: text('bar.startOverAsk'),
      acceptLabel: text('bar.startOverYes'),
      rejectLabel: text('bar.startOverNo'),
      dangerous: true,
    });
    if (!accepted) return;
    const { document, name, uuid, version } = initial;
    editor.apply({ type: 'replaceDocument', document });
    const server = uuid !== undefined && version !== undefined ? { uuid, version, document, name } : null;
    editor.set({ name, server });
    setShown(false);
  };
  return (
    <div className={classes['draftNotice']} role="status">
      <span>{text('bar.draftBack')}</span>
      <button type="button" onClick={() => void startOver()}>
        {text('bar.startOver')}
      </button>
      <CloseButton size="sm" aria-label={text('tools.close')} onClick={() => setShown(false)} />
    </div>
  );
}
