import { CloseButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useEditorText } from '../translations/text.ts';
import classes from './stage.module.css';

/** Something to know about the stage; stays until it is closed. */
export function StageNotice({ children }: { readonly children: ReactNode }) {
  const text = useEditorText();
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div className={classes['notice']} role="status">
      <span>{children}</span>
      <CloseButton size="sm" aria-label={text('tools.close')} onClick={() => setShown(false)} />
    </div>
  );
}
