import type { OwnFont } from '@kitwright/contract/catalogue';
import { useErrorText } from '@kitwright/ui';
import { Button, FileInput, Group, Stack, TextInput, Textarea } from '@mantine/core';
import { IconTypography } from '@tabler/icons-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { FontActions } from './use-fonts.ts';

const ACCEPTED = '.ttf,.otf,.woff2,font/ttf,font/otf,font/woff2';
const MOST_NAME = 80;
const MOST_LICENCE = 500;

interface FormProps {
  /** Null for one that is to be uploaded. */
  readonly font: OwnFont | null;
  readonly actions: FontActions;
  readonly onClose: () => void;
}

/** Shows what is to be said of a font; a new one brings its file. */
export const FontForm = ({ font, actions, onClose }: FormProps) => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState(font?.name ?? '');
  const [licence, setLicence] = useState(font?.licence ?? '');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const fileField = useRef<HTMLButtonElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const licenceField = useRef<HTMLTextAreaElement>(null);

  const missing = {
    file: font === null && file === null,
    name: font !== null && name.trim() === '',
    licence: licence.trim() === '',
  };
  const send = async (): Promise<void> => {
    const said = { name: name.trim(), licence: licence.trim() };
    if (font !== null) {
      if (await actions.save(font, said)) onClose();
      return;
    }
    if (file === null) return;
    const answer = await actions.upload(file, said);
    if (answer.ok) onClose();
    else setRefused(answer.error.key);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (missing.file) fileField.current?.focus();
    else if (missing.name) nameField.current?.focus();
    else if (missing.licence) licenceField.current?.focus();
    else void send();
  };
  const fileError =
    refused !== null ? errorText(refused) : tried && missing.file ? text('fonts.fileMissing') : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {font === null && (
          <FileInput
            ref={fileField}
            size="sm"
            label={text('fonts.file')}
            description={text('fonts.fileHint')}
            placeholder={text('fonts.choose')}
            leftSection={<IconTypography size={18} stroke={1.5} />}
            accept={ACCEPTED}
            value={file}
            error={fileError}
            onChange={(chosen) => {
              setFile(chosen);
              setRefused(null);
            }}
          />
        )}
        <TextInput
          ref={nameField}
          size="sm"
          label={text('fonts.name')}
          {...(font === null ? { description: text('fonts.nameHint') } : {})}
          maxLength={MOST_NAME}
          value={name}
          error={tried && missing.name && errorText('error.field.name.required')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          ref={licenceField}
          size="sm"
          label={text('fonts.licence')}
          description={text('fonts.licenceHint')}
          maxLength={MOST_LICENCE}
          value={licence}
          error={tried && missing.licence && errorText('error.field.required')}
          onChange={(event) => setLicence(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text(font === null ? 'fonts.upload' : 'save')}</Button>
        </Group>
      </Stack>
    </form>
  );
};
