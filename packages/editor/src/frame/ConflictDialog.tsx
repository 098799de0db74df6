import { Button, Modal } from '@mantine/core';
import { useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './dialogs.module.css';

const Z_INDEX = 520;

/**
 * Dialog about a conflict between the design and the server, and the ways out: nothing is overwritten before someone
 * has chosen.
 */
export function ConflictDialog({ saving }: { readonly saving: Saving }) {
  const text = useEditorText();
  const kind = saving.toDecide?.kind;
  const full = kind === 'limit';
  return (
    <Modal
      opened={saving.toDecide !== null}
      onClose={saving.decideLater}
      title={text(full ? 'problems.limit' : 'conflict.title')}
      size="md"
      zIndex={Z_INDEX}
      closeButtonProps={{ 'aria-label': text('conflict.later') }}
    >
      {full ? <Full saving={saving} /> : <Elsewhere saving={saving} />}
    </Modal>
  );
}

/** Two people saved, or one person twice. */
function Elsewhere({ saving }: { readonly saving: Saving }) {
  const text = useEditorText();
  const theirs = saving.toDecide?.kind === 'conflict' ? saving.toDecide.theirs : null;
  return (
    <>
      <p className={classes['conflict']}>{text('conflict.message')}</p>
      <div className={classes['conflictActions']}>
        {theirs && (
          <Button variant="default" onClick={saving.loadTheirs}>
            {text('conflict.theirs')}
          </Button>
        )}
        <Button onClick={() => void saving.keepMineAsCopy()}>{text('conflict.copy')}</Button>
      </div>
    </>
  );
}

/** The account is full. The list opens beside the work, which stays as it is. */
function Full({ saving }: { readonly saving: Saving }) {
  const { services } = useSetting();
  const text = useEditorText();
  return (
    <>
      <p className={classes['conflict']}>{text('persistence.full')}</p>
      <div className={classes['conflictActions']}>
        <Button
          variant="default"
          loading={saving.busy}
          onClick={() => {
            void saving.save();
          }}
        >
          {text('persistence.tryAgain')}
        </Button>
        <Button component="a" href={services.designsUrl} target="_blank" rel="noopener">
          {text('persistence.makeRoom')}
        </Button>
      </div>
    </>
  );
}
