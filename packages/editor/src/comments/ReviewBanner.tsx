import { toast, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CommentingServices, ReviewState } from '../services.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import classes from './review-banner.module.css';
import { useCommentText } from './texts/text.ts';

interface Props {
  readonly saving: Saving;
  readonly reviewOf: NonNullable<CommentingServices['reviewOf']>;
}

/** Status of the review that is shown: null for one that was taken back or never asked for. */
const shownStatus = ({ status, review }: ReviewState): 'WAITING' | 'APPROVED' | 'REJECTED' | null => {
  if (status === 'REVIEWING') return 'WAITING';
  if (status === 'APPROVED') return 'APPROVED';
  return review?.status === 'REJECTED' ? 'REJECTED' : null;
};

/** Banner of the design's review: the changes staff ask for, and the way to hand it in again. */
export function ReviewBanner({ saving, reviewOf }: Props) {
  const { services } = useSetting();
  const text = useCommentText();
  const errorText = useErrorText();
  const uuid = useEditorState(({ server }) => server?.uuid ?? null);
  const version = useEditorState(({ server }) => server?.version ?? 0);
  const [state, setState] = useState<ReviewState | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (uuid === null) return;
    let wanted = true;
    void reviewOf(uuid).then((answer) => {
      if (wanted && answer.ok) setState(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [uuid, version, asked, reviewOf]);
  const submit = async (): Promise<void> => {
    const saved = await saving.save();
    if (saved === null) return;
    const answer = await services.submit(saved);
    if (answer.ok) toast.success(text('review.resubmitted'));
    else toast.error(errorText(answer.error.key));
    setAsked((times) => times + 1);
  };
  const status = state && shownStatus(state);
  if (status === null) return null;
  const reason = state?.review?.reason ?? null;
  return (
    <div className={classes['banner']} data-status={status} role="status">
      <p>{text(`review.${status}`)}</p>
      {status !== 'WAITING' && reason !== null && (
        <p>
          <strong>{reason}</strong>
        </p>
      )}
      {status === 'REJECTED' && (
        <Button
          size="xs"
          loading={saving.busy}
          leftSection={<IconSend size={16} stroke={1.5} />}
          onClick={() => void submit()}
        >
          {text('review.resubmit')}
        </Button>
      )}
    </div>
  );
}
