import type { DesignId } from '@kitwright/contract';
import { MAX_COMMENT_LENGTH } from '@kitwright/contract/designs';
import { Rating, Spinner, toast, useErrorText } from '@kitwright/ui';
import { Button, Modal, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredDesign } from '../services/persistence.ts';
import { useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './dialogs.module.css';

const Z_INDEX = 520;

interface Props {
  readonly saving: Saving;
  readonly onClose: () => void;
}

interface Kept {
  readonly uuid: DesignId;
  readonly design: StoredDesign;
}

/** Stars and words for one's own design. It is saved first: the server keeps them with it. */
export function RatingDialog({ saving, onClose }: Props) {
  const { services } = useSetting();
  const text = useEditorText();
  const errorText = useErrorText();
  const [kept, setKept] = useState<Kept | null>(null);
  const load = useEffectEvent(async (): Promise<Kept | null> => {
    const uuid = await saving.save();
    if (uuid === null) return null;
    const answer = await services.kept(uuid);
    if (answer.ok) return { uuid, design: answer.value };
    toast.error(errorText(answer.error.key));
    return null;
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let wanted = true;
    void load().then((found) => {
      if (!wanted) return;
      if (found === null) close();
      else setKept(found);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('persistence.rate')}
      zIndex={Z_INDEX}
      closeButtonProps={{ 'aria-label': text('tools.close') }}
    >
      {kept === null ? (
        <div className={classes['dialogWait']} role="status" aria-label={text('persistence.loading')}>
          <Spinner />
        </div>
      ) : (
        <RatingForm kept={kept} onClose={onClose} />
      )}
    </Modal>
  );
}

function RatingForm({ kept, onClose }: { readonly kept: Kept; readonly onClose: () => void }) {
  const { services } = useSetting();
  const text = useEditorText();
  const errorText = useErrorText();
  const [rating, setRating] = useState(kept.design.rating ?? 0);
  const [comment, setComment] = useState(kept.design.comment ?? '');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await services.rate(kept.uuid, { rating: rating === 0 ? null : rating, comment });
    setBusy(false);
    if (!answer.ok) {
      toast.error(errorText(answer.error.key));
      return;
    }
    toast.success(text('persistence.rated'));
    onClose();
  };
  return (
    <form
      className={classes['rating']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{text('persistence.rateHint')}</p>
      <div className={classes['stars']}>
        <Rating value={rating} onChange={setRating} />
      </div>
      <Textarea
        label={text('persistence.comment')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_COMMENT_LENGTH}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div className={classes['conflictActions']}>
        {rating > 0 && (
          <Button variant="subtle" color="gray" onClick={() => setRating(0)}>
            {text('persistence.noStars')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {text('persistence.keep')}
        </Button>
      </div>
    </form>
  );
}
