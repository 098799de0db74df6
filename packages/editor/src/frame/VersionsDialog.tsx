import type { DesignDocument } from '@kitwright/design';
import { toast, useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, Modal, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DesignPicture } from '../design-view/DesignPicture.tsx';
import { Hint } from '../panels/Panel.tsx';
import type { StoredVersion } from '../services/persistence.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';
import { usePictureSources } from '../tools/templates/use-picture-sources.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './versions.module.css';

interface Props {
  readonly saving: Saving;
  readonly onClose: () => void;
}

/** Earlier states of the design: kept by name, seen beside what is there now, and put back as one step of undo. */
export function VersionsDialog({ saving, onClose }: Props) {
  const { editor } = useSetting();
  const text = useEditorText();
  const { list, shown, show, keep, remove } = useVersions(saving);
  const document = useEditorState((state) => state.document);
  const restore = () => {
    if (!shown || !editor.apply({ type: 'replaceDocument', document: shown.document })) return;
    toast.undo({
      message: text('persistence.versions.restored'),
      label: text('stage.undo'),
      onUndo: editor.undo,
    });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('persistence.versions.title')}
      size="xl"
      zIndex={520}
      closeButtonProps={{ 'aria-label': text('tools.close') }}
    >
      <KeepForm onKeep={keep} />
      <div className={classes['sides']}>
        <ul className={classes['list']} aria-label={text('persistence.versions.list')}>
          {list?.length === 0 && <Hint>{text('persistence.versions.none')}</Hint>}
          {list?.map((version) => (
            <Row
              key={version.id}
              version={version}
              isShown={shown?.id === version.id}
              onShow={() => void show(version.id)}
              onRemove={() => void remove(version.id)}
            />
          ))}
        </ul>
        <Side title={text('persistence.versions.now')} document={document} />
        {shown && (
          <div className={classes['then']}>
            <Side title={text('persistence.versions.then')} document={shown.document} />
            <Button size="sm" onClick={restore}>
              {text('persistence.versions.restore')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

interface Shown {
  readonly id: string;
  readonly document: DesignDocument;
}

/** The versions of the design, which is saved first where it must be known to the server. */
function useVersions(saving: Saving) {
  const { editor, services } = useSetting();
  const text = useEditorText();
  const errorText = useErrorText();
  const [list, setList] = useState<readonly StoredVersion[] | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const uuid = useEditorState(({ server }) => server?.uuid ?? null);
  useEffect(() => {
    let wanted = true;
    if (uuid !== null)
      void services.versions(uuid).then((answer) => {
        if (!wanted) return;
        if (answer.ok) setList(answer.value);
        else toast.error(errorText(answer.error.key));
      });
    return () => {
      wanted = false;
    };
  }, [services, uuid, errorText]);
  return {
    // What is not saved yet has no past.
    list: uuid === null ? [] : list,
    shown,
    show: async (id: string) => {
      const { server } = editor.store.getState();
      const answer = server && (await services.version(server.uuid, id));
      if (answer?.ok) setShown({ id, document: answer.value });
      else if (answer) toast.error(errorText(answer.error.key));
    },
    keep: async (name: string): Promise<boolean> => {
      const saved = await saving.save();
      const answer = saved === null ? null : await services.keepVersion(saved, name);
      if (!answer?.ok) {
        if (answer) toast.error(errorText(answer.error.key));
        return false;
      }
      setList((before) => [answer.value, ...(before ?? [])]);
      toast.success(text('persistence.versions.kept', { name }));
      return true;
    },
    remove: async (id: string) => {
      const { server } = editor.store.getState();
      const answer = server && (await services.deleteVersion(server.uuid, id));
      if (!answer?.ok) return;
      setList((before) => before?.filter((version) => version.id !== id) ?? null);
      setShown((before) => (before?.id === id ? null : before));
    },
  };
}

function KeepForm({ onKeep }: { readonly onKeep: (name: string) => Promise<boolean> }) {
  const text = useEditorText();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    if (await onKeep(name.trim())) setName('');
    setBusy(false);
  };
  return (
    <form
      className={classes['keep']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        label={text('persistence.versions.name')}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={name.trim() === ''}>
        {text('persistence.versions.keep')}
      </Button>
    </form>
  );
}

interface RowProps {
  readonly version: StoredVersion;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onRemove: () => void;
}

function Row({ version: { name, createdAt }, isShown, onShow, onRemove }: RowProps) {
  const { lang } = useSetting();
  const text = useEditorText();
  const when = new Intl.DateTimeFormat(lang === 'kh' ? 'km' : 'en', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(createdAt));
  return (
    <li>
      <button type="button" aria-pressed={isShown} onClick={onShow}>
        <strong>{name ?? text('persistence.versions.byItself')}</strong>
        <span>{when}</span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`${text('persistence.versions.remove')}: ${name ?? when}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </li>
  );
}

/** One side of the comparison, front and back. */
function Side({ title, document }: { readonly title: string; readonly document: DesignDocument }) {
  const sources = usePictureSources();
  return (
    <figure className={classes['side']}>
      <figcaption>{title}</figcaption>
      <DesignPicture document={document} sources={sources} />
      <DesignPicture document={document} sources={sources} view="back" />
    </figure>
  );
}
