import { confirm, formatDateTime, toast, useErrorText, useLang } from '@kitwright/ui';
import { Button, Title, UnstyledButton } from '@mantine/core';
import { IconDeviceMobile, IconTrash, IconUpload } from '@tabler/icons-react';
import { createElement, useState } from 'react';
import { useConsoleText } from '../../translations/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import { isUnsaved } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { changedSections, type Section } from './sections.ts';
import classes from './tenant.module.css';

const State = () => {
  const text = useTenantText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const { draft, faults, retry } = useEditor();
  const { server, step, problemKey, conflict } = draft;
  if (step === 'failed' && problemKey !== null) {
    return (
      <span className={classes.bad}>
        {text('state.failed', { reason: errorText(problemKey) })}{' '}
        <UnstyledButton className={classes.retry} onClick={retry}>
          {text('state.retry')}
        </UnstyledButton>
      </span>
    );
  }
  if (conflict !== null) return <span className={classes.bad}>{text('state.conflict')}</span>;
  if (isUnsaved(draft)) {
    const faulty = step === 'resting' && Object.keys(faults).length > 0;
    return <span data-faulty={faulty}>{text(faulty ? 'state.unsaved' : 'state.saving')}</span>;
  }
  if (server.draft === null) return <span>{text('state.published')}</span>;
  const { editedBy, editedAt } = server.draft;
  return (
    <span>
      <b>{text('state.drafted')}</b>{' '}
      <span className={classes.by}>
        {text('state.by', { name: editedBy, date: formatDateTime(editedAt, lang) })}
      </span>
    </span>
  );
};

/** Above every page of settings: where the draft stands, how it looks, and out with it. */
export const StudioBar = ({
  section,
  onPreview,
}: {
  readonly section: Section;
  readonly onPreview: () => void;
}) => {
  const text = useTenantText();
  const consoleText = useConsoleText();
  const errorText = useErrorText();
  const { draft, drop, markAll } = useEditor();
  const [publishing, setPublishing] = useState(false);
  const unsaved = isUnsaved(draft);
  const nothing = !unsaved && changedSections(draft.server.published, draft.settings).length === 0;

  const askToDrop = async (): Promise<void> => {
    const sure = await confirm({
      icon: createElement(IconTrash, { size: 24, stroke: 1.5 }),
      title: consoleText('confirm.title'),
      message: text('drop.message'),
      rejectLabel: consoleText('keep'),
      acceptLabel: text('drop.accept'),
      dangerous: true,
    });
    if (!sure) return;
    const answer = await drop();
    if (answer.ok) toast.success(text('drop.done'));
    else toast.error(errorText(answer.error.key));
  };
  return (
    <div className={classes.bar}>
      <div className={classes.where}>
        <Title order={1} size="h2">
          {text(`section.${section}`)}
        </Title>
        <p className={classes.state} role="status">
          <State />
        </p>
      </div>
      <div className={classes.actions}>
        {draft.server.draft !== null && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconTrash size={18} stroke={1.5} />}
            disabled={draft.step === 'saving'}
            onClick={() => void askToDrop()}
          >
            {text('drop.open')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDeviceMobile size={18} stroke={1.5} />}
          onClick={onPreview}
        >
          {text('preview.open')}
        </Button>
        <Button
          size="sm"
          leftSection={<IconUpload size={18} stroke={1.5} />}
          disabled={nothing || unsaved}
          onClick={() => {
            markAll();
            setPublishing(true);
          }}
        >
          {text('publish.open')}
        </Button>
      </div>
      <PublishDialog opened={publishing} onClose={() => setPublishing(false)} />
    </div>
  );
};
