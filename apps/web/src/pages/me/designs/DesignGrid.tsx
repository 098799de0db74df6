import type { DesignSummary } from '@kitwright/contract/designs';
import { useState } from 'react';
import { DesignMenu } from './DesignMenu.tsx';
import { DesignName } from './DesignName.tsx';
import { DesignTile } from './DesignTile.tsx';
import { useDesignActions } from './use-design-actions.tsx';
import me from '../me.module.css';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { previewPath } from '../../../routes/paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

interface ShareProps {
  readonly design: DesignSummary;
  readonly onClose: () => void;
  readonly onCopy: () => Promise<void>;
}

const ShareDialog = ({ design, onClose, onCopy }: ShareProps) => {
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

/** Holds what is open: the name of a design, or the link to it. */
type Opened = { readonly what: 'name' | 'share'; readonly design: DesignSummary } | null;

/** The designs as tiles, with what the server says one may do with each. */
export const DesignGrid = ({ designs }: { readonly designs: readonly DesignSummary[] }) => {
  const actions = useDesignActions();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  const share = async (design: DesignSummary): Promise<void> => {
    if (await actions.share(design)) setOpened({ what: 'share', design });
  };
  return (
    <div className={me.grid}>
      {designs.map((design) => (
        <DesignTile
          key={design.uuid}
          design={design}
          name={
            design.actions.includes('edit') && (
              <DesignName
                name={design.name}
                editing={opened?.what === 'name' && opened.design.uuid === design.uuid}
                onEdit={() => setOpened({ what: 'name', design })}
                onClose={close}
                onRename={(name) => actions.rename(design, name)}
              />
            )
          }
        >
          <DesignMenu
            design={design}
            actions={actions}
            onRename={() => setOpened({ what: 'name', design })}
            onShare={() => void share(design)}
          />
        </DesignTile>
      ))}
      {opened?.what === 'share' && (
        <ShareDialog design={opened.design} onClose={close} onCopy={() => actions.copy(opened.design.uuid)} />
      )}
    </div>
  );
};
