import type { SharedDesign } from '@kitwright/contract/designs';
import { EmptyState, LanguageSelector, useScheme } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useSharedDesign } from '../../api/queries.ts';
import { PosteredDesignViewer } from '../../parts/LazyDesignViewer.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useStartPath, useTenant } from '../../tenant.ts';
import { useDesignText } from '../../translations/design/text.ts';
import classes from './preview.module.css';

const DesignYours = () => {
  const text = useDesignText();
  const start = useStartPath();
  if (start === null) return null;
  return (
    <Button component={Link} to={start}>
      {text('preview.designYours')}
    </Button>
  );
};

const CommentedPreview = lazy(async () => ({
  default: (await import('./CommentedPreview.tsx')).CommentedPreview,
}));

const Shown = ({ design, link }: { readonly design: SharedDesign; readonly link: string | null }) => {
  const text = useDesignText();
  const { name, languages } = useTenant();
  const scheme = useScheme();
  // A link that has ended allows no more than the design's own address does.
  const comments = design.right === 'view' ? null : link;
  return (
    <main className={classes.page} data-panel={comments !== null}>
      <div className={classes.stage}>
        {comments === null ? (
          <PosteredDesignViewer
            posterUrl={design.thumbnailUrl}
            document={design.document}
            label={design.name}
            scheme={scheme}
            view="front"
          />
        ) : (
          <Suspense fallback={<Waiting />}>
            <CommentedPreview design={design} link={comments} />
          </Suspense>
        )}
      </div>
      <header className={classes.head}>
        <div>
          <h1>{design.name}</h1>
          <p>{text('preview.by', { tenant: name })}</p>
        </div>
        <LanguageSelector compact langs={languages} />
      </header>
      <footer className={classes.foot}>
        <p>{text('preview.turn')}</p>
        <DesignYours />
      </footer>
    </main>
  );
};

const Missing = () => {
  const text = useDesignText();
  return (
    <main className={classes.missing}>
      <EmptyState
        icon={<IconEyeOff size={48} stroke={1.25} />}
        title={text('preview.missing')}
        message={text('preview.missingMessage')}
        action={<DesignYours />}
      />
    </main>
  );
};

/** A shared design for anyone with the link: no bars, no account. */
const PreviewPage = () => {
  const { uuid = '' } = useParams();
  const link = useSearchParams()[0].get('link');
  const { data, error, isPending, refetch } = useSharedDesign(uuid, link);
  if (isPending) return <Waiting />;
  if (data !== undefined) return <Shown key={data.right} design={data} link={link} />;
  return <LoadFailed error={error} onRetry={refetch} missing={<Missing />} />;
};

export default PreviewPage;
