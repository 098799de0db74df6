import { Button, Modal } from '@mantine/core';
import type { Saving } from '../session/use-saving.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './frame.module.css';

/** Two people saved, or one person twice: nothing is overwritten before someone has chosen. */
export function ConflictDialog({ saving }: { readonly saving: Saving }) {
  const text = useEditorText();
  return (
    <Modal
      opened={saving.conflict !== null}
      onClose={saving.decideLater}
      title={text('conflict.title')}
      size="md"
      zIndex={520}
      closeButtonProps={{ 'aria-label': text('conflict.later') }}
    >
      <p className={classes['conflict']}>{text('conflict.message')}</p>
      <div className={classes['conflictActions']}>
        {saving.conflict?.theirs && (
          <Button variant="default" onClick={saving.loadTheirs}>
            {text('conflict.theirs')}
          </Button>
        )}
        <Button onClick={() => void saving.keepMineAsCopy()}>{text('conflict.copy')}</Button>
      </div>
    </Modal>
  );
}
