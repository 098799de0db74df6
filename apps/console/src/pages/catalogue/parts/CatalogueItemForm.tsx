import { useErrorText } from '@kitwright/ui';
import { Button, FileInput, Group, Stack, TextInput, Textarea } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';

const ACCEPTED = '.svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp';
const MOST_NAME = 60;
const MOST_LICENCE = 500;

/** Holds what is said of any pattern or picture. */
export interface CatalogueItemInput {
  readonly name: { readonly kh: string; readonly en: string };
  readonly licence: string;
}

interface FormProps {
  /** Holds what is said of it already; null for one that is to be uploaded, with its file. */
  readonly known: CatalogueItemInput | null;
  readonly fileHint: string;
  /** Fields of its kind, between the names and the licence. */
  readonly children: ReactNode;
  readonly onSave: (said: CatalogueItemInput) => Promise<boolean>;
  /** Answers the key of what is wrong with the file; null when it was taken. */
  readonly onUpload: (file: File, said: CatalogueItemInput) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Names, licence and file of a pattern or a picture; the first field that is missing takes the focus. */
export const CatalogueItemForm = ({ known, fileHint, children, onSave, onUpload, onClose }: FormProps) => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const [kh, setKh] = useState(known?.name.kh ?? '');
  const [en, setEn] = useState(known?.name.en ?? '');
  const [licence, setLicence] = useState(known?.licence ?? '');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const missing = {
    file: known === null && file === null,
    kh: kh.trim() === '',
    en: en.trim() === '',
    licence: licence.trim() === '',
  };
  const [firstMissing] = Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? [field] : []));
  const send = async (): Promise<void> => {
    const said = { name: { kh: kh.trim(), en: en.trim() }, licence: licence.trim() };
    if (file === null) {
      if (await onSave(said)) onClose();
      return;
    }
    const problem = await onUpload(file, said);
    if (problem === null) onClose();
    else setRefused(problem);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (firstMissing === undefined) void send();
    else form.current?.querySelector<HTMLElement>(`[data-field="${firstMissing}"]`)?.focus();
  };
  const required = (isMissing: boolean, key: string) => tried && isMissing && errorText(key);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {known === null && (
          <FileInput
            data-field="file"
            size="sm"
            label={text('things.file')}
            description={fileHint}
            placeholder={text('things.choose')}
            leftSection={<IconPhotoUp size={18} stroke={1.5} />}
            accept={ACCEPTED}
            value={file}
            error={
              refused === null ? tried && missing.file && text('things.fileMissing') : errorText(refused)
            }
            onChange={(chosen) => {
              setFile(chosen);
              setRefused(null);
            }}
          />
        )}
        <Group grow align="flex-start">
          <TextInput
            data-field="kh"
            size="sm"
            lang="km"
            label={text('nameKh')}
            maxLength={MOST_NAME}
            value={kh}
            error={required(missing.kh, 'error.field.name.required')}
            onChange={(event) => setKh(event.currentTarget.value)}
          />
          <TextInput
            data-field="en"
            size="sm"
            lang="en"
            label={text('nameEn')}
            maxLength={MOST_NAME}
            value={en}
            error={required(missing.en, 'error.field.name.required')}
            onChange={(event) => setEn(event.currentTarget.value)}
          />
        </Group>
        {children}
        <Textarea
          data-field="licence"
          size="sm"
          label={text('fonts.licence')}
          description={text('fonts.licenceHint')}
          maxLength={MOST_LICENCE}
          value={licence}
          error={required(missing.licence, 'error.field.required')}
          onChange={(event) => setLicence(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text(known === null ? 'fonts.upload' : 'save')}</Button>
        </Group>
      </Stack>
    </form>
  );
};
