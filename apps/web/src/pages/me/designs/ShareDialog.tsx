import type { DesignSummary } from '@kitwright/contract/designs';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { previewPath } from '../../../routes/garment-paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

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
