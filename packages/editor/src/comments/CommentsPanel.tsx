import { Button } from '@mantine/core';
import { useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import { CommentList } from './CommentList.tsx';
import classes from './comments.module.css';
import { useDisplayPattern, useEditorBoard } from './editor-board.ts';
import { ReviewBanner } from './ReviewBanner.tsx';
import { useCommentText } from './texts/text.ts';
import { useRefreshing } from './use-board.ts';

/** What is said about the design, by staff who review it and by the team; a new design has to be kept first. */
export function CommentsPanel({ saving }: { readonly saving: Saving }) {
  const { services } = useSetting();
  const text = useCommentText();
  const board = useEditorBoard();
  const display = useDisplayPattern();
  useRefreshing(board);
  if (board === null)
    return (
      <div className={classes['how']}>
        <p>{text('saveFirst')}</p>
        <Button size="xs" loading={saving.busy} onClick={() => void saving.save()}>
          {text('save')}
        </Button>
      </div>
    );
  return (
    <>
      {services.reviewOf && <ReviewBanner saving={saving} reviewOf={services.reviewOf} />}
      <CommentList board={board} display={display} />
    </>
  );
}
