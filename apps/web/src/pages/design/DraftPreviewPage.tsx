import { listLocalDrafts, type Draft } from '@kitwright/editor';
import { EmptyState, useScheme } from '@kitwright/ui';
import { Button, Group } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { newestFirst } from '../../drafts/pending-save.ts';
import { LazyDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import parts from '../../parts/parts.module.css';
import { Waiting } from '../../parts/Waiting.tsx';
import { draftCheckoutPath, editorPath } from '../../routes/paths.ts';
import { accountId, useSignedIn } from '../../session/session.ts';
import { useStartPath } from '../../tenant.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { useDesignText } from '../../translations/design/text.ts';
import { AddDraft } from '../cart/AddDraft.tsx';
import classes from './preview.module.css';

/** Gives what was last designed on this device; undefined while it is looked for. */
const useNewestDraft = (): Draft | null | undefined => {
  const [draft, setDraft] = useState<Draft | null | undefined>(undefined);
  useEffect(() => {
    void listLocalDrafts(accountId(), localStorage).then((drafts) =>
      setDraft(newestFirst(drafts)[0] ?? null),
    );
  }, []);
  return draft;
};

/** The design last worked on in this browser, to look at in peace. */
const DraftPreviewPage = () => {
  const text = useDesignText();
  const checkout = useCheckoutText();
  const start = useStartPath();
  const scheme = useScheme();
  const signedIn = useSignedIn();
  const draft = useNewestDraft();
  if (draft === undefined) return <Waiting />;
  if (draft === null)
    return (
      <EmptyState
        icon={<IconEyeOff size={48} stroke={1.25} />}
        isPage
        title={text('preview.missing')}
        action={
          start !== null && (
            <Button component={Link} to={start}>
              {text('preview.designYours')}
            </Button>
          )
        }
      />
    );
  return (
    <div className={`kw-page ${parts.hero ?? ''}`}>
      <PageHead title={draft.name} lead={text('preview.turn')}>
        <Group gap="sm">
          <Button
            component={Link}
            to={editorPath(draft.document.productType, draft.uuid)}
            variant={signedIn ? 'filled' : 'default'}
          >
            {text('preview.goOn')}
          </Button>
          <AddDraft name={draft.name} document={draft.document} />
          {!signedIn && draft.uuid === undefined && (
            <Button component={Link} to={draftCheckoutPath(draft.document.productType)}>
              {checkout('order')}
            </Button>
          )}
        </Group>
      </PageHead>
      <div className={classes.framed}>
        <LazyDesignViewer document={draft.document} label={draft.name} scheme={scheme} />
      </div>
    </div>
  );
};

export default DraftPreviewPage;
