import { toast, useErrorText } from '@kitwright/ui';
import { Anchor, Button, Checkbox, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTenantText } from '../../translations/tenant/text.ts';
import { useEditor } from './editor-context.ts';
import { changedSections, sectionOfField, type Section } from './sections.ts';
import classes from './tenant.module.css';

interface FaultLine {
  readonly section: Section;
  readonly key: string;
}

/** Gives what is wrong on which page, each once. */
const linesOf = (faults: Readonly<Record<string, string>>): readonly FaultLine[] => {
  const lines = new Map<string, FaultLine>();
  for (const [path, key] of Object.entries(faults)) {
    const section = sectionOfField(path);
    if (section !== undefined) lines.set(`${section} ${key}`, { section, key });
  }
  return [...lines.values()];
};

const FaultList = ({ onLeave }: { readonly onLeave: () => void }) => {
  const text = useTenantText();
  const errorText = useErrorText();
  const { faults } = useEditor();
  return (
    <>
      <p className={classes.lead}>{text('publish.faults')}</p>
      <ul className={classes.list}>
        {linesOf(faults).map(({ section, key }) => (
          <li key={`${section} ${key}`}>
            <Anchor component={Link} to={`/tenant/${section}`} onClick={onLeave}>
              {text(`section.${section}`)}
            </Anchor>
            {': '}
            {errorText(key)}
          </li>
        ))}
      </ul>
    </>
  );
};

const Ready = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useTenantText();
  const errorText = useErrorText();
  const { draft, publish } = useEditor();
  const [termsAnew, setTermsAnew] = useState(false);
  const [working, setWorking] = useState(false);
  const { published } = draft.server;
  const termsChanged = JSON.stringify(published.pages.terms) !== JSON.stringify(draft.settings.pages.terms);
  const submit = async (): Promise<void> => {
    setWorking(true);
    const answer = await publish(termsAnew && termsChanged);
    setWorking(false);
    onClose();
    if (answer.ok) toast.success(text('publish.done'));
    else toast.error(errorText(answer.error.key));
  };
  return (
    <>
      <p className={classes.lead}>{text('publish.lead')}</p>
      <ul className={classes.list}>
        {changedSections(published, draft.settings).map((section) => (
          <li key={section}>{text(`section.${section}`)}</li>
        ))}
      </ul>
      {termsChanged && (
        <Checkbox
          mt="md"
          label={text('publish.termsAnew')}
          checked={termsAnew}
          onChange={(event) => setTermsAnew(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {text('publish.cancel')}
        </Button>
        <Button data-autofocus loading={working} onClick={() => void submit()}>
          {text('publish.submit')}
        </Button>
      </Group>
    </>
  );
};

/** Says what changes for everybody, or what is missing yet; then publishes. */
export const PublishDialog = ({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) => {
  const text = useTenantText();
  const { faults } = useEditor();
  const ready = Object.keys(faults).length === 0;
  return (
    <Modal opened={opened} onClose={onClose} title={text('publish.title')} size={480}>
      {ready ? <Ready onClose={onClose} /> : <FaultList onLeave={onClose} />}
    </Modal>
  );
};
