import type { SharedDesign } from '@kitwright/contract/designs';
import { CommentedDesign, DesignComments, createCommentBoard } from '@kitwright/editor/comments';
import type { ViewerHandle } from '@kitwright/viewer';
import { useScheme } from '@kitwright/ui';
import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { commentServices } from '../../api/comment-services.ts';
import { linkedEditorPath } from '../../routes/paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { signInUrl } from '../../start-up/redirect-to.ts';
import { useDesignText } from '../../translations/design/text.ts';
import classes from './commented-preview.module.css';

interface Props {
  readonly design: SharedDesign;
  /** The secret of the link. */
  readonly link: string;
}

/** A shared design that its viewer may comment on, and perhaps edit. */
export const CommentedPreview = ({ design, link }: Props) => {
  const text = useDesignText();
  const scheme = useScheme();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const viewer = useRef<ViewerHandle>(null);
  const [board] = useState(() => createCommentBoard(commentServices(design.uuid, link)));
  return (
    <div className={classes.page}>
      <div className={classes.stage}>
        <CommentedDesign
          board={board}
          viewer={viewer}
          document={design.document}
          label={design.name}
          scheme={scheme}
          view="front"
        />
      </div>
      <aside className={classes.panel} aria-label={text('preview.comments')}>
        <h2>{text('preview.comments')}</h2>
        {design.right === 'edit' && (
          <Button
            component={Link}
            to={linkedEditorPath(design.productType, design.uuid, link)}
            size="sm"
            leftSection={<IconPencil size={18} stroke={1.5} />}
          >
            {text('preview.edit')}
          </Button>
        )}
        {!signedIn && (
          <Anchor component={Link} to={signInUrl(`${pathname}${search}`)} size="sm">
            {text('preview.signIn')}
          </Anchor>
        )}
        <DesignComments board={board} document={design.document} />
      </aside>
    </div>
  );
};
