import { designNameSchema, type DesignSummary } from '@kitwright/contract';
import { useErrorText } from '@kitwright/ui';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { schemaErrors } from '../../../forms/schema-errors.ts';
import { previewPath } from '../../../routes/garment-paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

interface RenameProps {
  readonly design: DesignSummary;
  readonly onClose: () => void;
  readonly onRename: (name: string) => Promise<boolean>;
}

export const RenameDialog = ({ design, onClose, onRename }: RenameProps) => {
  const text = useMeText();
  const shell = useShellText();
  const errorText = useErrorText();
  const [name, setName] = useState(design.name);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const key = schemaErrors(designNameSchema, name)[''];
    setFault(key ?? null);
    if (key === undefined && (await onRename(name))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={text('designs.renameTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          label={text('designs.name')}
          value={name}
          maxLength={80}
          error={fault === null ? null : errorText(fault)}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shell('common.cancel')}
          </Button>
          <Button type="submit">{shell('common.save')}</Button>
        </Group>
      </form>
    </Modal>
  );
};

interface ShareProps {
  readonly design: DesignSummary;
  readonly onClose: () => void;
  readonly onCopy: () => Promise<void>;
}

export const ShareDialog = ({ design, onClose, onCopy }: ShareProps) => {
  const text = useMeText();
  const shell = useShellText();
  const link = `${window.location.origin}${previewPath(design.uuid)}`;
  return (
    <Modal opened onClose={onClose} title={text('designs.share')}>
      <TextInput
        label={text('designs.shareTitle')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="lg">
        <Button component="a" href={link} target="_blank" rel="noopener" variant="default">
          {text('designs.open')}
        </Button>
        <Button onClick={() => void onCopy()} data-autofocus>
          {shell('common.copy')}
        </Button>
      </Group>
    </Modal>
  );
};
