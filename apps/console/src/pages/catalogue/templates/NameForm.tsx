import { useErrorText } from '@kitwright/ui';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { Names } from './use-templates.ts';

const MOST_NAME = 80;

interface NameFormProps {
  readonly names: Names;
  readonly submitLabel: string;
  readonly cancelLabel: string;
  /** Answers whether it is done. */
  readonly onSubmit: (names: Names) => Promise<boolean>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Both names of a template. */
export const NameForm = ({
  names: first,
  submitLabel,
  cancelLabel,
  onSubmit,
  onDone,
  onCancel,
}: NameFormProps) => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const [names, setNames] = useState(first);
  const [tried, setTried] = useState(false);
  const fields = { kh: useRef<HTMLInputElement>(null), en: useRef<HTMLInputElement>(null) };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const missing = (['kh', 'en'] as const).find((lang) => names[lang].trim() === '');
    if (missing !== undefined) fields[missing].current?.focus();
    else void onSubmit(names).then((done) => done && onDone());
  };
  const field = (lang: 'kh' | 'en') => (
    <TextInput
      ref={fields[lang]}
      size="sm"
      label={text(lang === 'kh' ? 'nameKh' : 'nameEn')}
      lang={lang === 'kh' ? 'km' : 'en'}
      maxLength={MOST_NAME}
      value={names[lang]}
      error={tried && names[lang].trim() === '' && errorText('error.field.name.required')}
      onChange={(event) => setNames({ ...names, [lang]: event.currentTarget.value })}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {field('kh')}
        {field('en')}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </Group>
      </Stack>
    </form>
  );
};
